import { streamOf } from "#events/_kernel";
import { CustomerChanged, CustomerMerged, CustomerRegistered, MergedCustomerAdded } from "#events/customers";
import { FulfilmentOpened, FulfilmentRequoted } from "#events/fulfilments";
import { run } from "#platform/commands";
import { fold, isRefusal } from "#platform/domain";
import type { ImportContext, Made, Rejected, Withdrawn } from "#platform/tables";
import { order } from "./domain/index.ts";
import type { Order, Placed } from "./domain/order.ts";

const WORKED_ON = { problem: "Changed since the import, so it was kept" };
const OWN: readonly string[] = [FulfilmentOpened.type, FulfilmentRequoted.type];

/**
 * Withdraws an order with its fulfilments and its customer's figures, unless somebody has worked on any of them.
 * Samples are withdrawn in any case.
 */
export async function undo({ id }: Made, context: ImportContext): Promise<"withdrawn" | Withdrawn | Rejected> {
  const { commandContext, importId, once } = context;
  const state = fold<Order>(order, await commandContext.store.load(commandContext.tenant, streamOf("order", id)));
  if (state.status === "placed" && !state.sample && (await isWorkedOn(state, context))) return WORKED_ON;
  const key = `${once.idempotencyKey}:undo`;
  const result = await run(
    commandContext,
    order,
    id,
    "withdraw",
    { importId },
    { idempotencyKey: key, fingerprint: key },
  );
  if (isRefusal(result)) return WORKED_ON;
  return state.status === "placed" && !state.sample ? { stays: await customerWhoStays(state, context) } : "withdrawn";
}

async function isWorkedOn({ planned }: Placed, { commandContext }: ImportContext): Promise<boolean> {
  const streams = await Promise.all(
    planned.map((each) => commandContext.store.load(commandContext.tenant, streamOf("fulfilment", each.fulfillmentId))),
  );
  return streams.flat().some(({ type }) => !OWN.includes(type));
}

const EDITS: readonly string[] = [CustomerChanged.type, CustomerMerged.type, MergedCustomerAdded.type];

/** Returns the customer that this order created, if somebody has edited them since. */
async function customerWhoStays(
  { orderId, customerId }: Placed,
  { commandContext }: ImportContext,
): Promise<Withdrawn["stays"]> {
  const facts = await commandContext.store.load(commandContext.tenant, streamOf("customer", customerId));
  const registered = facts.findLast(({ type }) => type === CustomerRegistered.type);
  const person = registered?.data as { orderId?: string; email: string } | undefined;
  const changed = facts.some(({ type, version }) => EDITS.includes(type) && version > (registered?.version ?? 0));
  if (person?.orderId !== orderId || !changed) return [];
  return [
    { key: person.email, problem: "Changed since the import, so the customer was kept, without the imported orders" },
  ];
}
