import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { dialogUrl } from "#web/_record/dialog-url.ts";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import type { DataHandle } from "#web/_routing/view-parameters.lazy.ts";
import { member } from "#web/_server/member.ts";
import { posted } from "#web/_server/posted.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page } from "#web/_ui/page.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { Granted } from "./matrix/granted.tsx";
import { messages } from "./messages.ts";
import { roleAct } from "./record/act.ts";
import { roleData } from "./record/data.ts";
import { DeleteDialog } from "./record/delete-dialog.tsx";
import { Head } from "./record/head.tsx";
import { People } from "./record/people.tsx";
import { Allowed } from "./tasks/allowed.tsx";
import { rolesUrl, roleUrl } from "./urls.ts";

export async function loader(args: LoaderFunctionArgs) {
  return roleData(await member(args), args.params.role ?? "", new URL(args.request.url).searchParams);
}

export async function action(args: ActionFunctionArgs) {
  return roleAct(await posted(args), args.params.role ?? "");
}

export const meta = titled<typeof loader>((data) => data?.role.name ?? "");
export const handle: DataHandle = { viewParameters: ["tab"] };

/** One role: its permissions, its people and its history. */
export default function RoleScreen() {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const data = useLoaderData<typeof loader>();
  const { role, may, groups, history, sees } = data;
  const tab = url.get("tab") ?? "";
  const to = (name?: string) => link(roleUrl(role.id, { tab: name }));
  return (
    <Page>
      <Breadcrumbs trail={[{ label: t("title"), to: link(rolesUrl()) }]} here={role.name} />
      <Head role={role} may={may} />
      <Tabs
        view
        label={t("tabs.label")}
        items={[
          { label: t("tabs.permissions"), to: to(), current: tab === "" },
          ...(sees
            ? [{ label: t("tabs.people"), to: to("people"), count: role.userCount, current: tab === "people" }]
            : []),
          { label: t("tabs.history"), to: to("history"), count: history.length, current: tab === "history" },
        ]}
      />
      {tab === "people" && sees && <People data={data} />}
      {tab === "history" && <HistoryTab entries={history} still revert={may.edit} />}
      {tab === "" && (
        <div className="mt-5">
          {!role.system && role.editable === false && <Alert title={t("head.beyond")} />}
          <Allowed permissions={role.permissions} absent={data.absent} />
          <details className="mt-6 border-y border-rule-ink py-2">
            <summary className="cursor-pointer py-1 text-15 font-semibold">{t("tabs.advanced")}</summary>
            <Granted permissions={role.permissions} groups={groups} />
          </details>
          {may.remove && (
            <p className="mt-8">
              <LinkButton kind="danger-outline" icon="trash-2" to={dialogUrl(url, "delete")} preventScrollReset>
                {t("head.remove")}
              </LinkButton>
            </p>
          )}
        </div>
      )}
      <DeleteDialog data={data} />
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={rolesUrl()} />;
}
