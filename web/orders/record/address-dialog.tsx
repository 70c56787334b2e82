import { ConflictFields } from "#web/_record/conflict-fields.tsx";
import { OriginalValue } from "#web/_record/original-value.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select } from "#web/_ui/select.tsx";
import { addressFields, inOrder } from "../address-fields.ts";
import { messages as fields } from "../address-messages.ts";
import { DialogForm } from "./dialog-form.tsx";
import { messages } from "./dialog-messages.ts";
import type { DialogProps } from "./dialog-props.ts";

export function AddressDialog(props: DialogProps) {
  const t = useText(messages);
  const tField = useText(fields);
  const { order, countryOptions } = props.data;
  return (
    <DialogForm
      {...props}
      intent="address"
      title={t("address.title", { number: order.number })}
      submit={t("address.submit")}
    >
      {(parts) => (
        <>
          <OriginalValue parts={parts} name="shippingAddress" value={inOrder(order.shippingAddress)} />
          <ConflictFields refused={parts.refused} labels={{ shippingAddress: t("side.address") }} />
          {addressFields.map(({ name, required, autoComplete }) => {
            const path = `shippingAddress.${name}`;
            const now = parts.value(path, order.shippingAddress[name] ?? "");
            return (
              <Field
                key={name}
                id={parts.id(path)}
                label={tField(name)}
                error={parts.error(path)}
                required={required === true}
                optional={!required}
              >
                {name === "country" && countryOptions.length > 0 ? (
                  <Select name={path} defaultValue={now} options={countryOptions} />
                ) : (
                  <Input name={path} autoComplete={autoComplete} defaultValue={now} />
                )}
              </Field>
            );
          })}
        </>
      )}
    </DialogForm>
  );
}
