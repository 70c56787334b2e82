import type { Fulfiller } from "#contracts/catalogue";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { shown } from "./body.ts";
import { messages } from "./messages.ts";

interface RateFieldsProps {
  readonly at: number;
  readonly rate: Fulfiller["rates"][number] | undefined;
  readonly parts: FormParts;
  readonly currency: string;
  readonly home: string;
}

/** A rate: its method, destination, price and duration. */
export function RateFields({ at, rate, parts, currency, home }: RateFieldsProps) {
  const t = useText(messages);
  const now = rate && shown(rate);
  const name = (field: string) => `rates.${at}.${field}`;
  const first = at === 0 && !rate;
  const begins = first ? { name: t("namePlaceholder"), countries: home, minDays: "2", maxDays: "4" } : undefined;
  const text = (field: "name" | "countries" | "minDays" | "maxDays") =>
    parts.value(name(field), now?.[field] ?? begins?.[field] ?? "");
  const money = (field: "price" | "perItem") => {
    const typed = parts.refused?.typed[name(field)];
    if (typed === undefined) return now?.[field] ?? (field === "perItem" ? 0 : undefined);
    return /^\d+$/.test(typed) ? Number(typed) : undefined;
  };
  const ticked = (field: "tracked", otherwise: boolean) =>
    parts.refused ? parts.refused.typed[name(field)] === "on" : otherwise;
  return (
    <fieldset className="grid gap-3 border-t border-rule-ink pt-3">
      <legend className="float-left w-full font-semibold">{rate ? rate.name : t("added")}</legend>
      <input type="hidden" name={name("code")} value={rate?.code ?? ""} />
      <input type="hidden" name={name("type")} value={rate?.type ?? "delivery"} />
      <div className="clear-both grid gap-3 sm:grid-cols-2">
        <Field
          id={parts.id(name("name"))}
          label={t("name")}
          error={parts.error(name("name")) ?? parts.error(name("code"))}
        >
          <Input name={name("name")} maxLength={80} autoComplete="off" defaultValue={text("name")} />
        </Field>
        <Field
          id={parts.id(name("countries"))}
          label={t("countries")}
          help={t("countriesHelp")}
          error={parts.error(name("countries"))}
        >
          <Input name={name("countries")} autoComplete="off" defaultValue={text("countries")} />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Field id={parts.id(name("price"))} label={t("price")} error={parts.error(name("price"))}>
          <MoneyInput name={name("price")} currency={currency} defaultValue={money("price")} />
        </Field>
        <Field id={parts.id(name("perItem"))} label={t("perItem")} error={parts.error(name("perItem"))}>
          <MoneyInput name={name("perItem")} currency={currency} defaultValue={money("perItem")} />
        </Field>
        <Field id={parts.id(name("minDays"))} label={t("minDays")} error={parts.error(name("minDays"))}>
          <Input name={name("minDays")} inputMode="numeric" autoComplete="off" defaultValue={text("minDays")} />
        </Field>
        <Field id={parts.id(name("maxDays"))} label={t("maxDays")} error={parts.error(name("maxDays"))}>
          <Input name={name("maxDays")} inputMode="numeric" autoComplete="off" defaultValue={text("maxDays")} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          name={name("tracked")}
          label={t("tracked")}
          defaultChecked={ticked("tracked", rate?.tracked ?? true)}
        />
        {rate && <Checkbox name={name("remove")} label={t("remove")} />}
      </div>
    </fieldset>
  );
}
