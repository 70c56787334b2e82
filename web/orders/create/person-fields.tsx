import type { FormParts } from "#web/_record/use-refusal.ts";
import { Avatar } from "#web/_ui/avatar.tsx";
import { Button } from "#web/_ui/button.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { FoundCustomer } from "./customer.ts";
import { CustomerPicker } from "./customer-picker.tsx";
import { messages } from "./messages.ts";

export type FieldsProps = Pick<FormParts, "error" | "id" | "value">;

type PersonProps = FieldsProps & {
  readonly mayFind: boolean;
  readonly customer: FoundCustomer | undefined;
  readonly onChoose: (customer: FoundCustomer | undefined) => void;
};

/** The order's customer: an existing one, or a typed one. */
export function PersonFields({ mayFind, customer, onChoose, error, id, value }: PersonProps) {
  const t = useText(messages);
  return (
    <Section title={t("customer")}>
      {customer && (
        <Chosen customer={customer} error={error} fieldId={id("contactInformation.email")} onChoose={onChoose} />
      )}
      {mayFind && !customer && (
        <div className="mb-3.5">
          <Field label={t("who.find")} help={t("who.help")}>
            <CustomerPicker onChoose={onChoose} />
          </Field>
        </div>
      )}
      <div className="grid gap-3.5 md:grid-cols-2">
        {!customer && (
          <Field
            id={id("contactInformation.email")}
            label={t("email")}
            help={t("emailHelp")}
            error={error("contactInformation.email")}
            optional
          >
            <Input
              type="email"
              name="contactInformation.email"
              autoComplete="off"
              defaultValue={value("contactInformation.email")}
            />
          </Field>
        )}
        <Field
          id={id("contactInformation.phone")}
          label={t("phone")}
          help={t("phoneHelp")}
          error={error("contactInformation.phone")}
          optional
        >
          <Input
            key={customer?.id}
            type="tel"
            name="contactInformation.phone"
            autoComplete="off"
            defaultValue={value("contactInformation.phone", customer?.phone)}
          />
        </Field>
      </div>
    </Section>
  );
}

type ChosenProps = Pick<PersonProps, "error" | "onChoose"> & { customer: FoundCustomer; fieldId: string };

function Chosen({ customer, error, fieldId, onChoose }: ChosenProps) {
  const t = useText(messages);
  const { id, name, email, orders } = customer;
  const wrong = error("contactInformation.email");
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-3 rounded-sm bg-sunken p-3" id={fieldId}>
      <input type="hidden" name="customerId" value={id} />
      {email && <input type="hidden" name="contactInformation.email" value={email} />}
      <Avatar name={name} large />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <b>{name}</b>
        <span className="block text-13 text-ink-2">
          {[email === name ? undefined : (email ?? t("who.noEmail")), t("who.orderCount", { count: orders })]
            .filter(Boolean)
            .join(", ")}
        </span>
        {wrong && <span className="block text-13">{wrong}</span>}
      </div>
      <Button small onClick={() => onChoose(undefined)}>
        {t("who.another")}
      </Button>
    </div>
  );
}
