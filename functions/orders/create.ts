import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { type Money, money, streamOf } from "#events/_kernel";
import { DRAFT, draftStatusOf } from "#events/drafts";
import { type OrderLine, RESUPPLY_CHANNEL, suggestedChoices } from "#events/orders";
import { derivedId } from "#platform/commands";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { boughtDeliveryOf } from "./bought-delivery.ts";
import { contactOf } from "./contact.ts";
import type { CreateOrder } from "./contract/index.ts";
import { chosenBy } from "./domain/chosen.ts";
import { order } from "./domain/index.ts";
import { externalName } from "./domain/names.ts";
import { quoted } from "./domain/quote.ts";
import { includedTax, shippingOf, totalsOf } from "./domain/totals.ts";
import { buildLine, copiedDetails } from "./order-lines.ts";
import type { Offer } from "./projections/offers.ts";
import { placedRecord } from "./record.ts";
import { makersOf, noDelivery, wantedOffers } from "./wanted-offers.ts";

const QUOTE_MS = 24 * 3_600_000;

/** Places an order: prices its items, plans and quotes its fulfilments, and records it once. */
export async function createOrder(context: Context, input: CreateOrder) {
  const { project, tenant, ports } = context;
  const currency = input.currency ?? project.currency;
  const channel = input.channel ?? "api";
  const earlier = input.externalId && (await ports.store.owner(tenant, externalName(channel, input.externalId)));
  if (earlier) return placedRecord(context, earlier.slice("order-".length));
  const undrafted = input.draftId && (await refuseDraft(context, input.draftId));
  if (undrafted) return undrafted;
  const offers = await wantedOffers(context, input.items);
  if (isRefusal(offers)) return offers;
  const prices = input.items.map((item, index) => item.retailPrice ?? (offers[index] as Offer).price);
  const mixed = mixedIn(input, prices, currency);
  if (mixed.length) return refuse("currency-mixed", { errors: Object.fromEntries(mixed) });
  const copied = await Promise.all(offers.map((offer) => copiedDetails(context.views, offer)));
  const lines = input.items.map(({ quantity, personalisation }, index): OrderLine => {
    const offer = offers[index] as Offer;
    const id = `itm_${index + 1}`;
    const line = buildLine({ id, quantity, unitPrice: prices[index] as Money }, offer, copied[index]);
    return { ...line, ...taxOf(line, offer), ...(personalisation && { personalisation }) };
  });
  const orderId = input.draftId ? derivedId("ord", tenant, input.draftId) : context.newId("ord");
  const buyer = await contactOf(context, input, orderId);
  if (isRefusal(buyer)) return buyer;
  const now = ports.clock().toISOString();
  const number = await nextNumber(context, orderId);
  const fulfilments = quoted({
    orderId,
    orderNumber: number,
    country: input.shippingAddress.country,
    currency,
    now,
    lines: lines.map((line, index) => ({ ...line, makers: (offers[index] as Offer).fulfillers })),
    makers: await makersOf(context, offers),
    newId: (part) => context.newId("ful", part),
  });
  if (!fulfilments) return noDelivery();
  const { items: _items, payment, currency: _currency, discounts = [], tags = [], boughtDelivery, ...given } = input;
  const bought = boughtDelivery && boughtDeliveryOf(boughtDelivery, project.timeZone);
  const own = channel === RESUPPLY_CHANNEL ? money(0, currency) : undefined;
  const suggested = chosenBy(suggestedChoices(fulfilments, bought).choices);
  const shippingPrice =
    input.shippingPrice ??
    own ??
    (payment || bought ? money(shippingOf(undefined, fulfilments, suggested), currency) : undefined);
  const paid = payment &&
    shippingPrice && {
      ...payment,
      paymentId: context.newId("pay"),
      amount: dueFor(lines, discounts, shippingPrice),
      paidAt: now,
    };
  const data = {
    ...given,
    ...(shippingPrice && { shippingPrice }),
    ...(bought && { boughtDelivery: bought }),
    orderId,
    number,
    channel,
    ...buyer,
    lines,
    fulfilments,
    currency,
    discounts,
    tags,
    placedAt: now,
    placedOn: format(new TZDate(now, project.timeZone), "yyyy-MM-dd"),
    confirmBy: new Date(Date.parse(now) + QUOTE_MS).toISOString(),
  };
  const result = await context.run(
    order,
    orderId,
    "createOrder",
    { order: data, payment: paid },
    { fingerprint: input, ifMatch: undefined },
  );
  if (isRefusal(result)) {
    if (result.refused !== "taken") return result;
    const owner = String(result.details?.owner).slice("order-".length);
    return input.externalId ? placedRecord(context, owner) : refuse("number-taken");
  }
  const placed = await placedRecord(context, result.stream.slice("order-".length));
  const isAnothers = input.draftId !== undefined && result.facts.length === 0 && !result.repeated;
  return isAnothers ? refuse("draft-placed", { orderId: placed.id, number: placed.number }) : placed;
}

/** Returns why no order can be placed from a draft. The order itself refuses a draft that was already placed. */
async function refuseDraft({ ports, tenant }: Context, draftId: string) {
  const status = draftStatusOf(await ports.store.load(tenant, streamOf(DRAFT, draftId)));
  if (status === "none") return refuse("draft-not-found");
  return status === "deleted" ? refuse("draft-deleted") : undefined;
}

/** Returns each amount in another currency than the order's, with a message. */
function mixedIn({ discounts = [], shippingPrice }: CreateOrder, prices: readonly Money[], currency: string) {
  const amounts: readonly (readonly [field: string, amount: Money])[] = [
    ...prices.map((price, index) => [`items.${index}`, price] as const),
    ...discounts.map(({ amount }, index) => [`discounts.${index}.amount`, amount] as const),
    ...(shippingPrice ? [["shippingPrice", shippingPrice] as const] : []),
  ];
  return amounts
    .filter(([, amount]) => amount.currency !== currency)
    .map(([field, amount]) => [field, [`In ${amount.currency}, not ${currency}`]] as const);
}

/** Returns the tax included in a line's price, by the variant's rate. */
function taxOf({ unitPrice, quantity }: OrderLine, { tax }: Offer) {
  if (!tax) return {};
  const amount = includedTax(unitPrice.amount * quantity, tax.rate);
  return { tax: money(amount, unitPrice.currency), taxName: tax.name, taxRate: tax.rate };
}

/** Returns what a storefront has taken: goods less discounts, and delivery. */
function dueFor(lines: readonly OrderLine[], discounts: readonly { amount: Money }[], shipping: Money): Money {
  return totalsOf({ currency: shipping.currency, lines, discounts, shipping: shipping.amount }).total;
}

/**
 * Returns the project's next order number. A repeated request (with an idempotency key) gets the number of the first
 * one; a number drawn for a failed attempt is not reused.
 */
async function nextNumber(context: Context, orderId: string): Promise<string> {
  const { tenant, ports, project, caller } = context;
  const again = caller.idempotencyKey !== undefined;
  const drawn = again && (await ports.keyvalue.get("order-number-of", `${tenant}/${orderId}`));
  if (typeof drawn === "string") return drawn;
  const never = Date.parse("9999-01-01");
  const number = `${project.orderPrefix}-${10_000 + (await ports.keyvalue.increment("order-numbers", tenant, 1, never))}`;
  if (again)
    await ports.keyvalue.put("order-number-of", `${tenant}/${orderId}`, number, ports.clock().getTime() + QUOTE_MS);
  return number;
}
