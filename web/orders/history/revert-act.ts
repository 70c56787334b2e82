import { redirect } from "@remix-run/node";
import { orders } from "#contracts/orders";
import { refusedWith } from "#web/_record/refused.ts";
import { revertedIn } from "#web/_record/revert-act.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted, read } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { ofOrder } from "../params.ts";
import { orderHistory } from "../record/order-history.ts";
import { orderHistoryUrl } from "../urls.ts";

/** Puts back what an entry of an order's history changed, as a change of its own. */
export async function revertAct(args: Args, orderId: string) {
  const sent = await posted(args);
  const { form, call, project, key, version } = sent;
  const found = revertedIn(sent, await orderHistory(sent, orderId));
  const body = found.ok ? read(orders.updateOrder.body, found.fields) : found;
  if (!body.ok) return refusedWith(form, "revert", body.problem);
  const input = { params: ofOrder(sent, orderId), body: body.value, idempotencyKey: key, ifMatch: version };
  const answer = await call(orders.updateOrder, input);
  if (!answer.ok) return refusedWith(form, "revert", answer.problem);
  return redirect(withProject(orderHistoryUrl(orderId, { flash: "reverted" }), project.id), consistencyHeaders(sent));
}
