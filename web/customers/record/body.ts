import { listIn, textIn } from "#web/_record/refused.ts";

const addressNames = ["contactName", "company", "line1", "line2", "city", "state", "postalCode", "country"] as const;

/** The addresses of a form, those that were left empty or are to be removed taken out. */
export function addressesIn(form: FormData): Record<string, string>[] {
  const count = Number(form.get("addressCount") ?? 0);
  return Array.from({ length: Math.min(count, 20) }, (_, at) => {
    const fields = addressNames.flatMap((name) => {
      const value = textIn(form, `addresses.${at}.${name}`);
      return value ? [[name, value] as const] : [];
    });
    return form.get(`addresses.${at}.remove`) ? {} : Object.fromEntries(fields);
  }).filter((address) => Object.keys(address).some((name) => name !== "country"));
}

/** What the form says of a customer. Fields left empty are null: they have no such value. */
export const bodyIn = (form: FormData) => ({
  firstName: textIn(form, "firstName") ?? null,
  lastName: textIn(form, "lastName") ?? null,
  phone: textIn(form, "phone")?.replace(/[\s().-]/g, "") ?? null,
  gender: textIn(form, "gender") ?? null,
  locale: textIn(form, "locale") ?? null,
  emailConsent: textIn(form, "emailConsent") ?? "not_set",
  smsConsent: textIn(form, "smsConsent") ?? "not_set",
  tags: listIn(form, "tags"),
  taxExempt: form.get("taxExempt") === "true",
  note: textIn(form, "note") ?? null,
  addresses: addressesIn(form),
});

export const withoutNulls = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
