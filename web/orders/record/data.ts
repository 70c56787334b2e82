import { billing } from "#contracts/billing";
import { fulfilments } from "#contracts/fulfilments";
import { type OrderRecord, orders } from "#contracts/orders";
import { countryName, countryOptions } from "#web/_record/countries.ts";
import { insertsOfOrder } from "#web/_record/parcel-inserts.ts";
import { tasksAbout } from "#web/_record/tasks-about.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, type Member, member } from "#web/_server/member.ts";
import { commentsOn } from "../comments/data.ts";
import { ofFulfilment, ofOrder } from "../params.ts";
import { orderUrl } from "../urls.ts";
import { picturesFor, printsOf } from "./artwork-data.ts";
import { confirmable } from "./badges.ts";
import { emailsToBuyer, NO_EMAILS } from "./buyer-emails.ts";
import { chatAbout } from "./chat-data.ts";
import { flowRunsAbout } from "./flow-runs.ts";
import { orderHistory } from "./order-history.ts";

/** `money`: whether the order includes its amounts and the buyer's contact. */
export type Permit = Record<
  | "confirm"
  | "edit"
  | "create"
  | "resend"
  | "refund"
  | "cancel"
  | "send"
  | "change"
  | "report"
  | "record"
  | "charges"
  | "topUp"
  | "money"
  | "ask",
  boolean
>;

const permitOf = (permissions: readonly string[]): Permit => ({
  confirm: permissions.includes("orders.order.confirm"),
  edit: permissions.includes("orders.order.edit"),
  create: permissions.includes("orders.order.create"),
  resend: permissions.includes("orders.order.resend"),
  refund: permissions.includes("orders.order.refund"),
  cancel: permissions.includes("orders.order.cancel"),
  send: permissions.includes("orders.receipt.send"),
  change: permissions.includes("fulfilments.fulfilment.edit"),
  report: permissions.includes("fulfilments.report.create"),
  record: permissions.includes("orders.payment.record"),
  charges: permissions.includes("billing.transaction.view"),
  topUp: permissions.includes("billing.transaction.create"),
  money: permissions.includes("orders.money.view"),
  ask: permissions.includes("enquiries.enquiry.create"),
});
const nothing: Permit = permitOf([]);

/** Everything an order's screens show, now or as of a moment. */
export async function recordData(args: Args, orderId: string) {
  const who = await member(args);
  const url = new URL(args.request.url).searchParams;
  const asOf = url.get("asOf") ?? undefined;
  const params = ofOrder(who, orderId);
  const [found, history, comments, tasks, chat, flowRuns, inserts, emails] = await Promise.all([
    who.call(orders.getOrder, { params, query: asOf ? { asOf } : {} }),
    orderHistory(who, orderId),
    commentsOn(who, orderId, asOf),
    asOf ? undefined : tasksAbout(who, `order:${orderId}`),
    asOf ? [] : chatAbout(who, orderId),
    asOf ? [] : flowRunsAbout(who, orderId),
    asOf ? undefined : insertsOfOrder(who, orderId, orderUrl(orderId)),
    asOf ? NO_EMAILS : emailsToBuyer(who, orderId),
  ]);
  const order = orThrow(found);
  const may = permitOf(who.permissions);
  const [neighbours, fulfillers, wallet, prints, pictures, resends, artworkRequired] = await Promise.all([
    neighboursOf(who, order),
    fulfillersFor(who, order, url),
    walletFor(who, order, url),
    asOf ? {} : printsOf(who, order),
    asOf ? [] : picturesFor(who, url),
    resendMethods(who, order, url),
    isArtworkRequired(who, order),
  ]);
  const places = [
    order.shippingAddress.country,
    order.billingAddress?.country,
    ...order.fulfillments.map((each) => each.fulfiller?.country),
  ].filter((each) => each !== undefined);
  return {
    order,
    history,
    comments,
    tasks,
    chat,
    flowRuns,
    inserts,
    emails,
    asOf,
    neighbours,
    fulfillers,
    wallet,
    pictures,
    resends,
    artworkRequired,
    prints: prints as Awaited<ReturnType<typeof printsOf>>,
    now: new Date().toISOString(),
    may: asOf ? { ...nothing, money: may.money } : may,
    countries: Object.fromEntries(places.map((code) => [code, countryName(code)])),
    countryOptions: url.get("dialog") === "address" ? countryOptions() : [],
  };
}
export type RecordData = Awaited<ReturnType<typeof recordData>>;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Payment methods for production, if this member may see them: before an order is confirmed, and right after. */
async function walletFor({ call, permissions }: Member, order: OrderRecord, url: URLSearchParams) {
  if (!confirmable(order) && url.get("flash") !== "confirmed") return {};
  const [wallets, methods] = await Promise.all([
    permissions.includes("billing.wallet.list") ? call(billing.listWallets) : undefined,
    permissions.includes("billing.payment-method.list") ? call(billing.listPaymentMethods) : undefined,
  ]);
  const wallet = wallets?.ok ? wallets.value.wallets[0] : undefined;
  const card = methods?.ok ? methods.value.paymentMethods.find(({ isDefault }) => isDefault)?.card : undefined;
  return {
    ...(wallet && { balance: wallet.balance }),
    ...(card && { card: { brand: capital(card.brand), last4: card.last4 } }),
  };
}

/** Whether the project confirms no orders without artwork; asked only of an order that could be confirmed and lacks some. */
async function isArtworkRequired({ call, project }: Member, order: OrderRecord): Promise<boolean> {
  if (!order.missingArtwork || !confirmable(order)) return false;
  const rules = await call(orders.getOrderRules, { params: { platformId: project.platformId } });
  return rules.ok && rules.value.artworkRequired;
}

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

/** Other fulfillers, loaded when their dialog is open. */
async function fulfillersFor(who: Member, order: OrderRecord, url: URLSearchParams) {
  const fulfillmentId = url.get("fulfilment");
  if (url.get("dialog") !== "reroute" || !order.fulfillments.some(({ id }) => id === fulfillmentId) || !fulfillmentId)
    return [];
  const response = await who.call(fulfilments.listAvailableFulfillers, {
    params: ofFulfilment(who, fulfillmentId),
    query: { pageSize: 50 },
  });
  return response.ok ? response.value.fulfillers : [];
}

const NOTHING_TO_RESEND = { methods: [], remadeFree: [] };

/** The ways to send a piece of a fulfilment again, and for which causes its maker pays; loaded when their dialog is open. */
async function resendMethods({ call, project, permissions }: Member, order: OrderRecord, url: URLSearchParams) {
  const original = order.fulfillments.find(({ id }) => id === url.get("fulfilment"));
  if (url.get("dialog") !== "resend" || !original || !permissions.includes("orders.order.resend"))
    return NOTHING_TO_RESEND;
  const response = await call(orders.listResendMethods, {
    params: ofOrder({ project }, order.id),
    query: { fulfillmentId: original.id, pieces: 1 },
  });
  return response.ok ? response.value : NOTHING_TO_RESEND;
}
