import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { nameOf } from "#web/_record/customer-name.ts";
import { BlameFrom } from "#web/_record/field-blame.tsx";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, RecordColumns } from "#web/_ui/page.tsx";
import { messages } from "./messages.ts";
import { recordAct } from "./record/act.ts";
import { recordData } from "./record/data.ts";
import { EmailDialog } from "./record/email-dialog.tsx";
import { EraseDialog } from "./record/erase-dialog.tsx";
import { Figures } from "./record/figures.tsx";
import { RecordHead } from "./record/head.tsx";
import { messages as words } from "./record/messages.ts";
import { Overview } from "./record/overview.tsx";
import { Side } from "./record/side.tsx";
import { customersUrl, customerUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => recordData(args, args.params.customerId ?? "");
export const action = (args: ActionFunctionArgs) => recordAct(args, args.params.customerId ?? "");
export const meta = titled<typeof loader>((data) => (data ? nameOf(data.customer) : ""));
export const handle: DataHandle = { viewParameters: ["tab"] };

/** One customer: their orders, contact details, consents and history. */
export default function Detail() {
  const data = useLoaderData<typeof loader>();
  const t = useText(words);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const erased = data.customer.status === "erased";
  return (
    <Page>
      <RecordHead data={data} />
      {erased && (
        <div className="mb-4">
          <Alert title={t("erase.done")}>{t("erase.doneText")}</Alert>
        </div>
      )}
      {data.leader && data.customer.mergedInto && (
        <div className="mb-4">
          <Alert
            title={t("merged.into", { name: data.leader.name })}
            actions={
              <LinkButton small to={link(customerUrl(data.leader.id))}>
                {t("merged.open", { name: data.leader.name })}
              </LinkButton>
            }
          >
            {t("merged.intoText", { name: data.leader.name })}
          </Alert>
        </div>
      )}
      <Figures data={data} />
      {url.get("tab") === "history" ? (
        <HistoryTab entries={data.history} revert={data.may.edit} />
      ) : (
        <BlameFrom
          entries={data.history}
          asOf={data.asOf}
          to={({ id }) => `${link(customerUrl(data.customer.id, { tab: "history", asOf: data.asOf }))}#${id}`}
        >
          <RecordColumns side={<Side data={data} />}>
            <Overview data={data} />
          </RecordColumns>
        </BlameFrom>
      )}
      {data.may.edit && <EmailDialog data={data} />}
      {data.may.erase && <EraseDialog data={data} />}
      <FlashNudge labels={words.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={customersUrl()} />;
}
