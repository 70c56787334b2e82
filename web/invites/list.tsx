import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ListPager } from "#web/_record/list-pager.tsx";
import { ListSearch } from "#web/_record/list-search.tsx";
import { changedUrl } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { Toolbar } from "#web/_ui/chip.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { listAct } from "./act.ts";
import { type ListData, listData } from "./data.ts";
import { FlashWithUndo } from "./flash.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { messages } from "./messages.ts";
import { PAGE, statuses } from "./query.ts";
import { InvitesTable } from "./table.tsx";
import { invitesUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => listData(args);
export const action = (args: ActionFunctionArgs) => listAct(args);
export const meta = titled(messages.title);

/** Everybody who was invited. */
export default function List() {
  const data = useLoaderData<typeof loader>();
  const t = useText(messages);
  const link = useProjectLink();
  const parts = useRefusal("row");
  const [url] = useSearchParams();
  const status = url.get("status") ?? "";
  const tab = (value: "" | (typeof statuses)[number]) => ({
    label: t(`filter.${value || "all"}`),
    to: changedUrl(url, { status: value }),
    current: status === value,
  });
  return (
    <Page wide>
      <PageHead
        keep
        title={t("title")}
        text={t("text")}
        actions={
          data.may.create && (
            <LinkButton kind="primary" icon="mail-plus" to={link(invitesUrl({ dialog: "invite" }))} preventScrollReset>
              {t("invite")}
            </LinkButton>
          )
        }
      />
      <Tabs label={t("filter.label")} scroll items={[tab(""), ...statuses.map(tab)]} />
      <Toolbar>
        <ListSearch label={t("search")} hint={t("searchHint")} />
      </Toolbar>
      <FormErrors errors={parts.errors} />
      <Invitations data={data} />
      {data.may.create && <InviteDialog roles={data.roles} />}
      <FlashWithUndo data={data} />
    </Page>
  );
}

function Invitations({ data }: { data: ListData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const filtered = Boolean(url.get("status") || url.get("search"));
  if (data.invites.length === 0 && !data.next)
    return filtered ? (
      <Empty title={t("empty.filtered")} actions={<LinkButton to={link(invitesUrl())}>{t("empty.all")}</LinkButton>}>
        {t("empty.filteredText")}
      </Empty>
    ) : (
      <Empty title={t("empty.title")}>{t("empty.text")}</Empty>
    );
  return (
    <>
      <InvitesTable data={data} />
      <ListPager size={PAGE} shown={data.invites.length} next={data.next} />
    </>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={invitesUrl()} />;
}
