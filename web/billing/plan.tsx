import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useHydrated } from "#web/_record/use-hydrated.ts";
import { useQuestion } from "#web/_record/use-question.ts";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Radio } from "#web/_ui/checkbox.tsx";
import { Confirm } from "#web/_ui/confirm.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { FieldGroup } from "#web/_ui/field.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { BillingData } from "./data.ts";
import { messages } from "./messages.ts";
import { Refusal } from "./refusal.tsx";

type Plan = BillingData["plans"][number];

/** The project's plan and the other plans. */
export function PlanChoice({ data: { record, plans, may } }: { data: BillingData }) {
  const t = useText(messages);
  const parts = useRefusal("plan");
  const hydrated = useHydrated();
  const { onSubmit, question } = useQuestion();
  const [code, setCode] = useState(parts.value("plan.code", record.plan.code));
  const chosen = plans.find((plan) => plan.code === code);
  const busy = useNavigation().formData?.get("intent") === "plan";
  return (
    <Section title={t("plan.title")}>
      <PostForm name="plan" className="grid max-w-xl gap-4" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="plan" />
        <Refusal parts={parts} />
        <fieldset disabled={!may.edit} className="grid min-w-0 gap-4">
          <FieldGroup legend={t("plan.caption")}>
            {plans.map((plan) => (
              <Radio
                key={plan.code}
                name="plan.code"
                value={plan.code}
                checked={plan.code === code}
                onChange={() => setCode(plan.code)}
                label={<PlanLabel plan={plan} />}
              />
            ))}
          </FieldGroup>
          {may.edit && (
            <div>
              <Button type="submit" kind="primary" busy={busy} disabled={hydrated && code === record.plan.code}>
                {t("plan.save")}
              </Button>
            </div>
          )}
        </fieldset>
      </PostForm>
      {chosen && (
        <Confirm
          {...question}
          title={t("plan.ask", { name: chosen.name })}
          action={t("plan.change", { name: chosen.name })}
        >
          <p>
            <PlanLabel plan={chosen} />
          </p>
          <p className="mt-3">{t("plan.uncharged")}</p>
        </Confirm>
      )}
    </Section>
  );
}

function PlanLabel({ plan: { name, description, price, interval } }: { plan: Plan }) {
  const t = useText(messages);
  const locale = useLocale();
  const amount = formatMoney(price.amount, price.currency, locale);
  return (
    <span className="block">
      <b>{name}</b> {interval === "none" ? t("plan.free") : t(`plan.per.${interval}`, { price: amount })}
      <span className="block text-13 text-ink-2">{description}</span>
    </span>
  );
}
