import { useNavigation } from "@remix-run/react";
import type { Fulfiller } from "#contracts/catalogue";
import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { useRefusal } from "#web/_record/use-refusal.ts";
import { PostForm } from "#web/_shell/post-form.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { FormErrors } from "#web/_ui/form-errors.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";

/** A fulfiller's details, to change. */
export function FulfillerForm({
  fulfiller,
  countries,
}: {
  fulfiller: Fulfiller;
  countries: readonly { value: string; label: string }[];
}) {
  const t = useText(messages);
  const intent = "edit";
  const parts = useRefusal(intent);
  const busy = useNavigation().formData?.get("intent") === intent;
  const was = (name: string, value: unknown) => <OriginalValue parts={parts} name={name} value={value} />;
  return (
    <PostForm
      name={intent}
      version={parts.version(fulfiller.version)}
      className="grid max-w-[46rem] gap-3.5"
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      <FormErrors errors={parts.errors} />
      <ConflictFields refused={parts.refused} labels={messages.form} />
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field id={parts.id("name")} label={t("form.name")} error={parts.error("name")} required>
          <Input name="name" autoComplete="off" defaultValue={parts.value("name", fulfiller.name)} />
        </Field>
        <Field id={parts.id("country")} label={t("form.country")} error={parts.error("country")}>
          <Select name="country" defaultValue={parts.value("country", fulfiller.country)} options={countries} />
        </Field>
        <Field id={parts.id("leadTimeDays")} label={t("form.leadTimeDays")} error={parts.error("leadTimeDays")}>
          <Input
            name="leadTimeDays"
            inputMode="numeric"
            defaultValue={parts.value("leadTimeDays", String(fulfiller.leadTimeDays))}
          />
        </Field>
        <Field id={parts.id("capacity")} label={t("form.capacity")}>
          <Select
            name="capacity"
            defaultValue={parts.value("capacity", fulfiller.capacity)}
            options={(["free", "busy", "full"] as const).map((value) => ({ value, label: t(`capacity.${value}`) }))}
          />
        </Field>
      </div>
      <Field
        id={parts.id("technologies")}
        label={t("form.technologies")}
        help={t("form.technologiesHelp")}
        error={parts.error("technologies")}
        optional
      >
        <Input
          name="technologies"
          autoComplete="off"
          defaultValue={parts.value("technologies", fulfiller.technologies.join(", "))}
        />
      </Field>
      {was("name", fulfiller.name)}
      {was("country", fulfiller.country)}
      {was("leadTimeDays", fulfiller.leadTimeDays)}
      {was("capacity", fulfiller.capacity)}
      {was("technologies", fulfiller.technologies)}
      <div>
        <Button kind="primary" type="submit" busy={busy}>
          {t("form.save")}
        </Button>
      </div>
    </PostForm>
  );
}
