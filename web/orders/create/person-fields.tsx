import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select, type SelectOption } from "#web/_ui/select.tsx";
import { addressFields } from "../address-fields.ts";
import { messages as recordMessages } from "../record/messages.ts";
import { messages } from "./messages.ts";

export interface FieldsProps {
  readonly error: (field: string) => string | undefined;
  readonly value: (field: string, otherwise?: string) => string;
}

const wide: ReadonlySet<string> = new Set(["line1", "line2"]);

/** Whose the order is and where it goes. */
export function PersonFields({
  countryOptions,
  country,
  error,
  value,
}: FieldsProps & { countryOptions: readonly SelectOption[]; country: string }) {
  const t = useText(messages);
  const words = useText(recordMessages);
  return (
    <>
      <Section title={t("customer")}>
        <div className="grid gap-3.5 md:grid-cols-2">
          <Field id="f-contactInformation.email" label={t("email")} error={error("contactInformation.email")} required>
            <Input
              type="email"
              name="contactInformation.email"
              autoComplete="off"
              defaultValue={value("contactInformation.email")}
            />
          </Field>
          <Field
            id="f-contactInformation.phone"
            label={t("phone")}
            help={t("phoneHelp")}
            error={error("contactInformation.phone")}
            optional
          >
            <Input
              type="tel"
              name="contactInformation.phone"
              autoComplete="off"
              defaultValue={value("contactInformation.phone")}
            />
          </Field>
        </div>
      </Section>
      <Section title={t("address")}>
        <div className="grid gap-3.5 md:grid-cols-2">
          {addressFields.map(({ name, required, autoComplete }) => {
            const path = `shippingAddress.${name}`;
            return (
              <Field
                key={name}
                id={`f-${path}`}
                label={words(`address.${name}`)}
                error={error(path)}
                required={required}
                optional={!required}
                className={wide.has(name) ? "md:col-span-2" : undefined}
              >
                {name === "country" ? (
                  <Select name={path} defaultValue={value(path, country)} options={countryOptions} />
                ) : (
                  <Input name={path} autoComplete={autoComplete} defaultValue={value(path)} />
                )}
              </Field>
            );
          })}
        </div>
      </Section>
    </>
  );
}
