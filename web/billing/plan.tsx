import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Radio } from "#web/_ui/checkbox.tsx";
import { formatMoney } from "#web/_ui/currency.ts";
import { FieldGroup } from "#web/_ui/field.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { BillingData } from "./data.ts";
import { messages } from "./messages.ts";
import { Refusal } from "./refusal.tsx";

type Plan = BillingData["plans"][number];

/** The project's plan, and the others there are. */
export function PlanChoice({ data: { record, plans, may } }: { data: BillingData }) {
  const t = useText(messages);
  const parts = useRefusal("plan");
  const busy = useNavigation().formData?.get("intent") === "plan";
  return (
    <Section title={t("plan.title")}>
      <PostForm name="plan" className="grid max-w-xl gap-4">
        <input type="hidden" name="intent" value="plan" />
        <Refusal parts={parts} />
        <fieldset disabled={!may.edit} className="grid min-w-0 gap-4">
          <FieldGroup legend={t("plan.caption")}>
            {plans.map((plan) => (
              <Radio
                key={plan.code}
                name="plan.code"
                value={plan.code}
                defaultChecked={plan.code === parts.value("plan.code", record.plan.code)}
                label={<PlanLabel plan={plan} />}
              />
            ))}
          </FieldGroup>
          {may.edit && (
            <div>
              <Button type="submit" kind="primary" busy={busy}>
                {t("plan.save")}
              </Button>
            </div>
          )}
        </fieldset>
      </PostForm>
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
