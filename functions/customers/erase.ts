import { type Actor, type FactOf, type Recorded, streamOf } from "#events/_kernel";
import type { CustomerErased } from "#events/customers";
import { backgroundContext, derivedId, run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal } from "#platform/domain";
import { type PersonalData, type PersonTraces, redactPerson, rememberTraces, startErasure } from "#platform/erasure";
import type { Context } from "#platform/http";
import type { Ports } from "#platform/ports";
import { catchUp, foldAgain } from "#platform/views";
import type { customers } from "./contract/index.ts";
import { customer } from "./domain/index.ts";
import { factsOfRow, groupOf, leaderOf } from "./group.ts";
import { customerProjection } from "./projections/customer.ts";
import { findTraces, ordersOf } from "./traces.ts";

type EraseRequest = Context & {
  readonly params: { readonly customerId: string };
  readonly body: BodyOf<(typeof customers)["eraseCustomer"]>;
};
interface Erasing {
  readonly tenant: string;
  readonly customerId: string;
  readonly jobId: string;
  readonly by: Actor;
  /** What the person can be recognised by; found here if not given. */
  readonly traces?: PersonTraces | undefined;
}

/** The job's id is derived from the fact, so that the request and the reaction start the same job. */
const jobIdOf = (tenant: string, of: string): string => derivedId("job", tenant, "erase", of);

export const isErased = async (ports: Ports, tenant: string, customerId: string): Promise<boolean> =>
  (await ports.subjectKeys.keyOf(tenant, customerId, false)) === "destroyed";

/**
 * Records the fact, destroys the key and rebuilds the customer's row; a job erases the rest. If the process stops in
 * between, the reaction to the fact finishes the work. A repeated request erases everything again. Records that were merged are of
 * one person, and are erased together.
 */
export async function eraseOnRequest(request: EraseRequest) {
  const { ports, tenant, caller, body } = request;
  const [customerId, ...others] = await groupOf(ports, tenant, request.params.customerId);
  const traces = new Map<string, PersonTraces>();
  for (const id of [customerId, ...others])
    if (!(await isErased(ports, tenant, id))) traces.set(id, await findTraces(ports, tenant, id));
  const reason = redactPerson(together([...traces.values()]))(body.reason);
  const result = await request.run(
    customer,
    customerId,
    "eraseCustomer",
    { reason, customerId },
    { fingerprint: body },
  );
  if (isRefusal(result)) return result;
  const again = caller.idempotencyKey ?? ports.clock().toISOString();
  const begin = (id: string, fact: string | undefined) => {
    const jobId = jobIdOf(tenant, fact ?? `${id} ${again}`);
    return beginErasure(ports, { tenant, customerId: id, jobId, by: caller.actor, traces: traces.get(id) });
  };
  const facts = new Map([[customerId, result.facts.at(-1)?.id]]);
  for (const id of others) {
    const input = { reason, customerId: id };
    const erased = await run(request.commandContext, customer, id, "eraseCustomer", input);
    if (!isRefusal(erased)) facts.set(id, erased.facts.at(-1)?.id);
  }
  for (const [id, fact] of facts) await begin(id, fact);
  return result;
}

const together = (all: readonly PersonTraces[]): PersonTraces => ({
  identifiers: all.flatMap(({ identifiers }) => identifiers),
  words: all.flatMap(({ words }) => words),
});

type Erased = Pick<Recorded<FactOf<typeof CustomerErased>>, "tenant" | "id" | "actor" | "meta" | "data">;

/** The reaction's part: does nothing new unless the request was interrupted. */
export async function beginErasureOf(ports: Ports, { tenant, id, actor, meta, data }: Erased): Promise<void> {
  const { customerId, reason } = data;
  await beginErasure(ports, { tenant, customerId, jobId: jobIdOf(tenant, id), by: actor });
  const by = backgroundContext(ports, { tenant, actor, requestId: meta.requestId });
  for (const each of await groupOf(ports, tenant, customerId))
    if (each !== customerId) await run(by, customer, each, "eraseCustomer", { customerId: each, reason });
}

/** Stores the traces and creates the job before the key is destroyed, so that an interruption loses nothing. */
async function beginErasure(ports: Ports, { tenant, customerId, jobId, by, ...found }: Erasing): Promise<void> {
  if (!(await isErased(ports, tenant, customerId))) {
    const traces = found.traces ?? (await findTraces(ports, tenant, customerId));
    if (!(await isErased(ports, tenant, customerId))) await rememberTraces(ports, tenant, customerId, traces);
  }
  await startErasure(ports, { tenant, subject: customerId, id: jobId, by });
  await ports.subjectKeys.destroy(tenant, customerId);
  await foldCustomerAgain(ports, tenant, customerId);
}

/** Folds the customer's row, and that of their survivor. */
async function foldCustomerAgain(ports: Ports, tenant: string, customerId: string): Promise<void> {
  for (const id of new Set([customerId, await leaderOf(ports, tenant, customerId)])) {
    const streams = new Set((await factsOfRow(ports, tenant, id)).map(({ stream }) => stream));
    for (const stream of streams.add(streamOf("customer", id)))
      await catchUp(customerProjection, tenant, stream, ports.store, ports.views);
    await foldAgain(customerProjection, tenant, id, ports.store, ports.views);
  }
}

export const customerData: PersonalData = {
  what: "The customer and their search entries",
  records: ({ tenant, subject }, ports) => ordersOf(ports, tenant, subject),
  forget: async ({ tenant, subject }, ports) => {
    await foldCustomerAgain(ports, tenant, subject);
    return 1;
  },
};
