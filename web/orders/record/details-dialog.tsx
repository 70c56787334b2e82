import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { messages } from "./dialog-messages.ts";
import type { DialogProps } from "./dialog-props.ts";

export function DetailsDialog(props: DialogProps) {
  const t = useText(messages);
  const { order } = props.data;
  return (
    <DialogForm
      {...props}
      intent="details"
      title={t("details.title", { number: order.number })}
      submit={t("details.submit")}
    >
      {(parts) => (
        <>
          <OriginalValue parts={parts} name="note" value={order.note} />
          <OriginalValue parts={parts} name="internalNote" value={order.internalNote} />
          <OriginalValue parts={parts} name="reference" value={order.reference} />
          <OriginalValue parts={parts} name="tags" value={order.tags} />
          <ConflictFields
            refused={parts.refused}
            labels={{
              note: t("details.note"),
              internalNote: t("details.internalNote"),
              reference: t("details.reference"),
              tags: t("details.tags"),
            }}
          />
          <Field id={parts.id("note")} label={t("details.note")} error={parts.error("note")}>
            <Textarea name="note" maxLength={2000} defaultValue={parts.value("note", order.note)} />
          </Field>
          <Field
            id={parts.id("internalNote")}
            label={t("details.internalNote")}
            help={t("details.internalHelp")}
            error={parts.error("internalNote")}
          >
            <Textarea
              name="internalNote"
              maxLength={5000}
              defaultValue={parts.value("internalNote", order.internalNote)}
            />
          </Field>
          <Field id={parts.id("reference")} label={t("details.reference")} error={parts.error("reference")}>
            <Input
              name="reference"
              maxLength={120}
              autoComplete="off"
              defaultValue={parts.value("reference", order.reference)}
            />
          </Field>
          <Field
            id={parts.id("tags")}
            label={t("details.tags")}
            help={t("details.tagsHelp")}
            error={parts.error("tags")}
          >
            <Input name="tags" autoComplete="off" defaultValue={parts.value("tags", order.tags.join(", "))} />
          </Field>
        </>
      )}
    </DialogForm>
  );
}
