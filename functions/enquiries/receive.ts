import { idFrom } from "#events/_kernel";
import { normalisedEmail } from "#events/customers";
import { enquiryNumberName } from "#events/enquiries";
import { orderNumberName } from "#events/orders";
import type { Ports } from "#platform/ports";
import { subjectId } from "#platform/secrets";

const NEVER = Date.parse("9999-01-01");
const DAY_MS = 86_400_000;

/** The next number, `E-231`; what is asked for again under the same id gets the same. One drawn for a failed attempt is not used again. */
export async function nextNumber({ keyvalue, clock }: Ports, tenant: string, enquiryId: string): Promise<string> {
  const drawn = await keyvalue.get("enquiry-number-of", `${tenant}/${enquiryId}`);
  if (typeof drawn === "string") return drawn;
  const number = `E-${await keyvalue.increment("enquiry-numbers", tenant, 1, NEVER)}`;
  await keyvalue.put("enquiry-number-of", `${tenant}/${enquiryId}`, number, clock().getTime() + DAY_MS);
  return number;
}

export const customerOf = (ports: Ports, tenant: string, email: string): Promise<string> =>
  subjectId(ports, "cus", tenant, normalisedEmail(email));

/** The order with this number; undefined where there is none. */
export async function orderNumbered({ store }: Pick<Ports, "store">, tenant: string, number: string) {
  const stream = await store.owner(tenant, orderNumberName(number.trim().replace(/^#/, "").toUpperCase()));
  return stream ? idFrom(stream) : undefined;
}

/** The first order that a text names. */
export async function orderIn(ports: Ports, tenant: string, text: string): Promise<string | undefined> {
  const numbers = [...new Set(text.match(/\b[A-Z][A-Z0-9]{0,9}-\d{1,10}\b/g) ?? [])].slice(0, 5);
  for (const number of numbers) {
    const found = await orderNumbered(ports, tenant, number);
    if (found) return found;
  }
  return undefined;
}

export const enquiryNumbered = async ({ store }: Pick<Ports, "store">, tenant: string, number: string) => {
  const stream = await store.owner(tenant, enquiryNumberName(number));
  return stream ? idFrom(stream) : undefined;
};
