import { redirect } from "@remix-run/node";
import { orders } from "#contracts/orders";
import { revertRecord } from "#web/_record/record-history.ts";
import { refusedWith } from "#web/_record/refused.ts";
import type { Args } from "#web/_server/member.ts";
import { consistencyHeaders, posted } from "#web/_server/posted.ts";
import { withProject } from "#web/_shell/project-link.ts";
import { ofOrder } from "../params.ts";
import { ORDER_HISTORY } from "../record/order-history.ts";
import { orderHistoryUrl } from "../urls.ts";

/** Reverts an entry of an order's history, as a new change. */
export async function revertAct(args: Args, orderId: string) {
  const sent = await posted(args);
  const { form, project } = sent;
  const params = ofOrder(sent, orderId);
  const about = { history: orders.orderHistory, update: orders.updateOrder, params, loading: ORDER_HISTORY };
  const response = await revertRecord(sent, about);
  if (!response.ok) return refusedWith(form, "revert", response.problem);
  return redirect(withProject(orderHistoryUrl(orderId, { flash: "reverted" }), project.id), consistencyHeaders(sent));
}
