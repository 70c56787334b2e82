import { Field } from "#web/_ui/field.tsx";
import { Textarea } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { DialogForm } from "../record/dialog-form.tsx";
import { messages } from "../record/dialog-messages.ts";
import type { DialogProps } from "../record/dialog-props.ts";
import { useLinks } from "../record/use-links.ts";

/** A note that the fulfiller reads during production and packing. */
export function NoteDialog(props: DialogProps) {
  const t = useText(messages);
  const { fulfilment } = useLinks(props.data);
  const of = props.data.order.fulfillments.find(({ id }) => id === fulfilment);
  const fulfiller = of?.fulfiller?.name ?? t("note.fulfiller");
  return (
    <DialogForm {...props} intent="note" title={t("note.title", { fulfiller })} submit={t("note.submit")}>
      {({ error, value, id }) => (
        <Field
          id={id("note")}
          label={t("note.label")}
          help={t("note.help", { fulfiller })}
          error={error("note")}
          required
        >
          <Textarea name="note" maxLength={1000} defaultValue={value("note")} />
        </Field>
      )}
    </DialogForm>
  );
}
