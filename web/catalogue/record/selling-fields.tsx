import { Link } from "@remix-run/react";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { useProjectLink } from "#web/_shell/project-link.ts";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { Select } from "#web/_ui/select.tsx";
import { newFulfillerUrl } from "../urls.ts";
import { messages } from "./messages.ts";

interface SellingProps {
  readonly parts: FormParts;
  readonly currency: string;
  readonly fulfillers: readonly { readonly id: string; readonly name: string }[];
}

/** Fields that make a new product orderable: price, cost and fulfiller. One fulfiller is preselected. */
export function SellingFields({ parts, currency, fulfillers }: SellingProps) {
  const t = useText(messages);
  const link = useProjectLink();
  const typed = (name: string) => {
    const text = parts.refused?.typed[name];
    return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
  };
  return (
    <>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field
          id={parts.id("price")}
          label={t("form.price")}
          help={t("form.priceHelp")}
          error={parts.error("price") ?? parts.error("price.amount")}
          optional
        >
          <MoneyInput name="price" currency={currency} defaultValue={typed("price")} />
        </Field>
        <Field
          id={parts.id("unitCost")}
          label={t("form.unitCost")}
          help={t("form.unitCostHelp")}
          error={parts.error("unitCost.amount")}
          optional
        >
          <MoneyInput name="unitCost" currency={currency} defaultValue={typed("unitCost")} />
        </Field>
        <Field id={parts.id("sku")} label={t("form.sku")} help={t("form.skuHelp")} error={parts.error("sku")} optional>
          <Input name="sku" autoComplete="off" maxLength={80} defaultValue={parts.value("sku")} />
        </Field>
        <Field id={parts.id("onDemand")} label={t("form.onDemand")}>
          <Select
            name="onDemand"
            defaultValue={parts.value("onDemand", "true")}
            options={[
              { value: "true", label: t("form.made") },
              { value: "false", label: t("form.stocked") },
            ]}
          />
        </Field>
      </div>
      <FieldGroup legend={t("form.fulfillers")} error={parts.error("fulfillers")}>
        {fulfillers.length === 0 && (
          <p className="text-14 text-ink-2">
            {t("form.noFulfillers")} <Link to={link(newFulfillerUrl())}>{t("form.addFulfiller")}</Link>
          </p>
        )}
        {fulfillers.map(({ id, name }) => (
          <Checkbox key={id} name="fulfillers" value={id} label={name} defaultChecked={fulfillers.length === 1} />
        ))}
      </FieldGroup>
    </>
  );
}
