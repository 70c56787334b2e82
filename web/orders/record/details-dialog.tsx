import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { plain } from "#web/_record/plain.ts";
import { Field } from "#web/_ui/field.tsx";
import { Input, Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { DialogForm } from "./dialog-form.tsx";
import type { DialogProps } from "./dialogs.tsx";
import { messages } from "./messages.ts";

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
      {({ refused, error, value, id }) => (
        <>
          <OriginalValue name="note" value={value("was.note", plain(order.note))} />
          <OriginalValue name="internalNote" value={value("was.internalNote", plain(order.internalNote))} />
          <OriginalValue name="reference" value={value("was.reference", plain(order.reference))} />
          <OriginalValue name="tags" value={value("was.tags", plain(order.tags))} />
          <ConflictFields
            refused={refused}
            labels={{
              note: t("details.note"),
              internalNote: t("details.internalNote"),
              reference: t("details.reference"),
              tags: t("details.tags"),
            }}
          />
          <Field id={id("note")} label={t("details.note")} error={error("note")}>
            <Textarea name="note" maxLength={2000} defaultValue={value("note", order.note)} />
          </Field>
          <Field
            id={id("internalNote")}
            label={t("details.internalNote")}
            help={t("details.internalHelp")}
            error={error("internalNote")}
          >
            <Textarea name="internalNote" maxLength={5000} defaultValue={value("internalNote", order.internalNote)} />
          </Field>
          <Field id={id("reference")} label={t("details.reference")} error={error("reference")}>
            <Input
              name="reference"
              maxLength={120}
              autoComplete="off"
              defaultValue={value("reference", order.reference)}
            />
          </Field>
          <Field id={id("tags")} label={t("details.tags")} help={t("details.tagsHelp")} error={error("tags")}>
            <Input name="tags" autoComplete="off" defaultValue={value("tags", order.tags.join(", "))} />
          </Field>
        </>
      )}
    </DialogForm>
  );
}

/** What a field held when the form was opened; fields left as they were are not sent. */
const OriginalValue = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={`was.${name}`} value={value} />
);
