import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { useText } from "#web/_ui/intl.tsx";
import { Page, PageHead } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { billingAct } from "./act.ts";
import { type BillingData, billingData } from "./data.ts";
import { Details } from "./details.tsx";
import { Flags } from "./flags.tsx";
import { messages } from "./messages.ts";
import { Overview } from "./overview.tsx";
import { PlanPrices } from "./plan-prices.tsx";
import { Platform } from "./platform.tsx";
import { statusStyles } from "./status-styles.ts";
import { billingUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => billingData(args);
export const action = (args: ActionFunctionArgs) => billingAct(args);
export const meta = titled(messages.title);

/** A project's billing: its plan, its wallet, and what needs attention. */
export default function Billing() {
  const data = useLoaderData<typeof loader>();
  const t = useText(messages);
  const link = useProjectLink();
  const { record, tab, admin, announced } = data;
  const shown = ["overview", "details", "history", ...(admin ? ["platform"] : [])] as BillingData["tab"][];
  return (
    <Page>
      <PageHead
        title={t("title")}
        state={<Badge look={statusStyles.account[record.status]}>{t(`status.${record.status}`)}</Badge>}
      />
      <Tabs
        label={t("tabs.label")}
        scroll
        items={shown.map((each) => ({
          label: t(`tabs.${each}`),
          to: link(billingUrl({ tab: each === "overview" ? undefined : each })),
          current: each === tab,
        }))}
      />
      <Flags announced={announced} />
      <Body data={data} />
      <FlashNudge labels={messages.flash} />
    </Page>
  );
}

function Body({ data }: { data: BillingData }) {
  const t = useText(messages);
  switch (data.tab) {
    case "details":
      return <Details key={data.record.version} data={data} />;
    case "platform":
      return (
        <>
          <Platform key={data.record.version} data={data} />
          <PlanPrices data={data} />
        </>
      );
    case "history":
      return (
        <>
          <h2 className="sr-only">{t("tabs.history")}</h2>
          <HistoryTab entries={data.history} still />
        </>
      );
    default:
      return <Overview data={data} />;
  }
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={billingUrl()} />;
}
