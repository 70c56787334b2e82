import { type Address, ERASED_CONTACT, type Recorded, streamOf } from "#events/_kernel";
import type { PersonTraces } from "#platform/erasure";
import type { Ports } from "#platform/ports";

const MIN_LENGTH = 3;
/** Not the words of anybody: earlier imports wrote "Not given" where a file had no address. */
const ERASED = new Set([ERASED_CONTACT.email, "Erased", "customer", "Erased customer", "Not given"]);

interface PersonalParts {
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly addresses?: readonly Address[];
  readonly contactInformation?: { readonly email: string; readonly phone?: string };
  readonly shippingAddress?: Address;
  readonly billingAddress?: Address;
}

/** Returns the ids of the orders in a customer's own facts. */
export async function ordersOf(ports: Ports, tenant: string, customerId: string): Promise<readonly string[]> {
  const facts = await ports.store.load(tenant, streamOf("customer", customerId));
  return [...new Set(facts.flatMap(({ data }) => (data as { orderId?: string }).orderId ?? []))];
}

/** Returns what a customer can be recognised by, read from their facts and their orders' facts while the key exists. */
export async function findTraces(ports: Ports, tenant: string, customerId: string): Promise<PersonTraces> {
  const identifiers = new Set<string>();
  const nameParts = new Set<string>();
  const add = (to: Set<string>, text: string | null | undefined) => {
    if (text && text.length >= MIN_LENGTH && !ERASED.has(text)) to.add(text);
  };
  const addName = (name: string | null | undefined) => {
    const parts = (name ?? "").split(/\s+/).filter(Boolean);
    add(parts.length > 1 ? identifiers : nameParts, name);
    if (parts.length > 1) add(nameParts, parts.at(-1));
  };
  const read = ({ data }: Recorded) => {
    const parts = data as PersonalParts;
    const contact = parts.contactInformation;
    for (const text of [parts.email, parts.phone, contact?.email, contact?.phone]) add(identifiers, text);
    const addresses = [...(parts.addresses ?? []), parts.shippingAddress, parts.billingAddress];
    for (const address of addresses) {
      addName(address?.contactName);
      add(nameParts, address?.company);
      add(nameParts, address?.line1);
    }
    return parts;
  };
  let [firstName, lastName]: (string | null | undefined)[] = [];
  for (const fact of await ports.store.load(tenant, streamOf("customer", customerId))) {
    const parts = read(fact);
    firstName = parts.firstName === undefined ? firstName : parts.firstName;
    lastName = parts.lastName === undefined ? lastName : parts.lastName;
    if (firstName && lastName) addName(`${firstName} ${lastName}`);
    add(nameParts, lastName);
  }
  for (const orderId of await ordersOf(ports, tenant, customerId))
    for (const fact of await ports.store.load(tenant, streamOf("order", orderId))) read(fact);
  return { identifiers: [...identifiers], words: [...nameParts] };
}
