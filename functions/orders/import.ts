import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { type Address, isBookable, type Money, money, streamOf, sumOf } from "#events/_kernel";
import { normalisedEmail } from "#events/customers";
import type { OrderLine, PlannedFulfilment } from "#events/orders";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { subjectId } from "#platform/secrets";
import type { Finding, ImportContext, ImportDefinition } from "#platform/tables";
import { readerOf } from "#platform/views";
import { order } from "./domain/index.ts";
import { numberName } from "./domain/names.ts";
import { quoted } from "./domain/quote.ts";
import { allocated, lineTotal, totalsOf } from "./domain/totals.ts";
import { makerView, type Offer, offerView } from "./projections/offers.ts";
import { type OrderInTable, ordersTable } from "./tables/orders-table.ts";

const DAY = 86_400_000;
const UNKNOWN: Address = { line1: "Not given", city: "Not given", postalCode: "Not given", country: "ZZ" };
const OPEN = ["pending", "authorized", "paid", "partially_refunded", undefined];

const currencyOf = (value: OrderInTable, context: ImportContext): string => value.currency ?? context.project.currency;

/** Tax that prices do not include yet: what is missing from the total, when it is just the taxes. */
function addedTax(value: OrderInTable, lines: readonly OrderLine[], currency: string): number {
  if (!value.total || !value.taxes) return 0;
  return value.total.amount - totalOf(value, lines, currency) === value.taxes.amount ? value.taxes.amount : 0;
}
const totalOf = (value: OrderInTable, lines: readonly OrderLine[], currency: string): number =>
  totalsOf({ currency, lines, discounts: discountsOf(value), shipping: value.shipping?.amount ?? 0 }).total.amount;

const discountsOf = ({ discountAmount, discountCode }: OrderInTable) =>
  discountAmount?.amount
    ? [{ title: discountCode ?? "Discount", amount: discountAmount, ...(discountCode && { code: discountCode }) }]
    : [];

function linesOf(value: OrderInTable, offers: readonly (Offer | undefined)[], currency: string): OrderLine[] {
  const nothing = money(0, currency);
  const plain = value.lines.map((line, index): OrderLine => {
    const offer = offers[index];
    return {
      ...{
        id: `itm_${index + 1}`,
        title: offer?.title ?? line.name,
        attributes: offer?.attributes ?? [],
        quantity: line.quantity,
      },
      ...{ unitPrice: line.price, discount: line.discount ?? nothing, tax: nothing, onDemand: offer?.onDemand ?? true },
      ...(line.sku && { sku: line.sku }),
      ...(offer && { variantId: offer.variantId, productId: offer.productId, unitCost: offer.unitCost }),
      ...(offer?.images[0] && { image: offer.images[0].src }),
    };
  });
  const added = addedTax(value, plain, currency);
  const name = value.tax1?.name ?? "Tax";
  const id = `itm_${plain.length + 1}`;
  if (added)
    return [
      ...plain,
      {
        id,
        title: name,
        attributes: [],
        quantity: 1,
        unitPrice: money(added, currency),
        discount: nothing,
        tax: money(added, currency),
        taxName: name,
        onDemand: true,
      },
    ];
  const shares = allocated(value.taxes?.amount ?? 0, plain);
  return plain.map((line, index) =>
    shares[index] ? { ...line, tax: money(shares[index], currency), taxName: name } : line,
  );
}

function check({ value }: { value: OrderInTable }, context: ImportContext): Finding[] {
  const currency = currencyOf(value, context);
  const lines = linesOf(value, [], currency);
  const findings: Finding[] = [];
  if (!isBookable([...lines.map(lineTotal), totalOf(value, lines, currency)]))
    findings.push({ column: "Total", message: "This order comes to more than can be booked" });
  if (lines.some((line) => lineTotal(line) < 0))
    findings.push({ column: "Lineitem discount", message: "The discount is more than the line's price" });
  if (value.total && totalOf(value, lines, currency) !== value.total.amount)
    findings.push({
      column: "Total",
      message: "This is not the sum of the lines, delivery and taxes, less the discount",
    });
  if ((value.refundedAmount?.amount ?? 0) > (value.total?.amount ?? Number.MAX_SAFE_INTEGER))
    findings.push({ column: "Refunded Amount", message: "More was refunded than the order's total" });
  return findings;
}

async function apply({ value }: { value: OrderInTable }, context: ImportContext) {
  const { asking, ports, project, once } = context;
  const currency = currencyOf(value, context);
  const owner = await ports.store.owner(asking.tenant, numberName(value.name));
  const orderId = context.newId("ord");
  if (owner && owner !== streamOf("order", orderId))
    return owner === streamOf("order", value.id ?? "")
      ? ("unchanged" as const)
      : { problem: "Another order has this number", column: "Name" };
  const views = readerOf(ports.views, asking.tenant, async () => {});
  const offers = await Promise.all(
    value.lines.map(async ({ sku }) =>
      sku ? (await views.page(offerView, { index: "sku", partition: sku, limit: 1 })).rows[0] : undefined,
    ),
  );
  const lines = linesOf(value, offers, currency);
  const placedAt = value.createdAt ?? asking.clock().toISOString();
  const address = shippedTo(value);
  const wanted =
    OPEN.includes(value.financialStatus) && !value.cancelledAt && offers.every((offer) => offer !== undefined);
  const fulfilments = wanted
    ? await planOf(context, orderId, value, lines, offers as Offer[], address.country, currency)
    : [];
  const email = value.email ?? `order-${orderId.slice(4, 16)}@imported.invalid`;
  const customerId = await subjectId(ports, "cus", asking.tenant, normalisedEmail(email));
  const data = {
    ...{ orderId, number: value.name, channel: channelOf(value.source), customerId, lines, fulfilments, currency },
    ...(value.id && { externalId: value.id }),
    contactInformation: { email, ...(phoneOf(value.phone) && { phone: phoneOf(value.phone) }) },
    shippingAddress: address,
    ...(value.billingAddress?.line1 && { billingAddress: wholeAddress(value.billingAddress) }),
    shippingPrice: value.shipping ?? money(0, currency),
    discounts: discountsOf(value),
    ...(value.note && { note: value.note }),
    tags: [...(value.tags ?? [])],
    ...{ placedAt, placedOn: format(new TZDate(placedAt, project.timeZone), "yyyy-MM-dd") },
    confirmBy: new Date(asking.clock().getTime() + DAY).toISOString(),
    importId: context.importId,
  };
  const total = sumOf([money(totalOf(value, lines, currency), currency)], currency);
  const paid =
    value.paidAt !== undefined || ["paid", "refunded", "partially_refunded"].includes(value.financialStatus ?? "");
  const payment = paid && total.amount > 0 ? paymentOf(value, context.newId("pay"), total, placedAt) : undefined;
  const done = await run(asking, order, orderId, "createOrder", { order: data, payment }, once);
  if (isRefusal(done))
    return {
      problem: done.refused === "taken" ? "Another order has this number or id" : "This order could not be stored",
      column: "Name",
    };
  const refunded = value.financialStatus === "refunded" ? total.amount : (value.refundedAmount?.amount ?? 0);
  if (payment && refunded > 0) {
    const input = {
      refundId: context.newId("ref"),
      amount: money(refunded, currency),
      reason: "Refunded before the import",
      restock: false,
    };
    await run(asking, order, orderId, "refundOrder", input, {
      ...once,
      idempotencyKey: `${once.idempotencyKey}:refund`,
    });
  }
  if (value.cancelledAt && refunded < total.amount) {
    const input = { reason: "other" as const, refundId: context.newId("rfc") };
    await run(asking, order, orderId, "cancelOrder", input, {
      ...once,
      idempotencyKey: `${once.idempotencyKey}:cancel`,
    });
  }
  return done.repeated ? ("unchanged" as const) : ("created" as const);
}

const paymentOf = (value: OrderInTable, paymentId: string, amount: Money, placedAt: string) => ({
  ...{
    paymentId,
    amount,
    vendor: value.paymentMethod ?? "imported",
    reference: value.paymentReference ?? value.name,
    paidAt: value.paidAt ?? placedAt,
  },
});
const channelOf = (source: string | undefined): string => {
  const word = (source ?? "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
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

async function planOf(
  context: ImportContext,
  orderId: string,
  value: OrderInTable,
  lines: readonly OrderLine[],
  offers: readonly Offer[],
  country: string,
  currency: string,
): Promise<PlannedFulfilment[]> {
  const views = readerOf(context.ports.views, context.asking.tenant, async () => {});
  const makers = await views.many(makerView, [...new Set(offers.flatMap((offer) => offer.fulfillers))]);
  const goods = lines
    .slice(0, offers.length)
    .map((line, index) => ({ ...line, makers: offers[index]?.fulfillers ?? [] }));
  const now = context.asking.clock().toISOString();
  const newId = (part: string) => context.newId("ful", part);
  return quoted({ orderId, orderNumber: value.name, country, currency, lines: goods, makers, now, newId }) ?? [];
}

export const orderImport: ImportDefinition<OrderInTable> = {
  kind: "orders",
  layout: ordersTable,
  check,
  apply,
  undo: async ({ id }, { asking, importId, once }) => {
    const key = `${once.idempotencyKey}:undo`;
    const done = await run(asking, order, id, "withdraw", { importId }, { idempotencyKey: key, fingerprint: key });
    return isRefusal(done) ? { problem: "Somebody has worked on this order since; it is left as it is" } : "withdrawn";
  },
  matters: ({ type }) => type !== "FulfilmentNoted",
};
