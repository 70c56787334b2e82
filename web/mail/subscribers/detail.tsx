import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Breadcrumbs, Page, PageHead } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { RowLink, Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { messages as mailMessages } from "../messages.ts";
import { messages } from "../subscribers-messages.ts";
import { campaignUrl, subscribersUrl, subscriberUrl } from "../urls.ts";
import { subscriberAct } from "./act.ts";
import { type SubscriberPage, subscriberPage } from "./data.ts";
import { Overview } from "./overview.tsx";
import { statusStyles } from "./states.ts";
import { views } from "./views.ts";

export const loader = (args: LoaderFunctionArgs) => subscriberPage(args);
export const action = (args: ActionFunctionArgs) => subscriberAct(args, args.params.subscriberId ?? "");
export const meta = titled<typeof loader>((data) => data?.subscriber.email ?? messages.title);

export default function Subscriber() {
  const t = useText(messages);
  const link = useProjectLink();
  const page = useLoaderData<typeof loader>() as SubscriberPage;
  const { subscriber, view, history } = page;
  const { id, email, firstName, lastName, status } = subscriber;
  return (
    <Page>
      <FlashNudge labels={messages.flash} />
      <Breadcrumbs trail={[{ label: t("title"), to: link(subscribersUrl()) }]} here={email} />
      <PageHead
        title={email}
        text={[firstName, lastName].filter(Boolean).join(" ")}
        state={<Badge look={statusStyles[status]}>{t(`statuses.${status}`)}</Badge>}
      />
      <Tabs
        label={t("detail.tabs.label")}
        items={views.map((each) => ({
          label: t(`detail.tabs.${each}`),
          to: link(subscriberUrl(id, { view: each === "overview" ? undefined : each })),
          current: each === view,
        }))}
      />
      {view === "overview" && <Overview page={page} />}
      {view === "campaigns" && <Received page={page} />}
      {view === "history" && <HistoryTab entries={history} still />}
    </Page>
  );
}

function Received({ page: { received, now } }: { page: SubscriberPage }) {
  const t = useText(messages);
  const ofMail = useText(mailMessages);
  const link = useProjectLink();
  if (received.length === 0) return <p className="mt-6 text-ink-2">{t("detail.noCampaigns")}</p>;
  return (
    <Table caption={t("detail.tabs.campaigns")}>
      <thead>
        <tr>
          <Th className="w-full">{t("detail.campaign")}</Th>
          <Th>{t("columns.status")}</Th>
          <Th>{ofMail("columns.when")}</Th>
        </tr>
      </thead>
      <tbody>
        {received.map(({ campaignId, campaignName, status, at }) => (
          <Tr key={campaignId}>
            <Td card="title" fluid>
              <RowLink to={link(campaignUrl(campaignId))}>{campaignName ?? campaignId}</RowLink>
            </Td>
            <Td card="aside">{ofMail(`detail.happened.${status}`)}</Td>
            <Td card="line">{at && <DateTime at={at} format="short" now={now} />}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={subscribersUrl()} />;
}
