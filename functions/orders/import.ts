import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { type Address, decimalOf, isBookable, type Money, money, streamOf } from "#events/_kernel";
import { normalisedEmail } from "#events/customers";
import { type OrderLine, orderNumberName } from "#events/orders";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { subjectId } from "#platform/secrets";
import type { Finding, Group, ImportContext, ImportDefinition } from "#platform/tables";
import { order } from "./domain/index.ts";
import { lineTotal, totalsOf } from "./domain/totals.ts";
import { findUnmadeItems, goodsOf, isToMake, linesOf, unmatchedIn } from "./import-goods.ts";
import { boughtIn, findSlowerDelivery, planOf } from "./import-plan.ts";
import { confirmSample, samplePlan } from "./import-sample.ts";
import { listedTax, taxesOf } from "./import-taxes.ts";
import { undo } from "./import-undo.ts";
import { type OrderInTable, ordersTable } from "./tables/orders-table.ts";

const DAY = 86_400_000;
const SAMPLE_DAYS = 30;
const UNKNOWN: Address = { line1: "Not given", city: "Not given", postalCode: "Not given", country: "ZZ" };
const currencyOf = (value: OrderInTable, context: ImportContext): string => value.currency ?? context.project.currency;

const discountsOf = ({ discountAmount, discountCode }: OrderInTable) =>
  discountAmount?.amount
    ? [{ title: discountCode ?? "Discount", amount: discountAmount, ...(discountCode && { code: discountCode }) }]
    : [];

/** Returns the order's total by its own figures, and its taxes. */
function figuresOf(value: OrderInTable, lines: readonly OrderLine[], currency: string) {
  const charges = { currency, lines, discounts: discountsOf(value), shipping: value.shipping?.amount ?? 0 };
  const taxes = taxesOf(value, totalsOf(charges).total.amount, currency);
  return { taxes, total: totalsOf({ ...charges, taxes }).total };
}
const shown = (amount: number, currency: string): string => `${decimalOf(money(amount, currency))} ${currency}`;

async function check(group: Group<OrderInTable>, context: ImportContext): Promise<Finding[]> {
  const { value } = group;
  const currency = currencyOf(value, context);
  const goods = await goodsOf(value, context);
  const lines = linesOf(value, goods, currency);
  const { total } = figuresOf(value, lines, currency);
  const findings: Finding[] = [];
  if (lines.some((line) => lineTotal(line) < 0))
    findings.push({ column: "Lineitem discount", message: "The discount is more than the line's price" });
  if (!isBookable([...lines.map(lineTotal), total.amount]))
    findings.push({ column: "Total", message: "The total of this order is more than can be recorded" });
  else if (findings.length === 0 && value.total && total.amount !== value.total.amount)
    findings.push({
      column: "Total",
      value: decimalOf(value.total),
      message: `The file gives ${shown(value.total.amount, currency)}; its lines, delivery and taxes, less the discount, come to ${shown(total.amount, currency)}`,
    });
  const listed = listedTax(value);
  if (value.taxes && listed !== undefined && listed !== value.taxes.amount)
    findings.push({
      column: "Taxes",
      value: decimalOf(value.taxes),
      message: `The file gives ${shown(value.taxes.amount, currency)}; its taxes one by one come to ${shown(listed, currency)}`,
    });
  if ((value.refundedAmount?.amount ?? 0) > (value.total?.amount ?? Number.MAX_SAFE_INTEGER))
    findings.push({ column: "Refunded Amount", message: "More was refunded than the order's total" });
  const { country } = shippedTo(value);
  const plan = { orderId: "", number: value.name, country, currency };
  const slower = await findSlowerDelivery(value, context, () => planOf(context, plan, lines, goods));
  return [...findings, ...unmatchedIn(group, goods), ...findUnmadeItems(group, goods), ...slower];
}

async function apply({ value }: { value: OrderInTable }, context: ImportContext) {
  const { commandContext, ports, project, once } = context;
  const currency = currencyOf(value, context);
  const owner = await ports.store.owner(commandContext.tenant, orderNumberName(value.name));
  const orderId = context.newId("ord");
  if (owner && owner !== streamOf("order", orderId))
    return owner === streamOf("order", value.id ?? "")
      ? ("unchanged" as const)
      : { problem: "Another order has this number", column: "Name" };
  const goods = await goodsOf(value, context);
  const { sample } = context;
  const importedLines = linesOf(value, goods, currency);
  const lines = sample ? importedLines.map((line) => ({ ...line, onDemand: true })) : importedLines;
  const { taxes, total } = figuresOf(value, lines, currency);
  const placedAt = value.createdAt ?? commandContext.clock().toISOString();
  const address = shippedTo(value);
  const fulfilments = sample
    ? samplePlan(value, { orderId, placedAt, currency }, lines, context)
    : await planOf(context, { orderId, number: value.name, country: address.country, currency }, lines, goods);
  const bought = boughtIn(value);
  const sentElsewhere = isToMake(value) ? undefined : sentAt(value, placedAt);
  const email = value.email ?? `order-${orderId.slice(4, 16)}@imported.invalid`;
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
    contactInformation: { email, ...(phoneOf(value.phone) && { phone: phoneOf(value.phone) }) },
    shippingAddress: address,
    ...(value.billingAddress?.line1 && { billingAddress: wholeAddress(value.billingAddress) }),
    shippingPrice: value.shipping ?? money(0, currency),
    ...(bought && { boughtDelivery: bought }),
    discounts: discountsOf(value),
    ...(taxes.length > 0 && { taxes }),
    ...(sentElsewhere && { sentElsewhereAt: sentElsewhere }),
    ...(value.note && { note: value.note }),
    tags: [...(value.tags ?? [])],
    placedAt,
    placedOn: format(new TZDate(placedAt, project.timeZone), "yyyy-MM-dd"),
    confirmBy: new Date(commandContext.clock().getTime() + (sample ? SAMPLE_DAYS : 1) * DAY).toISOString(),
    importId: context.importId,
    ...(sample && { sample }),
  };
  const paid =
    value.paidAt !== undefined || ["paid", "refunded", "partially_refunded"].includes(value.financialStatus ?? "");
  const payment = paid && total.amount > 0 ? paymentOf(value, context.newId("pay"), total, placedAt) : undefined;
  const done = await run(commandContext, order, orderId, "createOrder", { order: data, payment }, once);
  if (isRefusal(done))
    return {
      problem: done.refused === "taken" ? "Another order has this number or ID" : "This order could not be saved",
      column: "Name",
    };
  if (sample) await confirmSample(value, orderId, fulfilments, context);
  const refunded = value.financialStatus === "refunded" ? total.amount : (value.refundedAmount?.amount ?? 0);
  if (payment && refunded > 0) {
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
  if (value.cancelledAt && refunded < total.amount) {
    const input = { reason: "other" as const, refundId: context.newId("rfc") };
    await run(commandContext, order, orderId, "cancelOrder", input, {
      ...once,
      idempotencyKey: `${once.idempotencyKey}:cancel`,
    });
  }
  return done.repeated ? ("unchanged" as const) : ("created" as const);
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
const phoneOf = (text: string | undefined): string | undefined => {
  const plain = (text ?? "").replace(/[\s().-]/g, "");
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : undefined;
};

type TableAddress = NonNullable<OrderInTable["shippingAddress"]>;
const shippedTo = (value: OrderInTable): Address => wholeAddress(value.shippingAddress ?? value.billingAddress ?? {});
function wholeAddress({ phone: _phone, ...given }: TableAddress): Address {
  const stated = Object.fromEntries(Object.entries(given).filter(([, part]) => part !== undefined && part !== ""));
  return { ...UNKNOWN, ...stated };
}

/** Returns when another system sent the order. */
const sentAt = ({ fulfilmentStatus, fulfilledAt }: OrderInTable, placedAt: string): string | undefined =>
  fulfilmentStatus === "fulfilled" ? (fulfilledAt ?? placedAt) : undefined;

export const orderImport: ImportDefinition<OrderInTable> = {
  kind: "orders",
  layout: ordersTable,
  check,
  apply,
  undo,
  samplesGo: true,
  matters: ({ type }) => type !== "FulfilmentNoted",
};
