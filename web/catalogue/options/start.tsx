import type { FormParts } from "#web/_record/use-refusal.ts";
import { Field } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { OptionsData } from "./data.ts";
import { messages } from "./messages.ts";

/** The defaults of new variants; each can be changed in the grid. */
export function Start({ data, parts }: { data: OptionsData; parts: FormParts }) {
  const t = useText(messages);
  const { start, currency, fulfillers } = data;
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      <Field
        id={parts.id("variant.price")}
        label={t("price")}
        error={parts.error("variant.price") ?? parts.error("variant.price.amount")}
      >
        <MoneyInput name="price" currency={currency} defaultValue={start.price} />
      </Field>
      <Field
        id={parts.id("variant.unitCost")}
        label={t("unitCost")}
        error={parts.error("variant.unitCost.amount")}
        optional
      >
        <MoneyInput name="unitCost" currency={currency} defaultValue={start.unitCost} />
      </Field>
      <Field id={parts.id("onDemand")} label={t("onDemand")}>
        <Select
          name="onDemand"
          defaultValue={parts.value("onDemand", String(start.onDemand))}
          options={[
            { value: "true", label: t("made") },
            { value: "false", label: t("stocked") },
          ]}
        />
      </Field>
      <Field id={parts.id("fulfiller")} label={t("fulfiller")}>
        <Select
          name="fulfiller"
          defaultValue={parts.value("fulfiller", start.fulfiller)}
          placeholder={t("nobody")}
          options={fulfillers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field id={parts.id("status")} label={t("status")}>
        <Select
          name="status"
          defaultValue={parts.value("status", "active")}
          options={[
            { value: "active", label: t("active") },
            { value: "draft", label: t("draft") },
          ]}
        />
      </Field>
    </div>
  );
}
