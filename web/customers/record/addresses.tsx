import type { Customer } from "#contracts/customers";
import { OriginalValue } from "#web/_record/original-value.tsx";
import type { FormParts } from "#web/_record/use-refusal.ts";
import { Checkbox } from "#web/_ui/checkbox.tsx";
import { Field } from "#web/_ui/field.tsx";
import { Input } from "#web/_ui/input.tsx";
import { useText } from "#web/_ui/intl.tsx";
import { Section } from "#web/_ui/page.tsx";
import { Select } from "#web/_ui/select.tsx";
import { messages } from "./messages.ts";

export type CountryOption = { readonly value: string; readonly label: string };
type Address = Customer["addresses"][number];
const lines = ["contactName", "company", "line1", "line2", "city", "state", "postalCode"] as const;
const needed: ReadonlySet<string> = new Set(["line1", "city", "postalCode"]);

/** The addresses, and an empty one to add; empty ones are ignored. */
export function Addresses({
  customer,
  parts,
  countries,
}: {
  customer: Customer | undefined;
  parts: FormParts;
  countries: readonly CountryOption[];
}) {
  const t = useText(messages);
  const addresses = customer?.addresses ?? [];
  const asTyped = Number(parts.value("addressCount", "0"));
  const count = Math.max(addresses.length + 1, asTyped);
  return (
    <Section title={t("form.addresses")} ruled>
      <p className="mb-2 text-13 text-ink-3">{t("form.addressesHelp")}</p>
      <input type="hidden" name="addressCount" value={count} />
      {customer && (
        <OriginalValue
          parts={parts}
          name="addresses"
          value={addresses.map(({ id: _id, isDefault: _default, ...address }) => inOrder(address))}
        />
      )}
      <div className="grid gap-3">
        {Array.from({ length: count }, (_, at) => at).map((at) => {
          const fresh = at >= addresses.length;
          const hasError = lines.some((name) => parts.error(`addresses.${at}.${name}`));
          return (
            <details
              key={at}
              open={!fresh || hasError || (addresses.length === 0 && at === 0)}
              className="rounded border border-rule-2 p-3"
            >
              <summary className="cursor-pointer font-semibold">
                {fresh
                  ? t(addresses.length ? "form.newAddress" : "form.firstAddress")
                  : t("form.address", { number: at + 1 })}
              </summary>
              <AddressFields at={at} address={addresses[at]} parts={parts} countries={countries} />
              {!fresh && (
                <div className="mt-3">
                  <Checkbox name={`addresses.${at}.remove`} value="yes" label={t("form.removeAddress")} />
                </div>
              )}
            </details>
          );
        })}
      </div>
    </Section>
  );
}

function AddressFields({
  at,
  address,
  parts,
  countries,
}: {
  at: number;
  address: Address | undefined;
  parts: FormParts;
  countries: readonly CountryOption[];
}) {
  const t = useText(messages);
  const under = (name: string) => `addresses.${at}.${name}`;
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      {lines.map((name) => (
        <Field
          key={name}
          id={parts.id(under(name))}
          label={t(`form.${name}`)}
          error={parts.error(under(name))}
          optional={!needed.has(name)}
        >
          <Input name={under(name)} autoComplete="off" defaultValue={parts.value(under(name), address?.[name])} />
        </Field>
      ))}
      <Field id={parts.id(under("country"))} label={t("form.country")} error={parts.error(under("country"))}>
        <Select
          name={under("country")}
          defaultValue={parts.value(under("country"), address?.country)}
          placeholder={t("form.choose")}
          options={countries}
        />
      </Field>
    </div>
  );
}

/** An address with its fields in the form's order. */
function inOrder(address: Omit<Address, "id" | "isDefault">): Record<string, string> {
  const names = [...lines, "country"] as const;
  return Object.fromEntries(names.flatMap((name) => (address[name] ? [[name, address[name]]] : [])));
}
