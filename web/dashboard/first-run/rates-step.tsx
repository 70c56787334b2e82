import { Link } from "@remix-run/react";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { formatMoney } from "#web/_ui/currency.ts";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useLocale, useText } from "#web/_ui/intl.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { Select } from "#web/_ui/select.tsx";
import { fulfillersUrl, ratesUrl } from "../../catalogue/urls.ts";
import type { FirstRun } from "./data.ts";
import { messages } from "./messages.ts";
import { StepForm, typedMinor } from "./step-form.tsx";

type Props = { facts: FirstRun };
const MAX_SHOWN = 4;

export function Rates({ facts }: Props) {
  const t = useText(messages);
  const link = useProjectLink();
  const maker = facts.fulfillers.find(({ agreement }) => agreement === "accepted");
  if (!maker) return null;
  const { currency, home, homeName, may } = facts;
  return (
    <StepForm
      intent="rates"
      version={maker.version}
      submit={t("rates.save")}
      allowed={may.rates}
      more={
        <Link to={link(ratesUrl(maker.id, { by: "file" }))} className="text-14">
          {t("rates.file")}
        </Link>
      }
    >
      {(parts) => (
        <>
          <input type="hidden" name="fulfiller" value={maker.id} />
          <div className="grid gap-3.5 sm:grid-cols-2">
            <Field id={parts.id("name")} label={t("rates.name")} error={parts.error("name")} required>
              <Input
                name="name"
                autoComplete="off"
                maxLength={80}
                defaultValue={parts.value("name", t("rates.namePlaceholder"))}
              />
            </Field>
            <Field id={parts.id("country")} label={t("rates.country")} error={parts.error("countries")}>
              <Select
                name="country"
                defaultValue={parts.value("country", home)}
                options={[
                  { value: home, label: homeName },
                  { value: "", label: t("rates.anywhere") },
                ]}
              />
            </Field>
          </div>
          <div className="grid grid-cols-2 gap-3.5 sm:grid-cols-4">
            <Field id={parts.id("price")} label={t("rates.price")} error={parts.error("price")} required>
              <MoneyInput name="price" currency={currency} defaultValue={typedMinor(parts, "price")} />
            </Field>
            <Field id={parts.id("perItem")} label={t("rates.perItem")} error={parts.error("perItem")}>
              <MoneyInput name="perItem" currency={currency} defaultValue={typedMinor(parts, "perItem", 0)} />
            </Field>
            {(["minDays", "maxDays"] as const).map((name) => (
              <Field key={name} id={parts.id(name)} label={t(`rates.${name}`)} error={parts.error(name)}>
                <Input
                  name={name}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={parts.value(name, name === "minDays" ? "2" : "4")}
                />
              </Field>
            ))}
          </div>
        </>
      )}
    </StepForm>
  );
}

export function RatesDone({ facts }: Props) {
  const t = useText(messages);
  const locale = useLocale();
  const rates = facts.fulfillers.filter(({ agreement }) => agreement === "accepted").flatMap((each) => each.rates);
  const shown = rates.slice(0, MAX_SHOWN).map(({ name, places, price }) => {
    const to = places.length ? places.slice(0, 2).join(", ") : t("rates.anywhere");
    return `${name}, ${to}${price ? ` ${formatMoney(price.amount, price.currency, locale)}` : ""}`;
  });
  return t("rates.done", { rates: [...shown, ...(rates.length > MAX_SHOWN ? ["…"] : [])].join("; ") });
}

export function RatesLink({ facts }: Props) {
  const t = useText(messages);
  const link = useProjectLink();
  const maker = facts.fulfillers.find(({ agreement }) => agreement === "accepted");
  return (
    <Link to={link(maker ? ratesUrl(maker.id) : fulfillersUrl())} aria-label={`${t("change")}: ${t("rates.title")}`}>
      {t("change")}
    </Link>
  );
}
