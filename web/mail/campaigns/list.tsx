import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { mail } from "#contracts/mail";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { ListPager } from "#web/_record/list-pager.tsx";
import { changedUrl } from "#web/_record/list-url.ts";
import { RecordError } from "#web/_record/record-error.tsx";
import { orThrow } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Empty } from "#web/_ui/states.tsx";
import { Status } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages } from "../messages.ts";
import { Sections } from "../sections.tsx";
import { campaignsUrl, campaignUrl, newCampaignUrl } from "../urls.ts";
import { shownSubject } from "./shown-subject.ts";
import { listTabs, statusStyles, steadyTabs } from "./states.ts";

const PAGE_SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { call, permissions } = await member(args);
  const url = new URL(args.request.url).searchParams;
  const tab = listTabs.find((each) => each === url.get("tab")) ?? "all";
  const pageToken = url.getAll("after").at(-1);
  const query = { pageSize: PAGE_SIZE, ...(tab !== "all" && { status: tab }), ...(pageToken && { pageToken }) };
  const { campaigns, counts, nextPageToken } = orThrow(await call(mail.listCampaigns, { query }));
  return {
    tab,
    rows: campaigns.map(({ id, name, subject, status, stats, tracking, scheduledAt, completedAt, updatedAt }) => ({
      id,
      name,
      subject: shownSubject(subject),
      status,
      stats: { delivered: stats.delivered, opened: stats.opened, clicked: stats.clicked, orders: stats.orders },
      tracking: { opens: tracking.opens, clicks: tracking.clicks },
      at: completedAt ?? scheduledAt ?? updatedAt,
    })),
    counts,
    next: nextPageToken ?? undefined,
    mayAdd: permissions.includes("mail.campaign.create"),
    now: new Date().toISOString(),
  };
}
export const meta = titled(messages.title);

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

/** Campaigns, the newest first. */
export default function Campaigns() {
  const t = useText(messages);
  const link = useProjectLink();
  const [url] = useSearchParams();
  const { tab, rows, counts, next, mayAdd, now } = useLoaderData<typeof loader>();
  const total = counts.all ?? 0;
  const add = mayAdd && (
    <LinkButton kind="primary" icon="plus" to={link(newCampaignUrl())}>
      {t("add")}
    </LinkButton>
  );
  return (
    <Page wide>
      <FlashNudge labels={messages.flash} />
      <PageHead title={t("title")} text={t("text")} actions={add} />
      <Sections current="campaigns" />
      {total === 0 ? (
        <Empty title={t("empty.title")} actions={add}>
          {t("empty.text")}
        </Empty>
      ) : (
        <>
          <Tabs
            label={t("tabs.label")}
            scroll
            items={listTabs
              .filter((each) => steadyTabs.includes(each) || each === tab || (counts[each] ?? 0) > 0)
              .map((each) => ({
                label: t(`tabs.${each}`),
                to: changedUrl(url, { tab: each === "all" ? undefined : each }),
                current: each === tab,
                count: each === "all" ? total : (counts[each] ?? 0),
              }))}
          />
          {rows.length === 0 ? (
            <p className="mt-6 text-ink-2">{t("empty.none")}</p>
          ) : (
            <>
              <Rows rows={rows} now={now} />
              <ListPager size={PAGE_SIZE} shown={rows.length} next={next} />
            </>
          )}
        </>
      )}
    </Page>
  );
}

function Rows({ rows, now }: { rows: readonly Row[]; now: string }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Table caption={t("caption")}>
      <thead>
        <tr>
          <Th className="w-full">{t("columns.name")}</Th>
          <Th>{t("columns.status")}</Th>
          <Th end className="hide-narrow">
            {t("columns.sent")}
          </Th>
          <Th end className="hide-narrow">
            {t("columns.opened")}
          </Th>
          <Th end className="hide-narrow">
            {t("columns.clicked")}
          </Th>
          <Th end className="hide-narrow">
            {t("columns.orders")}
          </Th>
          <Th>{t("columns.when")}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, subject, status, stats, tracking, at }) => (
          <Tr key={id}>
            <Td card="title" fluid>
              <RowLink to={link(campaignUrl(id))}>{name}</RowLink>
              <span className="block text-13 whitespace-normal text-ink-2">{subject}</span>
            </Td>
            <Td card="aside">
              <Status look={statusStyles[status]}>{t(`statuses.${status}`)}</Status>
            </Td>
            <Td end className="hide-narrow">
              {stats.delivered}
            </Td>
            <Td end className="hide-narrow">
              {tracking.opens ? stats.opened : "–"}
            </Td>
            <Td end className="hide-narrow">
              {tracking.clicks ? stats.clicked : "–"}
            </Td>
            <Td end className="hide-narrow">
              {stats.orders}
            </Td>
            <Td card="line">
              <DateTime at={at} format="short" now={now} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={campaignsUrl()} />;
}
