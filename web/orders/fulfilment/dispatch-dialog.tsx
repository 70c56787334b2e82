import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { DialogForm } from "../record/dialog-form.tsx";
import type { DialogProps } from "../record/dialogs.tsx";
import { messages } from "../record/messages.ts";
import { useLinks } from "../record/use-links.ts";
import { useFulfilmentTitle } from "./title.ts";

const fields = [
  { name: "carrier", required: true },
  { name: "service", required: false },
  { name: "trackingNumber", required: false },
  { name: "trackingUrl", required: false },
] as const;

/** In which parcel a fulfilment has left. */
export function DispatchDialog(props: DialogProps) {
  const t = useText(messages);
  const { fulfilment } = useLinks(props.data);
  const title = useFulfilmentTitle()(props.data.order, fulfilment);
  return (
    <DialogForm {...props} intent="dispatch" title={t("dispatch.title", { title })} submit={t("dispatch.submit")}>
      {({ error, value, id }) => (
        <>
          <input type="hidden" name="status" value="dispatched" />
          {fields.map(({ name, required }) => (
            <Field
              key={name}
              id={id(`parcel.${name}`)}
              label={t(`dispatch.${name}`)}
              error={error(`parcel.${name}`)}
              required={required}
              optional={!required}
            >
              <Input
                name={name}
                type={name === "trackingUrl" ? "url" : "text"}
                autoComplete="off"
                defaultValue={value(name)}
              />
            </Field>
          ))}
          <Field
            id={id("parcel.weightGrams")}
            label={t("dispatch.weight")}
            error={error("parcel.weightGrams")}
            optional
            className="w-40"
          >
            <Input name="weightGrams" inputMode="numeric" pattern="[0-9]*" defaultValue={value("weightGrams")} />
          </Field>
        </>
      )}
    </DialogForm>
  );
}
