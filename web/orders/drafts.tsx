import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { draftsAct } from "./drafts/act.ts";
import { draftsData } from "./drafts/data.ts";
import { messages } from "./drafts/messages.ts";
import { DraftsTable } from "./drafts/table.tsx";
import { OrdersError } from "./error.tsx";
import { draftsUrl, newOrderUrl, ordersUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => draftsData(args);
export const action = (args: ActionFunctionArgs) => draftsAct(args);
export const meta = titled(messages.title);

/** Unfinished orders that any member can finish. */
export default function Drafts() {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const { rows, next } = useLoaderData<typeof loader>();
  const create = (
    <LinkButton kind="primary" icon="plus" to={link(newOrderUrl())}>
      {t("create")}
    </LinkButton>
  );
  return (
    <Page wide>
      <Breadcrumbs trail={[{ label: t("crumbs"), to: link(ordersUrl()) }]} here={t("title")} />
      <PageHead title={t("title")} text={t("text")} actions={rows.length > 0 && create} />
      {rows.length > 0 ? (
        <DraftsTable rows={rows} />
      ) : (
        <Empty title={t("empty.title")} actions={create}>
          {t("empty.text")}
        </Empty>
      )}
      {next && <LinkButton to={link(draftsUrl({ page: next }))}>{t("more")}</LinkButton>}
      <FlashNudge
        labels={messages.flash}
        undo={{ flash: "deleted", label: t("undo"), fields: { intent: "restore", draftId: url.get("of") ?? "" } }}
      />
    </Page>
  );
}

export function ErrorBoundary() {
  return <OrdersError />;
}
