import { Button } from "#web/_ui/button.tsx";
import { Checkbox, Radio } from "#web/_ui/checkbox.tsx";
import { FieldError, FieldGroup } from "#web/_ui/field.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import type { SelectOption } from "#web/_ui/select.tsx";
import { Tag } from "#web/_ui/tag.tsx";
import { addressFields } from "../address-fields.ts";
import { AddressFields } from "./address-fields.tsx";
import { type FoundCustomer, lineOf, ownNameOf, type SavedAddress, type TypedAddress } from "./customer.ts";
import { messages } from "./messages.ts";
import type { FieldsProps } from "./person-fields.tsx";

/** The index of a saved address of the customer; undefined = a typed address. */
export type AddressPlace = number | undefined;

type ChoiceProps = FieldsProps & {
  readonly customer: FoundCustomer | undefined;
  readonly place: AddressPlace;
  /** The initial values of a typed address. */
  readonly start: TypedAddress;
  readonly maySave: boolean;
  readonly country: string;
  readonly countryOptions: readonly SelectOption[];
  readonly onPlace: (place: AddressPlace, start?: TypedAddress) => void;
};

/** Where the order goes: one of the customer's addresses, the default first, or another. */
export function AddressChoice({ customer, place, start, maySave, onPlace, ...fields }: ChoiceProps) {
  const t = useText(messages);
  const saved = customer?.addresses ?? [];
  const chosen = place === undefined ? undefined : saved[place];
  const { error, id, country } = fields;
  const wrong = addressFields.map(({ name }) => error(`shippingAddress.${name}`)).find(Boolean);
  return (
    <Section title={t("address")}>
      {customer && saved.length > 0 && (
        <FieldGroup legend={t("who.send")}>
          {saved.map((address, at) => (
            <Radio
              key={lineOf(address)}
              name="address"
              value={String(at)}
              checked={place === at}
              onChange={() => onPlace(at)}
              label={<AddressText address={address} name={customer.name} isDefault={at === 0} />}
            />
          ))}
          <Radio
            name="address"
            value="other"
            checked={place === undefined}
            onChange={() => onPlace(undefined, { contactName: customer.name, country })}
            label={t("who.other")}
          />
        </FieldGroup>
      )}
      {chosen ? (
        <>
          {addressFields.map(({ name }) => (
            <input
              key={name}
              type="hidden"
              name={`shippingAddress.${name}`}
              value={chosen[name] ?? nameIn(name, customer)}
            />
          ))}
          {wrong && <FieldError id={id("shippingAddress.country")}>{wrong}</FieldError>}
          <Button small className="mt-2" onClick={() => onPlace(undefined, { contactName: customer?.name, ...chosen })}>
            {t("who.change")}
          </Button>
        </>
      ) : (
        <div className={saved.length > 0 ? "mt-3.5" : undefined}>
          <AddressFields key={`${customer?.id} ${start.line1}`} {...fields} start={start} />
          {customer && maySave && (
            <div className="mt-3.5">
              <Checkbox name="saveAddress" label={t("who.save", { name: customer.name })} />
            </div>
          )}
        </div>
      )}
    </Section>
  );
}

/** An address saved without a name has the customer's. */
const nameIn = (field: string, customer: FoundCustomer | undefined): string =>
  field === "contactName" && customer ? ownNameOf(customer) : "";

function AddressText({ address, name, isDefault }: { address: SavedAddress; name: string; isDefault: boolean }) {
  const t = useText(messages);
  const whose = [address.contactName === name ? undefined : address.contactName, address.company].filter(Boolean);
  return (
    <span className="wrap-anywhere">
      {lineOf(address)}, {address.country} {isDefault && <Tag>{t("who.default")}</Tag>}
      {whose.length > 0 && <span className="block text-13 text-ink-3">{whose.join(", ")}</span>}
    </span>
  );
}
