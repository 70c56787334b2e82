import { useNavigation } from "@remix-run/react";
import type { GfnVariant } from "#contracts/catalogue";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { EditForm } from "#web/_record/edit-form.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field, FieldGroup } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { Picture } from "../pictures/picture.ts";
import { PicturesField } from "../pictures/pictures.tsx";
import { usePictures } from "../pictures/use-pictures.ts";
import { filesForm } from "../prints/files-form.ts";
import { OwnPrints } from "../prints/own-prints.tsx";
import { type Saved, usePrints } from "../prints/use-prints.ts";
import { messages } from "./messages.ts";

const NONE: readonly Picture[] = [];
const NO_PRINTS: Saved = [];

/** A variant's form, to add or edit; only changed fields are sent. */
export function VariantForm({
  variant,
  currency,
  fulfillers,
  productPrints,
  cancelTo,
}: {
  variant?: GfnVariant | undefined;
  currency: string;
  fulfillers: readonly { id: string; name: string }[];
  /** Its product's prints; undefined if none. */
  productPrints?: Saved | undefined;
  cancelTo?: string | undefined;
}) {
  const t = useText(messages);
  const intent = variant ? "edit" : "create";
  const parts = useRefusal(intent);
  const busy = useNavigation().formData?.get("intent") === intent;
  const typed = (name: string, otherwise: number | undefined) => {
    const text = parts.refused?.typed[name];
    return text === undefined ? otherwise : /^\d+$/.test(text) ? Number(text) : undefined;
  };
  const was = (name: string, value: unknown) => variant && <OriginalValue parts={parts} name={name} value={value} />;
  const pictures = usePictures(parts, variant?.images ?? NONE);
  const prints = usePrints(parts, variant?.applications ?? NO_PRINTS);
  return (
    <EditForm
      {...filesForm(pictures, prints)}
      refused={parts.refused}
      name={intent}
      version={parts.version(variant?.version)}
      className="grid max-w-[46rem] gap-3.5"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <FormErrors errors={parts.errors} />
      <ConflictFields refused={parts.refused} labels={messages.form} />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field id={parts.id("sku")} label={t("form.sku")} error={parts.error("sku")} required>
          <Input name="sku" autoComplete="off" defaultValue={parts.value("sku", variant?.sku)} />
        </Field>
        <Field id={parts.id("onDemand")} label={t("form.onDemand")}>
          <Select
            name="onDemand"
            defaultValue={parts.value("onDemand", String(variant?.onDemand ?? true))}
            options={[
              { value: "true", label: t("form.made") },
              { value: "false", label: t("form.stocked") },
            ]}
          />
        </Field>
        <Field
          id={parts.id("price")}
          label={t("form.price")}
          help={t("form.priceHelp")}
          error={parts.error("price") ?? parts.error("price.amount")}
        >
          <MoneyInput name="price" currency={currency} defaultValue={typed("price", variant?.price.amount)} />
        </Field>
        <Field
          id={parts.id("unitCost")}
          label={t("form.unitCost")}
          help={t("form.unitCostHelp")}
          error={parts.error("unitCost.amount")}
        >
          <MoneyInput name="unitCost" currency={currency} defaultValue={typed("unitCost", variant?.unitCost.amount)} />
        </Field>
        <Field id={parts.id("taxName")} label={t("form.taxName")} error={parts.error("tax.name")} optional>
          <Input
            name="taxName"
            autoComplete="off"
            placeholder="VAT"
            defaultValue={parts.value("taxName", variant?.tax?.name)}
          />
        </Field>
        <Field id={parts.id("tax.rate")} label={t("form.taxRate")} error={parts.error("tax.rate")} optional>
          <Input
            name="taxRate"
            inputMode="decimal"
            end="%"
            defaultValue={parts.value("taxRate", variant?.tax && String(variant.tax.rate / 100))}
          />
        </Field>
        <Field id={parts.id("weightGrams")} label={t("form.weightGrams")} error={parts.error("weightGrams")} optional>
          <Input
            name="weightGrams"
            inputMode="numeric"
            defaultValue={parts.value("weightGrams", variant?.weightGrams?.toString())}
          />
        </Field>
        <Field id={parts.id("gtin")} label={t("form.gtin")} error={parts.error("gtin")} optional>
          <Input name="gtin" inputMode="numeric" autoComplete="off" defaultValue={parts.value("gtin", variant?.gtin)} />
        </Field>
      </div>
      <Field
        id={parts.id("attributes")}
        label={t("form.attributes")}
        help={t("form.attributesHelp")}
        error={parts.error("attributes")}
        optional
      >
        <Textarea
          name="attributes"
          defaultValue={parts.value(
            "attributes",
            variant?.attributes.map(({ name, value }) => `${name}: ${value}`).join("\n"),
          )}
        />
      </Field>
      <PicturesField of={pictures} parts={parts} saved={variant?.images} />
      <OwnPrints of={prints} parts={parts} saved={variant?.applications} ofProduct={productPrints} />
      <FieldGroup legend={t("form.fulfillers")} error={parts.error("fulfillers")}>
        {fulfillers.length === 0 && <p className="text-14 text-ink-3">{t("form.fulfillersNone")}</p>}
        {fulfillers.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="fulfillers"
            value={id}
            label={name}
            defaultChecked={variant?.fulfillers.includes(id) ?? false}
          />
        ))}
      </FieldGroup>
      {was("sku", variant?.sku)}
      {was("onDemand", variant?.onDemand)}
      {was("price", variant?.price)}
      {was("unitCost", variant?.unitCost)}
      {was("tax", variant?.tax)}
      {was("weightGrams", variant?.weightGrams)}
      {was("gtin", variant?.gtin)}
      {was(
        "attributes",
        variant?.attributes.map(({ name, value }) => ({ name, value })),
      )}
      {was("applications", variant?.applications)}
      {was(
        "fulfillers",
        fulfillers.filter(({ id }) => variant?.fulfillers.includes(id)).map(({ id }) => id),
      )}
      <div className="mt-2 flex gap-2">
        <Button kind="primary" type="submit" busy={busy || pictures.isSending || prints.isSending}>
          {t(variant ? "form.save" : "create")}
        </Button>
        {cancelTo && <LinkButton to={cancelTo}>{t("form.cancel")}</LinkButton>}
      </div>
    </EditForm>
  );
}
