import { type Recorded, streamOf } from "#events/_kernel";
import { MergedCustomerAdded } from "#events/customers";
import { fold } from "#platform/domain";
import type { Ports } from "#platform/ports";
import type { Customer } from "./domain/evolve.ts";
import { customer } from "./domain/index.ts";

type Store = Pick<Ports, "store">;

const customerFacts = ({ store }: Store, tenant: string, id: string): Promise<readonly Recorded[]> =>
  store.load(tenant, streamOf("customer", id));

export const customerState = async (ports: Store, tenant: string, id: string): Promise<Customer> =>
  fold<Customer>(customer, await customerFacts(ports, tenant, id));

/** The survivor of a customer: themselves, unless they were merged. */
export const leaderOf = async (ports: Store, tenant: string, id: string): Promise<string> =>
  (await customerState(ports, tenant, id)).mergedInto?.survivorId ?? id;

/** A customer and everybody merged into the same record, the survivor first. */
export async function groupOf(ports: Store, tenant: string, id: string): Promise<readonly [string, ...string[]]> {
  const leader = await leaderOf(ports, tenant, id);
  const { merged } = await customerState(ports, tenant, leader);
  return [leader, ...merged.map(({ customerId }) => customerId)];
}

/** A customer's own facts and those of everybody who was ever merged into them: what their row is made of. */
export async function factsOfRow(ports: Store, tenant: string, id: string): Promise<readonly Recorded[]> {
  const own = await customerFacts(ports, tenant, id);
  const added = own.filter(({ type }) => type === MergedCustomerAdded.type) as readonly Recorded<
    ReturnType<typeof MergedCustomerAdded>
  >[];
  const ids = [...new Set(added.map(({ data }) => data.mergedId))];
  const others = await Promise.all(ids.map((other) => customerFacts(ports, tenant, other)));
  return [...own, ...others.flat()];
}
