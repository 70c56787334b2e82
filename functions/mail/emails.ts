import { idFrom } from "#events/_kernel";
import { normalisedEmail } from "#events/customers";
import { SUBSCRIBER, subscriberStream } from "#events/mail";
import { keyedId } from "#platform/commands";
import { fold } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { emailName, type Subscriber, subscriber } from "./domain/index.ts";

type Needs = Pick<Ports, "store" | "signingKey">;

export { normalisedEmail };
/** What stands for an address where the address itself must not: in reserved names and ids. */
export const emailKeyOf = (ports: Pick<Ports, "signingKey">, tenant: string, email: string): string =>
  keyedId("sbr", ports.signingKey, tenant, normalisedEmail(email));

/** The subscriber with an address, whatever their state; undefined when the address is free. */
export async function subscriberOf(ports: Needs, tenant: string, email: string): Promise<string | undefined> {
  const owner = await ports.store.owner(tenant, emailName(emailKeyOf(ports, tenant, email)));
  return owner?.startsWith(`${SUBSCRIBER}-`) ? idFrom(owner) : undefined;
}

export const subscriberState = async (ports: Pick<Ports, "store">, tenant: string, id: string): Promise<Subscriber> =>
  fold<Subscriber>(subscriber, await ports.store.load(tenant, subscriberStream(id)));

/** The id for a new subscriber: that of the address, unless whoever had it has moved to another address. */
export async function idFor(ports: Needs, tenant: string, email: string): Promise<string> {
  const existing = await subscriberOf(ports, tenant, email);
  if (existing) return existing;
  const key = emailKeyOf(ports, tenant, email);
  const { status } = await subscriberState(ports, tenant, key);
  return status === "none" ? key : keyedId("sbr", ports.signingKey, tenant, normalisedEmail(email), "moved");
}
