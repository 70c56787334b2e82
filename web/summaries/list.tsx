import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { summaries } from "#contracts/summaries";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { ListSearch } from "#web/_record/list-search.tsx";
import { changedUrl, readPages } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { billingUrl } from "../billing/urls.ts";
import { messages } from "./messages.ts";
import { Summaries } from "./table.tsx";
import { newSummaryUrl, summariesUrl } from "./urls.ts";

const SIZE = 20;
const STATUSES = ["open", "finalised"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const words = (url.get("search") ?? "").trim();
  const status = STATUSES.find((each) => each === url.get("status"));
  const search = [...(status ? [`status:${status}`] : []), ...(words ? [words] : [])].join(" ");
  const pageToken = readPages(url).pages.at(-1);
  const query = { pageSize: SIZE, ...(search && { search }), ...(pageToken && { pageToken }) };
  const page = orThrow(await call(summaries.listSummaries, { query }));
  return {
    rows: page.summaries,
    next: page.nextPageToken ?? undefined,
    status,
    isNarrowed: search !== "",
    mayCreate: permissions.includes("billing.summary.create"),
  };
}

export const meta = titled(messages.title);

/** The project's summaries, latest period first. */
export default function SummaryList() {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const { rows, next, status, isNarrowed, mayCreate } = useLoaderData<typeof loader>();
  const create = mayCreate && (
    <LinkButton kind="primary" to={link(newSummaryUrl())}>
      {t("create")}
    </LinkButton>
  );
  const tab = (of: (typeof STATUSES)[number] | undefined) => ({
    label: t(`tabs.${of ?? "all"}`),
    to: changedUrl(url, { status: of }),
    current: status === of,
  });
  return (
    <Page wide>
      <Breadcrumbs trail={[{ label: t("billing"), to: link(billingUrl()) }]} here={t("title")} />
      <PageHead keep title={t("title")} text={t("text")} actions={create} />
      <Tabs label={t("tabs.label")} items={[tab(undefined), tab("open"), tab("finalised")]} />
      <div className="my-4">
        <ListSearch label={t("search")} hint={t("searchHint")} />
      </div>
      {rows.length > 0 || next ? (
        <>
          <Summaries rows={rows} />
          <ListPager size={SIZE} shown={rows.length} next={next} />
        </>
      ) : (
        <Empty
          title={t(isNarrowed ? "none.title" : "empty.title")}
          actions={isNarrowed ? <LinkButton to={link(summariesUrl())}>{t("none.all")}</LinkButton> : create}
        >
          {t(isNarrowed ? "none.text" : "empty.text")}
        </Empty>
      )}
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={summariesUrl()} />;
}
