import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { returnReasons } from "../fulfilment-rules.ts";
import { DialogForm } from "../record/dialog-form.tsx";
import { messages } from "../record/dialog-messages.ts";
import type { DialogProps } from "../record/dialog-props.ts";
import { useLinks } from "../record/use-links.ts";

/** Records that a parcel came back. */
export function ReturnedDialog(props: DialogProps) {
  const t = useText(messages);
  const { fulfilment, parcel: wanted } = useLinks(props.data);
  const parcels = props.data.order.fulfillments.find(({ id }) => id === fulfilment)?.parcels;
  const parcel = parcels?.find(({ id }) => id === wanted);
  const name = [parcel?.carrier, parcel?.trackingNumber].filter(Boolean).join(" ");
  return (
    <DialogForm {...props} intent="returned" title={t("returned.title")} submit={t("returned.submit")}>
      {({ error, value, id }) => (
        <>
          <input type="hidden" name="parcel" value={wanted ?? ""} />
          <p className="text-14 text-ink-2">{t("returned.text", { parcel: name })}</p>
          <Field id={id("code")} label={t("returned.reason")} error={error("code")} required>
            <Select
              name="reason"
              placeholder={t("returned.choose")}
              defaultValue={value("reason")}
              options={returnReasons.map((reason) => ({ value: reason, label: t(`returned.reasons.${reason}`) }))}
            />
          </Field>
          <Field id={id("description")} label={t("returned.note")} error={error("description")} optional>
            <Input name="note" maxLength={400} autoComplete="off" defaultValue={value("note")} />
          </Field>
        </>
      )}
    </DialogForm>
  );
}
