import { useProjectLink } from "#web/_shell/project-link.ts";
import { Alert } from "#web/_ui/alert.tsx";
import { Docket } from "#web/_ui/band.tsx";
import { LinkButton } from "#web/_ui/button.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Progress } from "#web/_ui/progress.tsx";
import { messages } from "../messages.ts";
import { draftUrl } from "../urls.ts";
import type { CampaignPage } from "./data.ts";
import { Facts } from "./facts.tsx";

const ALWAYS = ["recipients", "delivered"] as const;
const IF_ANY = ["waiting", "skipped", "unconfirmed"] as const;

/** A campaign that is sent or being sent: how far it is and what came of it. */
export function Results({ page }: { page: CampaignPage }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { campaign, may } = page;
  const { status, stats, frozen, failure, tracking } = campaign;
  const { revenue, ...counts } = stats;
  if (status === "cancelled") return <p className="mt-6 text-ink-2">{t("detail.neverSent")}</p>;
  const measured = (on: boolean, count: number) => (on ? count : t("detail.notMeasured"));
  const facts = [
    ...ALWAYS.map((each) => ({ label: t(`detail.stats.${each}`), value: counts[each] })),
    { label: t("detail.stats.opened"), value: measured(tracking.opens, stats.opened) },
    { label: t("detail.stats.clicked"), value: measured(tracking.clicks, stats.clicked) },
    { label: t("detail.stats.orders"), value: stats.orders },
    { label: t("detail.stats.revenue"), value: <Money minor={revenue.amount} currency={revenue.currency} /> },
    ...(["unsubscribed", "bounced", "complained"] as const).map((each) => ({
      label: t(`detail.stats.${each}`),
      value: counts[each],
    })),
    ...IF_ANY.flatMap((each) => (counts[each] > 0 ? [{ label: t(`detail.stats.${each}`), value: counts[each] }] : [])),
  ];
  const done = stats.recipients - stats.waiting;
  return (
    <div className="mt-5 grid gap-6">
      {status === "failed" && (
        <Alert kind="danger" title={t("detail.stoppedTitle")}>
          <p>{failure}</p>
        </Alert>
      )}
      {(status === "paused" || status === "failed") && (
        <Alert kind="warning" title={t("detail.pausedTitle")}>
          <p>{t("detail.pausedText", { waiting: stats.waiting })}</p>
        </Alert>
      )}
      {status === "sending" && (
        <div role="status">
          <Progress label={t("statuses.sending")} value={stats.recipients ? (done / stats.recipients) * 100 : 0} />
          <p className="mt-2 text-ink-2">
            {frozen ? t("detail.progress", { done: stats.sent, total: stats.recipients }) : t("detail.listing")}
          </p>
        </div>
      )}
      <Facts page={page} />
      <Section title={t("detail.results")}>
        <Docket facts={facts} />
        {stats.unconfirmed > 0 && <p className="mt-3 text-13 text-ink-2">{t("detail.unconfirmedHelp")}</p>}
        <p className="mt-3 text-13 text-ink-2">{t("detail.orderHelp")}</p>
      </Section>
      {may.openDraft && (
        <div>
          <LinkButton to={link(draftUrl(campaign.draftId))}>{t("detail.seeEmail")}</LinkButton>
        </div>
      )}
    </div>
  );
}
