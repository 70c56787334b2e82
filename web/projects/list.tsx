import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { projects } from "#contracts/projects";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { readPages } from "#web/_record/list-url.ts";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { platformOf } from "#web/_server/platform.ts";
import { switchUrl } from "#web/_shell/switch-url.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { type Look, Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { dashboardUrl } from "../dashboard/urls.ts";
import { projectSettingsUrl } from "../project-settings/urls.ts";
import { messages } from "./messages.ts";
import { createProjectUrl, projectsUrl } from "./urls.ts";

const PAGE = 25;

export async function loader(args: LoaderFunctionArgs) {
  const [{ user, call }, platform] = await Promise.all([member(args, "never"), platformOf(args)]);
  const url = new URL(args.request.url).searchParams;
  const status = url.get("status") === "archived" ? ("archived" as const) : ("active" as const);
  const pageToken = readPages(url).pages.at(-1);
  const page = orThrow(await call(projects.listProjects, { query: { status, pageSize: PAGE, pageToken } }));
  return {
    status,
    rows: page.projects.map(({ id, name, platformName, status: is, deletedFrom }) => ({
      id,
      name,
      platformName,
      is,
      deletedFrom,
    })),
    next: page.nextPageToken ?? undefined,
    everything: user.isAdmin,
    open: (platform?.public ?? false) || user.isAdmin,
  };
}
type ListData = Awaited<ReturnType<typeof loader>>;

export const meta = titled(messages.list.title);

const statusStyles = {
  active: { tone: "success", patch: "full", quiet: true },
  archived: { tone: "neutral", patch: "dashed" },
  deleting: { tone: "danger", patch: "clock" },
  suspended: { tone: "warning", patch: "paused" },
} as const satisfies Readonly<Record<string, Look>>;

/** All projects one belongs to, archived ones separately. */
export default function List() {
  const data = useLoaderData<typeof loader>();
  const t = useText(messages);
  return (
    <Page>
      <FlashNudge labels={messages.list.flash} />
      <PageHead
        keep
        title={t("list.title")}
        text={t(data.everything ? "list.everything" : "list.text")}
        actions={
          data.open && (
            <LinkButton kind="primary" icon="plus" to={createProjectUrl()}>
              {t("button")}
            </LinkButton>
          )
        }
      />
      <Tabs
        label={t("list.label")}
        items={[
          { label: t("list.active"), to: projectsUrl(), current: data.status === "active" },
          { label: t("list.archived"), to: projectsUrl("archived"), current: data.status === "archived" },
        ]}
      />
      {data.rows.length === 0 ? (
        <Empty title={t("list.none")}>{t("list.noneText")}</Empty>
      ) : (
        <>
          <Rows data={data} />
          <ListPager size={PAGE} shown={data.rows.length} next={data.next} />
        </>
      )}
    </Page>
  );
}

function Rows({ data }: { data: ListData }) {
  const t = useText(messages);
  const target = data.status === "active" ? dashboardUrl() : projectSettingsUrl({ section: "danger" });
  return (
    <Table caption={t("list.caption")}>
      <thead>
        <tr>
          <Th className="col-fluid">{t("list.name")}</Th>
          <Th>{t("list.platform")}</Th>
          <Th end>{t("list.status")}</Th>
        </tr>
      </thead>
      <tbody>
        {data.rows.map(({ id, name, platformName, is, deletedFrom }) => (
          <Tr key={id}>
            <Td card="title" fluid>
              <RowLink to={switchUrl(id, target)}>{name}</RowLink>
            </Td>
            <Td card="line">{platformName}</Td>
            <Td end card="aside" className="whitespace-nowrap">
              <Status look={statusStyles[is]}>{t(`list.is.${is}`)}</Status>
              {deletedFrom && (
                <span className="block text-13 text-ink-3">
                  {t.rich("list.deletedFrom", { at: () => <DateTime at={deletedFrom} format="date" /> })}
                </span>
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
