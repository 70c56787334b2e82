import { useProjectLink } from "#web/_shell/project-link.ts";
import { LinkButton } from "#web/_ui/button.tsx";
import { DateTime } from "#web/_ui/date-time.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { BillingData } from "./data.ts";
import { messages } from "./messages.ts";
import { PlanLabel } from "./plan-label.tsx";
import { planUrl } from "./urls.ts";

/** The project's plan, until when it is paid and what follows. */
export function PlanSummary({ data: { record, may } }: { data: BillingData }) {
  const t = useText(messages);
  const link = useProjectLink();
  const { plan } = record;
  return (
    <Section title={t("plan.title")}>
      <div className="grid max-w-xl gap-3">
        <PlanLabel plan={plan} />
        <PlanDates plan={plan} />
        {may.edit && (
          <div>
            <LinkButton to={link(planUrl())}>{t("plan.choose")}</LinkButton>
          </div>
        )}
      </div>
    </Section>
  );
}

/** Until when a plan is paid, when its trial ends, and the plan that follows. */
export function PlanDates({ plan }: { plan: BillingData["record"]["plan"] }) {
  const t = useText(messages);
  if (!plan.period && !plan.trialEndsAt) return null;
  return (
    <p className="text-14 text-ink-2">
      {plan.period && (
        <>
          {t("plan.paidUntil")} <DateTime at={plan.period.end} format="date" />.
        </>
      )}
      {plan.trialEndsAt && (
        <>
          {t("plan.trialUntil")} <DateTime at={plan.trialEndsAt} format="date" />.
        </>
      )}
      {plan.change && <> {t("plan.follows", { name: plan.change.name })}</>}
    </p>
  );
}
