import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Band, KeyFigure } from "#web/_ui/band.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { RecordColumns, Section } from "#web/_ui/page.tsx";
import type { Look } from "#web/_ui/status.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import { Timeline } from "#web/_ui/timeline.tsx";
import { messages } from "../messages.ts";
import { campaignUrl } from "../urls.ts";
import type { CampaignPage } from "./data.ts";
import { Facts } from "./facts.tsx";
import { minutesLeft } from "./minutes-left.ts";
import { Pace } from "./pace.tsx";
import { SendingBar } from "./sending-bar.tsx";

/** A campaign that is sent or being sent: how far it is and what came of it. */
export default function Results({ page }: { page: CampaignPage }) {
  const t = useText(messages);
  const { campaign, progress, may, now } = page;
  const { status, stats, frozen, failure } = campaign;
  if (status === "cancelled") return <p className="mt-6 text-ink-2">{t("detail.neverSent")}</p>;
  const hasBegun = frozen || stats.recipients > 0;
  return (
    <RecordColumns
      side={
        <>
          <Log page={page} />
          {status === "sending" && may.edit && (
            <Section title={t("detail.ifPaused")} ruled>
              <p className="text-14 text-ink-2">{t("detail.ifPausedText")}</p>
            </Section>
          )}
        </>
      }
    >
      <div className="mt-5 grid gap-6">
        {status === "failed" && (
          <Alert kind="danger" title={t("detail.stoppedTitle")}>
            <p>{t("detail.stoppedText", { waiting: stats.waiting })}</p>
            {failure && <p className="mt-1 text-13">{t("detail.stoppedBy", { failure })}</p>}
          </Alert>
        )}
        {status === "paused" && (
          <Alert kind="warning" title={t("detail.pausedTitle")}>
            <p>{t("detail.pausedText", { waiting: stats.waiting })}</p>
          </Alert>
        )}
        {!frozen && status === "sending" && <p className="text-ink-2">{t("detail.listing")}</p>}
        {hasBegun && <SendingBar campaign={campaign} minutesLeft={progress && minutesLeft(campaign, progress, now)} />}
        <Facts page={page} />
      </div>
      <Figures page={page} />
      {progress && <Pace progress={progress} now={now} />}
      {progress && <NotReached page={page} progress={progress} />}
    </RecordColumns>
  );
}

function Figures({ page: { campaign } }: { page: CampaignPage }) {
  const t = useText(messages);
  const { stats, tracking } = campaign;
  const measured = (isOn: boolean, count: number) =>
    isOn ? count : <span className="text-15 font-normal">{t("detail.notMeasured")}</span>;
  return (
    <Section title={t("detail.results")}>
      <Band>
        <KeyFigure label={t("detail.stats.delivered")} value={stats.delivered} />
        <KeyFigure label={t("detail.stats.opened")} value={measured(tracking.opens, stats.opened)} />
        <KeyFigure label={t("detail.stats.clicked")} value={measured(tracking.clicks, stats.clicked)} />
        <KeyFigure label={t("detail.stats.unsubscribed")} value={stats.unsubscribed} />
        <KeyFigure label={t("detail.stats.complained")} value={stats.complained} />
        <KeyFigure
          label={t("detail.stats.orders")}
          value={
            <>
              {stats.orders}{" "}
              <span className="text-13 font-normal text-ink-2">
                <Money minor={stats.revenue.amount} currency={stats.revenue.currency} />
              </span>
            </>
          }
        />
      </Band>
      <p className="mt-3 text-13 text-ink-2">{t("detail.orderHelp")}</p>
    </Section>
  );
}

const REASONS = ["bounced", "bouncedForNow", "retrying", "skipped", "unconfirmed"] as const;

function NotReached({
  page: { campaign, views },
  progress: { notReached },
}: {
  page: CampaignPage;
  progress: NonNullable<CampaignPage["progress"]>;
}) {
  const t = useText(messages);
  const link = useProjectLink();
  const rows = REASONS.filter((each) => notReached[each] > 0);
  const listed = rows.some((each) => each !== "retrying") && views.includes("recipients");
  return (
    <Section
      title={t("detail.notReached")}
      end={
        listed && (
          <Link className="text-14" to={link(campaignUrl(campaign.id, { view: "recipients" }))}>
            {t("detail.tabs.recipients")}
          </Link>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="text-ink-2">{t("detail.allReached")}</p>
      ) : (
        <Table caption={t("detail.notReached")} bleed={false}>
          <thead>
            <tr>
              <Th>{t("detail.reason")}</Th>
              <Th end>{t("detail.peopleCount")}</Th>
              <Th className="w-1/2">{t("detail.next")}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((each) => (
              <Tr key={each}>
                <Td card="title" fluid>
                  {t(`detail.reasons.${each}.why`)}
                </Td>
                <Td card="aside" end>
                  {notReached[each]}
                </Td>
                <Td card="line" fluid>
                  {t(`detail.reasons.${each}.next`)}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

const plain: Look = { tone: "neutral", patch: "tick" };
const logStyles: readonly (readonly [RegExp, Look])[] = [
  [/^Paused/, { tone: "warning", patch: "paused" }],
  [/^Resumed|^Sending started/, { tone: "brand", patch: "half" }],
  [/^Sending stopped/, { tone: "danger", patch: "crossed" }],
  [/^Sent/, { tone: "success", patch: "tick" }],
];
const lookOf = ({ title }: CampaignPage["history"][number]): Look =>
  logStyles.find(([pattern]) => pattern.test(title))?.[1] ?? plain;

/** What happened to the campaign lately, newest first. */
function Log({ page: { campaign, history } }: { page: CampaignPage }) {
  const t = useText(messages);
  const link = useProjectLink();
  return (
    <Section
      ruled
      title={t("detail.log")}
      end={
        <Link className="text-14" to={link(campaignUrl(campaign.id, { view: "history" }))}>
          {t("detail.history")}
        </Link>
      }
    >
      <Timeline
        entries={history.map((entry, place) => ({
          key: entry.id,
          look: lookOf(entry),
          text: entry.title,
          strong: place === 0,
          meta: (
            <>
              {entry.actor.name && entry.actor.kind === "user" ? `${entry.actor.name}, ` : ""}
              <DateTime at={entry.at} />
            </>
          ),
        }))}
      />
    </Section>
  );
}
