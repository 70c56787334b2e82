import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { type FactOf, type Money, money, streamOf } from "#events/_kernel";
import { normalisedEmail } from "#events/customers";
import { OrderCreated, orderNumberName } from "#events/orders";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { subjectId } from "#platform/secrets";
import {
  type Finding,
  type Group,
  type ImportContext,
  type ImportDefinition,
  isSpreadsheetNumber,
} from "#platform/tables";
import { order } from "./domain/index.ts";
import { importedAddress, phoneOf, shippedTo } from "./import-contact.ts";
import { figuresOf, findWrongSums } from "./import-figures.ts";
import { findUnmadeItems, goodsOf, linesOf, unmatchedIn } from "./import-goods.ts";
import { cancelReasonIn, isToMake, meaningOf } from "./import-meaning.ts";
import { boughtIn, findSlowerDelivery, planOf } from "./import-plan.ts";
import { confirmSample, samplePlan } from "./import-sample.ts";
import { undo } from "./import-undo.ts";
import { type OrderInTable, ordersTable } from "./tables/orders-table.ts";

const DAY = 86_400_000;
const SAMPLE_DAYS = 30;
const currencyOf = (value: OrderInTable, context: ImportContext): string => value.currency ?? context.project.currency;

/** Long numbers that a spreadsheet shortened: their last digits are lost. */
function findShortened({ id, lines }: OrderInTable): Finding[] {
  const shortened = (column: string, value: string | undefined): Finding[] =>
    value && isSpreadsheetNumber(value)
      ? [
          {
            column,
            value,
            message: "A spreadsheet shortened this number. Format the column as text, and enter it in full",
          },
        ]
      : [];
  return [...shortened("Id", id), ...lines.flatMap(({ sku }) => shortened("Lineitem sku", sku))];
}

async function check(inFile: Group<OrderInTable>, context: ImportContext): Promise<Finding[]> {
  const { group, findings } = meaningOf(inFile, context.sample);
  const { value } = group;
  const currency = currencyOf(value, context);
  const goods = await goodsOf(value, context);
  const figures = figuresOf(value, linesOf(value, goods), currency);
  const { country } = shippedTo(value);
  const plan = { orderId: "", number: value.name, country, currency };
  const earlier = await earlierOrder(value, context);
  if (earlier)
    return [
      earlier.isSame
        ? { column: "Name", value: value.name, message: "It already exists and was not changed", warning: true }
        : { column: TAKEN.column, value: value.name, message: TAKEN.problem },
    ];
  const slower = await findSlowerDelivery(value, context, () => planOf(context, plan, figures.lines, goods));
  return [
    ...findings,
    ...findShortened(value),
    ...findWrongSums(value, figures, currency),
    ...unmatchedIn(group, goods),
    ...findUnmadeItems(group, goods),
    ...slower,
    ...phoneOf(value).findings,
  ];
}

/** The order of this number, unless this import created it. */
async function earlierOrder({ name, id }: OrderInTable, context: ImportContext) {
  const { store, tenant } = context.commandContext;
  const owner = await store.owner(tenant, orderNumberName(name));
  if (!owner || owner === streamOf("order", context.newId("ord"))) return undefined;
  const created = (await store.load(tenant, owner)).findLast(({ type }) => type === OrderCreated.type);
  const { orderId, externalId } = (created?.data ?? {}) as Partial<FactOf<typeof OrderCreated>["data"]>;
  return { isSame: id !== undefined && (id === orderId || id === externalId) };
}
const TAKEN = { problem: "Another order has this number", column: "Name" };

async function apply(inFile: Group<OrderInTable>, context: ImportContext) {
  const { commandContext, ports, project, once } = context;
  const { value } = meaningOf(inFile, context.sample).group;
  const currency = currencyOf(value, context);
  const orderId = context.newId("ord");
  const earlier = await earlierOrder(value, context);
  if (earlier) return earlier.isSame ? ("unchanged" as const) : TAKEN;
  const goods = await goodsOf(value, context);
  const { sample } = context;
  const { lines: importedLines, taxes, total, discounts, shipping } = figuresOf(value, linesOf(value, goods), currency);
  const lines = sample ? importedLines.map((line) => ({ ...line, onDemand: true })) : [...importedLines];
  const placedAt = value.createdAt ?? commandContext.clock().toISOString();
  const address = shippedTo(value);
  const fulfilments = sample
    ? samplePlan(value, { orderId, placedAt, currency }, lines, context)
    : await planOf(context, { orderId, number: value.name, country: address.country, currency }, lines, goods);
  const bought = boughtIn(value);
  const sentElsewhere = isToMake(value) ? undefined : sentAt(value, placedAt);
  const email = value.email ?? `order-${orderId.slice(4, 16)}@imported.invalid`;
  const { phone } = phoneOf(value);
  const customerId = await subjectId(ports, "cus", commandContext.tenant, normalisedEmail(email));
  const data = {
    orderId,
    number: value.name,
    channel: channelOf(value.source),
    customerId,
    lines,
    fulfilments,
    currency,
    ...(value.id && { externalId: value.id }),
    contactInformation: { email, ...(phone && { phone }) },
    shippingAddress: address,
    ...(value.billingAddress?.line1 && { billingAddress: importedAddress(value.billingAddress) }),
    shippingPrice: shipping,
    ...(bought && { boughtDelivery: bought }),
    discounts: [...discounts],
    ...(taxes.length > 0 && { taxes: [...taxes] }),
    ...(sentElsewhere && { sentElsewhereAt: sentElsewhere }),
    ...(value.reference && { reference: value.reference }),
    ...giftIn(value),
    ...(value.note && { note: value.note }),
    tags: [...(value.tags ?? [])],
    placedAt,
    placedOn: format(new TZDate(placedAt, project.timeZone), "yyyy-MM-dd"),
    confirmBy: new Date(commandContext.clock().getTime() + (sample ? SAMPLE_DAYS : 1) * DAY).toISOString(),
    importId: context.importId,
    ...(sample && { sample }),
  };
  const paid = paidIn(value, total);
  const payment = paid.amount > 0 ? paymentOf(value, context.newId("pay"), paid, placedAt) : undefined;
  const result = await run(commandContext, order, orderId, "createOrder", { order: data, payment }, once);
  if (isRefusal(result))
    return {
      problem: result.refused === "taken" ? "Another order has this number or ID" : "This order could not be saved",
      column: "Name",
    };
  if (sample) await confirmSample(value, orderId, fulfilments, context);
  const refunded = value.financialStatus === "refunded" ? total.amount : (value.refundedAmount?.amount ?? 0);
  const isEnded = value.cancelled && refunded >= paid.amount;
  if (payment && refunded > 0 && !isEnded) {
    const input = {
      refundId: context.newId("ref"),
      amount: money(refunded, currency),
      reason: "Refunded before the import",
      restock: false,
    };
    await run(commandContext, order, orderId, "refundOrder", input, {
      ...once,
      idempotencyKey: `${once.idempotencyKey}:refund`,
    });
  }
  if (value.internalNote) {
    const input = { internalNote: value.internalNote };
    const key = `${once.idempotencyKey}:internal-note`;
    await run(commandContext, order, orderId, "changeDetails", input, { ...once, idempotencyKey: key });
  }
  if (value.cancelled) {
    const input = { reason: cancelReasonIn(value), refundId: context.newId("rfc") };
    await run(commandContext, order, orderId, "cancelOrder", input, {
      ...once,
      idempotencyKey: `${once.idempotencyKey}:cancel`,
    });
  }
  return result.repeated ? ("unchanged" as const) : ("created" as const);
}

const giftIn = ({ giftMessage: message, giftHidesPrices: hidePrices }: OrderInTable) =>
  message || hidePrices !== undefined ? { gift: { ...(message && { message }), hidePrices: hidePrices ?? false } } : {};

const PAID = ["paid", "partially_paid", "refunded", "partially_refunded"];

/** What the buyer paid by the file: all of it, less what is still outstanding. */
function paidIn({ financialStatus, paidAt, outstanding }: OrderInTable, total: Money): Money {
  const isPaid = PAID.includes(financialStatus ?? "") || (paidAt !== undefined && financialStatus !== "voided");
  const open = financialStatus === "refunded" ? 0 : Math.max(0, outstanding?.amount ?? 0);
  return { ...total, amount: isPaid ? Math.max(0, total.amount - open) : 0 };
}

const paymentOf = (value: OrderInTable, paymentId: string, amount: Money, placedAt: string) => ({
  paymentId,
  amount,
  vendor: value.paymentMethod ?? "imported",
  reference: value.paymentReference ?? value.name,
  paidAt: value.paidAt ?? placedAt,
});
const channelOf = (source: string | undefined): string => {
  const word = (source ?? "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-$/g, "")
    .slice(0, 30);
  return word.length > 1 ? (word === "web" ? "website" : word) : "shopify";
};
/** Returns when another system sent the order, whether or not it came back. */
const sentAt = ({ fulfilmentStatus, fulfilledAt }: OrderInTable, placedAt: string): string | undefined =>
  fulfilmentStatus === "fulfilled" || (fulfilmentStatus === "restocked" && fulfilledAt)
    ? (fulfilledAt ?? placedAt)
    : undefined;

export const orderImport: ImportDefinition<OrderInTable> = {
  kind: "orders",
  layout: ordersTable,
  stored: (group, sample) => {
    const { value } = meaningOf(group, sample).group;
    const { phone } = phoneOf(value);
    return phone ? { ...value, phone } : value;
  },
  check,
  apply,
  undo,
  samplesGo: true,
  matters: ({ type }) => type !== "FulfilmentNoted",
};
