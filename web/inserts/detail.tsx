import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { FlashNudge } from "#web/_record/flash-nudge.tsx";
import { HistoryTab } from "#web/_record/history-tab.tsx";
import { RecordError } from "#web/_record/record-error.tsx";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { titled } from "#web/_shell/title.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Docket } from "#web/_ui/band.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Breadcrumbs, Page, PageHead, RecordColumns, Section } from "#web/_ui/page.tsx";
import { Badge } from "#web/_ui/status.tsx";
import { Tabs } from "#web/_ui/tabs.tsx";
import { recordAct } from "./act.ts";
import { InsertForm } from "./form.tsx";
import { messages } from "./messages.ts";
import { type InsertData, insertData } from "./record/data.ts";
import { MoveButtons } from "./record/move-buttons.tsx";
import { Parcels } from "./record/parcels.tsx";
import { Side } from "./record/side.tsx";
import { PAGE_SIZE, TABS, tabOf } from "./record/tabs.ts";
import { statusStyles } from "./states.ts";
import { insertsUrl, insertUrl } from "./urls.ts";

export const loader = (args: LoaderFunctionArgs) => insertData(args);
export const action = (args: ActionFunctionArgs) => recordAct(args, args.params.insertId ?? "");
export const meta = titled<typeof loader>((data) => data?.insert.name ?? messages.title);

/** One insert: its form, its artwork with the bleed, where it went and where it was missed. */
export default function Detail() {
  const t = useText(messages);
  const link = useProjectLink();
  const data = useLoaderData<typeof loader>();
  const { insert, history, mayEdit } = data;
  const [url] = useSearchParams();
  const tab = tabOf(url);
  return (
    <Page>
      <FlashNudge labels={messages.flash} />
      <Breadcrumbs trail={[{ label: t("title"), to: link(insertsUrl()) }]} here={insert.name} />
      <PageHead
        title={insert.name}
        state={<Badge look={statusStyles[insert.status]}>{t(`status.${insert.status}`)}</Badge>}
        actions={mayEdit && <MoveButtons status={insert.status} />}
      />
      <State insert={insert} />
      <Figures data={data} />
      <Tabs
        label={t("record.tabs.label")}
        items={TABS.map((each) => ({
          label: t(`record.tabs.${each}`),
          to: link(insertUrl(insert.id, each === "insert" ? {} : { tab: each })),
          current: each === tab,
        }))}
      />
      <div className="mt-5">
        {tab === "history" && (
          <Section title={t("record.tabs.history")}>
            <HistoryTab entries={history} still />
          </Section>
        )}
        {tab === "parcels" && <Parcels data={data} size={PAGE_SIZE} />}
        {tab === "insert" && (
          <RecordColumns side={<Side data={data} />}>
            {mayEdit && insert.status !== "archived" && (
              <InsertForm key={insert.version} insert={insert} choices={data.choices} />
            )}
          </RecordColumns>
        )}
      </div>
    </Page>
  );
}

function State({ insert: { status, rejectionReason } }: Pick<InsertData, "insert">) {
  const t = useText(messages);
  if (status === "draft") return <Alert kind="warning" title={t("record.incomplete")} />;
  if (status === "in_review") return <Alert title={t("record.waiting")} />;
  if (status === "rejected")
    return <Alert kind="danger" title={t("record.rejected", { reason: rejectionReason ?? "" })} />;
  return null;
}

function Figures({ data: { insert, choices } }: { data: InsertData }) {
  const t = useText(messages);
  const { stats, unitPrice, insertTypeId } = insert;
  const type = choices.types.find(({ id }) => id === insertTypeId);
  return (
    <Docket
      facts={[
        { label: t("record.type"), value: type?.name ?? insertTypeId },
        ...(unitPrice
          ? [{ label: t("record.price"), value: <Money minor={unitPrice.amount} currency={unitPrice.currency} /> }]
          : []),
        { label: t("record.packed"), value: t("figure", { count: stats.packed }) },
        {
          label: t("record.missed"),
          value:
            stats.missed > 0 ? (
              <b className="text-danger-fg">{t("figure", { count: stats.missed })}</b>
            ) : (
              t("figure", { count: 0 })
            ),
        },
      ]}
    />
  );
}

export function ErrorBoundary() {
  return <RecordError title={messages.title} listUrl={insertsUrl()} />;
}
