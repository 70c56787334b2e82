import { listIn, textIn } from "#web/_record/refused.ts";

const addressNames = ["contactName", "company", "line1", "line2", "city", "state", "postalCode", "country"] as const;

/** A form's addresses, without empty and removed ones. */
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

/** The form's customer. Empty fields are null, which clears them. */
export const bodyIn = (form: FormData) => ({
  firstName: textIn(form, "firstName") ?? null,
  lastName: textIn(form, "lastName") ?? null,
  phone: textIn(form, "phone") ?? null,
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
