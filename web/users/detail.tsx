import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Page, RecordColumns } from "#web/_ui/page.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "./messages.ts";
import { nameOf } from "./names.ts";
import { recordAct } from "./record/act.ts";
import { recordData } from "./record/data.ts";
import { Dialogs } from "./record/dialogs.tsx";
import { FlashWithUndo } from "./record/flash.tsx";
import { RecordHead } from "./record/head.tsx";
import { messages as words } from "./record/messages.ts";
import { PlaceForm } from "./record/place-form.tsx";
import { Side } from "./record/side.tsx";
import { usersUrl, userUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => recordData(args, args.params.userId ?? "");
export const action = (args: ActionFunctionArgs) => recordAct(args, args.params.userId ?? "");
export const handle: DataHandle = { viewParameters: ["tab"], dialogsWithData: ["remove", "suspend"] };
export const meta = titled<typeof loader>((data) => (data ? nameOf(data.person) : ""));

/** One member: their roles, who gave them, and how to remove them. */
export default function Detail() {
  const data = useLoaderData<typeof loader>();
  const t = useText(words);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const { person, may } = data;
  const history = url.get("tab") === "history";
  return (
    <Page>
      <RecordHead data={data} />
      <Tabs
        view
        label={t("tabs.label")}
        items={[
          { label: t("tabs.place"), to: link(userUrl(person.user)), current: !history },
          { label: t("tabs.history"), to: link(userUrl(person.user, { tab: "history" })), current: history },
        ]}
      />
      {history ? (
        <>
          <h2 className="sr-only">{t("tabs.history")}</h2>
          <HistoryTab entries={data.history} still revert={may.edit} />
        </>
      ) : (
        <RecordColumns side={<Side data={data} />}>
          <PlaceForm key={person.version} data={data} />
        </RecordColumns>
      )}
      <Dialogs data={data} />
      <FlashWithUndo data={data} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={usersUrl()} />;
}
