import { type Fact, type Recorded, streamOf } from "#events/_kernel";
import { type CommandContext, mapRefusal, run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { Ports } from "#platform/ports";
import { rowAsOf } from "#platform/views";
import type { customers } from "./contract/index.ts";
import { customerAnswer } from "./customer-answer.ts";
import type { Customer } from "./domain/evolve.ts";
import { consentsOf } from "./domain/gained.ts";
import { customer } from "./domain/index.ts";
import { customerState, factsOfRow } from "./group.ts";
import { customerProjection } from "./projections/customer.ts";
import { customerView } from "./projections/customer-view.ts";

type Contract = typeof customers;
type Pair = Context & { readonly params: { readonly customerId: string; readonly mergedId: string } };
type CustomerContext = Context & { readonly params: { readonly customerId: string } };
interface Two {
  readonly customerId: string;
  readonly mergedId: string;
}

const declinedBy = ({ details }: Customer) => {
  const { email, sms } = consentsOf(details);
  return { email: email === "unsubscribed", sms: sms === "unsubscribed" };
};

/** Merges another customer into this one. If it stops halfway, the reaction to the other's fact finishes it. */
export async function mergeCustomers(context: CustomerContext & { readonly body: BodyOf<Contract["mergeCustomers"]> }) {
  const { ports, tenant, params, commandContext, body } = context;
  const two = { ...params, ...body };
  const [survivor, other] = await bothStates(ports, tenant, two);
  const possible = customer.decide.addMerged(survivor, { ...two, other });
  if (isRefusal(possible)) return possible;
  const input = { customerId: two.mergedId, survivorId: two.customerId, declined: declinedBy(survivor) };
  const result = await context.run(customer, two.mergedId, "mergeInto", input, {
    fingerprint: two,
    ifMatch: undefined,
  });
  if (isRefusal(result)) return mapRefusal(result);
  const finished = await finishMerge(commandContext, ports, two);
  return finished ? mapRefusal(finished) : answerOf(context, two.customerId);
}

/** The survivor's part. One who was erased or merged meanwhile cannot have others merged into them, so the other's part is undone. */
export async function finishMerge(by: CommandContext, ports: Pick<Ports, "store">, two: Two) {
  const other = await customerState(ports, by.tenant, two.mergedId);
  if (other.mergedInto?.survivorId !== two.customerId) return undefined;
  const result = await run(by, customer, two.customerId, "addMerged", { ...two, other });
  if (!isRefusal(result)) return undefined;
  await run(by, customer, two.mergedId, "undoMerge", { customerId: two.mergedId, survivorId: two.customerId });
  return result;
}

/** Undoes a merge: each customer has again the orders of their own addresses, later ones included. */
export async function partCustomers(context: CustomerContext & { readonly body: BodyOf<Contract["partCustomers"]> }) {
  const { params, commandContext, body } = context;
  const two = { ...params, ...body };
  const input = { customerId: two.mergedId, survivorId: two.customerId };
  const result = await context.run(customer, two.mergedId, "undoMerge", input, {
    fingerprint: two,
    ifMatch: undefined,
  });
  if (isRefusal(result)) return mapRefusal(result);
  await finishParting(commandContext, two);
  return answerOf(context, two.customerId);
}

export const finishParting = (by: CommandContext, two: Two) => run(by, customer, two.customerId, "removeMerged", two);

const bothStates = (ports: Pick<Ports, "store">, tenant: string, { customerId, mergedId }: Two) =>
  Promise.all([customerState(ports, tenant, customerId), customerState(ports, tenant, mergedId)] as const);

/** Both customers and the one that the merge makes of them, by the same decisions and the same folds as the merge itself. */
export async function previewMerge(context: Pair) {
  const { ports, tenant, params } = context;
  const [survivor, other] = await bothStates(ports, tenant, params);
  const { customerId, mergedId } = params;
  const mine = customer.decide.addMerged(survivor, { ...params, other });
  if (isRefusal(mine)) return mine;
  const merging = { customerId: mergedId, survivorId: customerId, declined: declinedBy(survivor) };
  const theirs = customer.decide.mergeInto(other, merging);
  if (isRefusal(theirs)) return theirs;
  return {
    survivor: await answerWith(context, customerId, {}),
    merged: await answerWith(context, mergedId, {}),
    result: await answerWith(context, customerId, { [customerId]: mine, [mergedId]: theirs }),
  };
}

/** Both customers as they will be once they are parted. */
export async function previewParting(context: Pair) {
  const { ports, tenant, params } = context;
  const { customerId, mergedId } = params;
  const [survivor, other] = await bothStates(ports, tenant, params);
  const theirs = customer.decide.undoMerge(other, { customerId: mergedId, survivorId: customerId });
  if (isRefusal(theirs)) return theirs;
  const wouldBe = { [customerId]: customer.decide.removeMerged(survivor, params), [mergedId]: theirs };
  return {
    survivor: await answerWith(context, customerId, wouldBe),
    merged: await answerWith(context, mergedId, wouldBe),
  };
}

/** A customer as folded from the log and these facts more. */
async function answerWith(
  { ports, tenant, project, caller }: Context,
  id: string,
  more: Readonly<Record<string, readonly Fact[]>>,
) {
  const others = await Promise.all(
    Object.keys(more)
      .filter((each) => each !== id)
      .map((each) => factsOfRow(ports, tenant, each)),
  );
  const stored = new Map<string, Recorded>();
  for (const fact of [...(await factsOfRow(ports, tenant, id)), ...others.flat()]) stored.set(fact.id, fact);
  const at = ports.clock().toISOString();
  const added = Object.entries(more).flatMap(([each, facts]) => {
    const stream = streamOf("customer", each);
    const version = [...stored.values()].filter((fact) => fact.stream === stream).length;
    return facts.map((fact, index) => ({
      ...fact,
      id: `${stream}@${version + index + 1}`,
      tenant,
      stream,
      version: version + index + 1,
      at,
      actor: caller.actor,
      meta: { command: "preview", requestId: caller.requestId },
    }));
  });
  const row = rowAsOf(customerProjection, customerView, [...stored.values(), ...added], id);
  return row ? customerAnswer(row, project) : missing(id);
}

function missing(id: string): never {
  throw new Error(`${id} has no row although a decision about them was made`);
}

async function answerOf({ views, project }: Context, customerId: string) {
  const row = await views.get(customerView, customerId);
  return row ? customerAnswer(row, project) : refuse("not-found");
}
