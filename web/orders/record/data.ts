import { fulfilments } from "#contracts/fulfilments";
import { type OrderRecord, orders } from "#contracts/orders";
import { countryName, countryOptions } from "#web/_record/countries.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, type Member, member } from "#web/_server/member.ts";
import { ofFulfilment, ofOrder } from "../params.ts";
import { wholeHistory } from "./whole-history.ts";

export type Permit = Record<"confirm" | "edit" | "refund" | "cancel" | "send" | "change" | "report", boolean>;

const permitOf = (permissions: readonly string[]): Permit => ({
  confirm: permissions.includes("orders.order.confirm"),
  edit: permissions.includes("orders.order.edit"),
  refund: permissions.includes("orders.order.refund"),
  cancel: permissions.includes("orders.order.cancel"),
  send: permissions.includes("orders.receipt.send"),
  change: permissions.includes("fulfilments.fulfilment.edit"),
  report: permissions.includes("fulfilments.report.create"),
});
const nothing: Permit = permitOf([]);

/** Everything one order's screens show, now or as it was. */
export async function recordData(args: Args, orderId: string) {
  const who = await member(args);
  const url = new URL(args.request.url).searchParams;
  const asOf = url.get("asOf") ?? undefined;
  const params = ofOrder(who, orderId);
  const [found, history] = await Promise.all([
    who.call(orders.getOrder, { params, query: asOf ? { asOf } : {} }),
    wholeHistory(who, orderId),
  ]);
  const order = orThrow(found);
  const [neighbours, fulfillers] = await Promise.all([neighboursOf(who, order), fulfillersFor(who, order, url)]);
  const places = [
    order.shippingAddress.country,
    order.billingAddress?.country,
    ...order.fulfillments.map((each) => each.fulfiller?.country),
  ].filter((each) => each !== undefined);
  return {
    ...{ order, history, asOf, neighbours, fulfillers },
    now: new Date().toISOString(),
    may: asOf ? nothing : permitOf(who.permissions),
    countries: Object.fromEntries(places.map((code) => [code, countryName(code)])),
    countryOptions: url.get("dialog") === "address" ? countryOptions() : [],
  };
}
export type RecordData = Awaited<ReturnType<typeof recordData>>;

/** The orders placed just after and just before this one. */
async function neighboursOf({ call }: Member, order: OrderRecord) {
  const [after, before] = await Promise.all([
    call(orders.listOrders, { query: { start: order.placedAt, sortBy: "placedAt", pageSize: 2 } }),
    call(orders.listOrders, { query: { end: order.placedAt, sortBy: "-placedAt", pageSize: 1 } }),
  ]);
  const other = (answer: typeof after) =>
    answer.ok ? answer.value.orders.find(({ id }) => id !== order.id)?.id : undefined;
  return { newer: other(after), older: other(before) };
}

/** Who else could make a fulfilment, asked only when its dialog is open. */
async function fulfillersFor(who: Member, order: OrderRecord, url: URLSearchParams) {
  const fulfillmentId = url.get("fulfilment");
  if (url.get("dialog") !== "reroute" || !order.fulfillments.some(({ id }) => id === fulfillmentId) || !fulfillmentId)
    return [];
  const answer = await who.call(fulfilments.listAvailableFulfillers, {
    params: ofFulfilment(who, fulfillmentId),
    query: { pageSize: 50 },
  });
  return answer.ok ? answer.value.fulfillers : [];
}
