import type { FormParts } from "#web/_record/use-refusal.ts";
import { Field } from "#web/_ui/field.tsx";
import { Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";
import { reasons } from "./steps.ts";

/** Why a review is rejected, and a note for the team. */
export function RejectFields({ parts }: { parts: FormParts }) {
  const t = useText(messages);
  return (
    <>
      <Field id={parts.id("reason")} label={t("reason")} error={parts.error("reason")} required>
        <Select
          name="reason"
          defaultValue={parts.value("reason")}
          options={[
            { value: "", label: t("reasonMissing") },
            ...reasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
          ]}
        />
      </Field>
      <Field id={parts.id("note")} label={t("note")} error={parts.error("note")} optional>
        <Textarea name="note" maxLength={1000} defaultValue={parts.value("note")} />
      </Field>
    </>
  );
}
