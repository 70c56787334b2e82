import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Select, type SelectOption } from "#web/_ui/select.tsx";
import { addressFields } from "../address-fields.ts";
import { messages } from "../address-messages.ts";
import type { TypedAddress } from "./customer.ts";
import type { FieldsProps } from "./person-fields.tsx";

const wide: ReadonlySet<string> = new Set(["line1", "line2"]);

/** A typed address. */
export function AddressFields({
  countryOptions,
  country,
  start,
  error,
  id,
  value,
}: FieldsProps & { countryOptions: readonly SelectOption[]; country: string; start: TypedAddress }) {
  const t = useText(messages);
  return (
    <div className="grid gap-3.5 md:grid-cols-2">
      {addressFields.map(({ name, required, autoComplete }) => {
        const path = `shippingAddress.${name}`;
        const now = start[name] ?? value(path, name === "country" ? country : "");
        return (
          <Field
            key={name}
            id={id(path)}
            label={t(name)}
            error={error(path)}
            required={required === true}
            optional={!required}
            className={wide.has(name) ? "md:col-span-2" : undefined}
          >
            {name === "country" ? (
              <Select name={path} defaultValue={now} options={countryOptions} />
            ) : (
              <Input name={path} autoComplete={autoComplete} defaultValue={now} />
            )}
          </Field>
        );
      })}
    </div>
  );
}
