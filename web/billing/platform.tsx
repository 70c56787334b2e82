import { useNavigation } from "@remix-run/react";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button, LinkButton } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { MoneyInput } from "#web/_ui/money-input.tsx";
import { Select } from "#web/_ui/select.tsx";
import type { BillingData } from "./data.ts";
import { messages } from "./messages.ts";
import { Refusal } from "./refusal.tsx";
import { platformExportUrl } from "./urls.ts";

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A project's billing settings for platform administrators. */
export function Platform({ data: { record } }: { data: BillingData }) {
  const t = useText(messages);
  const parts = useRefusal("platform");
  const busy = useNavigation().formData?.get("intent") === "platform";
  const { status, creditLimit, paymentTermsDays, collectionMethod, taxExempt, currency, version } = record;
  const chosen = (name: "status" | "collectionMethod" | "taxExempt", now: string, labels: object) => (
    <Field id={parts.id(name)} label={t(`platform.${name}`)} error={parts.error(name)}>
      <Select
        name={name}
        defaultValue={parts.value(name, now)}
        options={choices(labels as Readonly<Record<string, string>>)}
      />
    </Field>
  );
  return (
    <PostForm name="platform" version={parts.version(version)} className="mt-5 grid max-w-[46rem] gap-3.5">
      <input type="hidden" name="intent" value="platform" />
      <input type="hidden" name="currency" value={currency} />
      <p className="text-14 text-ink-2">{t("platform.text")}</p>
      <Refusal parts={parts} />
      <ConflictFields refused={parts.refused} labels={messages.platform as never} />
      {Object.entries({ status, creditLimit, paymentTermsDays, collectionMethod, taxExempt }).map(([name, value]) => (
        <OriginalValue key={name} parts={parts} name={name} value={value} />
      ))}
      {chosen("status", status, messages.status)}
      <Field
        id={parts.id("creditLimit")}
        label={t("platform.creditLimit")}
        help={t("platform.creditHelp")}
        error={parts.error("creditLimit")}
      >
        <MoneyInput name="creditLimit" currency={currency} defaultValue={creditLimit?.amount} />
      </Field>
      <Field
        id={parts.id("paymentTermsDays")}
        label={t("platform.paymentTermsDays")}
        error={parts.error("paymentTermsDays")}
      >
        <Input
          name="paymentTermsDays"
          inputMode="numeric"
          defaultValue={parts.value("paymentTermsDays", String(paymentTermsDays))}
        />
      </Field>
      {chosen("collectionMethod", collectionMethod, messages.platform.collection)}
      {chosen("taxExempt", taxExempt, messages.platform.tax)}
      <Field id={parts.id("note")} label={t("platform.note")} help={t("platform.noteHelp")} error={parts.error("note")}>
        <Textarea name="note" required maxLength={500} defaultValue={parts.value("note")} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" busy={busy}>
          {t("platform.save")}
        </Button>
        <LinkButton icon="download" to={platformExportUrl()} reloadDocument>
          {t("platform.export")}
        </LinkButton>
      </div>
    </PostForm>
  );
}
