import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { DialogForm } from "../record/dialog-form.tsx";
import { messages } from "../record/dialog-messages.ts";
import type { DialogProps } from "../record/dialog-props.ts";
import { useLinks } from "../record/use-links.ts";

/** Corrects a parcel's carrier, number or link after dispatch. */
export function TrackingDialog(props: DialogProps) {
  const t = useText(messages);
  const { fulfilment, parcel: wanted } = useLinks(props.data);
  const parcels = props.data.order.fulfillments.find(({ id }) => id === fulfilment)?.parcels;
  const parcel = parcels?.find(({ id }) => id === wanted);
  return (
    <DialogForm {...props} intent="tracking" title={t("tracking.title")} submit={t("tracking.submit")}>
      {({ error, value, id }) => (
        <>
          <input type="hidden" name="parcel" value={wanted ?? ""} />
          <p className="text-14 text-ink-2">{t("tracking.text")}</p>
          <Field id={id("carrier")} label={t("dispatch.carrier")} error={error("carrier")} required>
            <Input name="carrier" maxLength={80} autoComplete="off" defaultValue={value("carrier", parcel?.carrier)} />
          </Field>
          <Field
            id={id("trackingNumber")}
            label={t("dispatch.trackingNumber")}
            error={error("trackingNumber")}
            optional
          >
            <Input
              name="trackingNumber"
              maxLength={80}
              autoComplete="off"
              defaultValue={value("trackingNumber", parcel?.trackingNumber)}
            />
          </Field>
          <Field
            id={id("trackingUrl")}
            label={t("dispatch.trackingUrl")}
            help={t("tracking.link")}
            error={error("trackingUrl")}
            optional
          >
            <Input
              name="trackingUrl"
              type="url"
              maxLength={500}
              autoComplete="off"
              defaultValue={value("trackingUrl", parcel?.trackingUrl)}
            />
          </Field>
        </>
      )}
    </DialogForm>
  );
}
