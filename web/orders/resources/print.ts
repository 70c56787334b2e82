import { type ActionFunctionArgs, data } from "@remix-run/node";
import { orders } from "#contracts/orders";
import { consistencyHeaders, posted, problem, read } from "#web/_server/posted.ts";

/** Starts printing the documents of these orders, in this order, or of all in a tab. */
export async function action(args: ActionFunctionArgs) {
  const sent = await posted(args);
  const { form, call, key } = sent;
  const operation = form.get("paper") === "receipts" ? orders.printReceipts : orders.printPackingSlips;
  const ids = String(form.get("orders") ?? "")
    .split(",")
    .filter(Boolean);
  const body = read(operation.body, form.get("tab") ? { tab: form.get("tab") } : { orders: ids });
  if (!body.ok) return problem(body.problem);
  const response = await call(operation, { body: body.value, idempotencyKey: key });
  return response.ok ? data({ jobId: response.value.jobId }, consistencyHeaders(sent)) : problem(response.problem);
}
