import { isReachable } from "#events/_kernel";
import { buyerEmailOf } from "#events/customers";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import type { orders } from "./contract/index.ts";
import { order } from "./domain/index.ts";
import { recordOf } from "./record.ts";

/** Records that the receipt is to be sent; a reaction to that fact sends the email, once. */
export async function sendReceipt(context: Context, orderId: string, body: BodyOf<typeof orders.sendReceipt>) {
  const { caller, ports } = context;
  const record = await recordOf(context, orderId);
  if (isRefusal(record)) return record;
  const to = body.to ?? (await buyerEmailOf((stream) => ports.store.load(context.tenant, stream), record));
  if (!isReachable(to)) return refuse("validation-failed", { errors: { to: ["Enter an email address"] } });
  const receiptId = context.newId("rct");
  const copyTo = body.copyToMe ? await ports.access.emailOf(caller.user) : undefined;
  const input = { receiptId, to, message: body.message, ...(copyTo && { copyTo }) };
  const result = await context.run(order, orderId, "noteReceipt", input, { fingerprint: body });
  return isRefusal(result) ? result : { sentTo: to };
}
