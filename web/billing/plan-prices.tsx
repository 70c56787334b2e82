import { useNavigation } from "@remix-run/react";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Money } from "#web/_ui/money.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { Table, Td, Th, Tr } from "#web/_ui/table.tsx";
import type { BillingData } from "./data.ts";
import { messages } from "./messages.ts";

/** What the plans cost in each currency, for platform administrators. */
export function PlanPrices({ data: { plans } }: { data: BillingData }) {
  const t = useText(messages);
  return (
    <Section title={t("prices.title")} ruled>
      <p className="mb-3 max-w-[46rem] text-14 text-ink-2">{t("prices.text")}</p>
      <Table caption={t("prices.caption")} bleed={false}>
        <thead>
          <tr>
            <Th>{t("prices.plan")}</Th>
            <Th>{t("prices.interval")}</Th>
            <Th>{t("prices.prices")}</Th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ code, name, interval, prices }) => (
            <Tr key={code}>
              <Td card="title">{name}</Td>
              <Td card="line">{t(`prices.each.${interval}`)}</Td>
              <Td card="line" fluid>
                <span className="flex flex-wrap gap-x-5">
                  {prices.map(({ amount, currency }) => (
                    <Money key={currency} minor={amount} currency={currency} />
                  ))}
                </span>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      <PriceForm plans={plans} />
    </Section>
  );
}

function PriceForm({ plans }: Pick<BillingData, "plans">) {
  const t = useText(messages);
  const parts = useRefusal("plan-price");
  const busy = useNavigation().formData?.get("intent") === "plan-price";
  return (
    <PostForm name="plan-price" className="mt-5 grid max-w-[46rem] gap-3.5">
      <input type="hidden" name="intent" value="plan-price" />
      <h3 className="text-14 font-semibold">{t("prices.set")}</h3>
      <FormErrors errors={parts.errors} />
      <Field id={parts.id("plan")} label={t("prices.plan")} error={parts.error("plan")}>
        <Select
          name="plan"
          defaultValue={parts.value("plan", plans[0]?.code)}
          options={plans.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <Field
        id={parts.id("currency")}
        label={t("prices.currency")}
        help={t("prices.currencyHelp")}
        error={parts.error("currency")}
      >
        <Input name="currency" required maxLength={3} autoComplete="off" defaultValue={parts.value("currency")} />
      </Field>
      <Field
        id={parts.id("price")}
        label={t("prices.amount")}
        help={t("prices.amountHelp")}
        error={parts.error("price")}
        optional
      >
        <Input name="price" inputMode="decimal" autoComplete="off" defaultValue={parts.value("price")} />
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {t("prices.save")}
        </Button>
      </div>
    </PostForm>
  );
}
