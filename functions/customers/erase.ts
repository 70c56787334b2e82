import { type Actor, streamOf } from "#events/_kernel";
import { derivedId } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal } from "#platform/domain";
import { type PersonalData, type PersonTraces, redactPerson, rememberTraces, startErasure } from "#platform/erasure";
import type { Context } from "#platform/http";
import type { Ports } from "#platform/ports";
import { catchUp, foldAgain } from "#platform/views";
import type { customers } from "./contract/index.ts";
import { customer } from "./domain/index.ts";
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
  /** How the person can be recognised; found here where it is not given. */
  readonly traces?: PersonTraces | undefined;
}

/** The job a fact starts has one id, so that the request and the reaction to the fact start one job. */
const jobIdOf = (tenant: string, of: string): string => derivedId("job", tenant, "erase", of);

export const isErased = async (ports: Ports, tenant: string, customerId: string): Promise<boolean> =>
  (await ports.subjectKeys.keyOf(tenant, customerId, false)) === "destroyed";

/**
 * Writes the fact, destroys the key and folds the customer's own row again; a job forgets the rest. The reaction to the
 * fact finishes this when the process stops in between. Asked again, it walks everything again.
 */
export async function eraseOnRequest(request: EraseRequest) {
  const { ports, tenant, caller, body } = request;
  const { customerId } = request.params;
  const traces = (await isErased(ports, tenant, customerId)) ? undefined : await findTraces(ports, tenant, customerId);
  const reason = traces ? redactPerson(traces)(body.reason) : body.reason;
  const input = { ...body, reason, customerId };
  const done = await request.run(customer, customerId, "eraseCustomer", input, { fingerprint: body });
  if (isRefusal(done)) return done;
  const again = caller.idempotencyKey ?? ports.clock().toISOString();
  const jobId = jobIdOf(tenant, done.facts.at(-1)?.id ?? `${customerId} ${again}`);
  await beginErasure(ports, { tenant, customerId, jobId, by: caller.actor, traces });
  return done;
}

/** What the reaction to the fact does: nothing new unless the request stopped before its end. */
export const beginErasureOf = (
  ports: Ports,
  { tenant, id, actor }: { tenant: string; id: string; actor: Actor },
  customerId: string,
): Promise<void> => beginErasure(ports, { tenant, customerId, jobId: jobIdOf(tenant, id), by: actor });

/** The traces are kept before the key is destroyed, and the job is there before it: no stop in between loses the person. */
async function beginErasure(ports: Ports, { tenant, customerId, jobId, by, ...found }: Erasing): Promise<void> {
  if (!(await isErased(ports, tenant, customerId))) {
    const traces = found.traces ?? (await findTraces(ports, tenant, customerId));
    if (!(await isErased(ports, tenant, customerId))) await rememberTraces(ports, tenant, customerId, traces);
  }
  await startErasure(ports, { tenant, subject: customerId, id: jobId, by });
  await ports.subjectKeys.destroy(tenant, customerId);
  await foldCustomerAgain(ports, tenant, customerId);
}

async function foldCustomerAgain(ports: Ports, tenant: string, customerId: string): Promise<void> {
  await catchUp(customerProjection, tenant, streamOf("customer", customerId), ports.store, ports.views);
  await foldAgain(customerProjection, tenant, customerId, ports.store, ports.views);
}

export const customerData: PersonalData = {
  what: "The customer and their search entries",
  records: ({ tenant, subject }, ports) => ordersOf(ports, tenant, subject),
  forget: async ({ tenant, subject }, ports) => {
    await foldCustomerAgain(ports, tenant, subject);
    return 1;
  },
};
