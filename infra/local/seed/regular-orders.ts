import { type Actor, money } from "../../../events/_kernel/index.ts";
import { basketOf, shelfOf } from "./baskets.ts";
import { DAY, HOUR, momentsOf } from "./calendar.ts";
import { type Cast, integration } from "./cast.ts";
import { ordinaryLife } from "./lives.ts";
import type { OrderPlan } from "./order-plan.ts";
import { type Person, STOCKISTS } from "./people.ts";
import { type Chance, chanceOf } from "./random.ts";
import type { ShopPlan } from "./shop-plan.ts";

export interface Season {
  readonly seed: string | number;
  readonly name: string;
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly people: readonly Person[];
  readonly plan: ShopPlan;
  readonly cast: Cast;
}

const CHANNELS = [
  ["website", 46],
  ["etsy", 25],
  ["shopify", 14],
  ["api", 5],
  ["manual", 7],
  ["resupply", 3],
] as const;
const MESSAGES = [
  "Happy birthday, Dad!",
  "For your new kitchen. Love, Meg",
  "Congratulations on the house!",
  "See you at the coast soon",
  "Merry Christmas from all of us",
];
const NOTES = [
  "Please leave it in the porch.",
  "Could you add a handwritten card?",
  "The bell does not work, knock please.",
  "It is a present, no invoice please.",
];

/** The ordinary orders of a season, in order of time. */
export function ordersOf(season: Season): OrderPlan[] {
  const { seed, name, count, from, to } = season;
  const moments = momentsOf(chanceOf(seed, name, "moments"), count, from, to);
  const shelf = shelfOf(season.plan);
  return moments.map((placedAt, index) => orderOf(season, shelf, placedAt, index));
}

function orderOf(season: Season, shelf: ReturnType<typeof shelfOf>, placedAt: number, index: number): OrderPlan {
  const { seed, name, people, cast } = season;
  const key = `${name}/${index}`;
  const chance = chanceOf(seed, key);
  const channel = chance.weighed(CHANNELS);
  const trade = channel === "api";
  const customer = trade
    ? chance.pick(STOCKISTS)
    : (people[Math.floor(people.length * chance.next() ** 1.5)] as Person);
  const items = trade
    ? basketOf(chance, shelf.onDemand, { most: 3, pieces: 12 })
    : basketOf(chance, shelf.all, { most: 3, pieces: 2 });
  const worth = items.reduce((sum, each) => sum + each.price * each.quantity, 0);
  const paid = paidBy(channel, chance);
  const own = channel === "resupply";
  const life = ordinaryLife(chance, {
    placedAt,
    now: season.to,
    paid: Boolean(paid),
    abroad: customer.address.country !== "GB",
  });
  return {
    key,
    placedAt,
    channel,
    customer,
    by: actorOf(channel, cast),
    items: items.map(({ sku, quantity }) => ({ sku, quantity })),
    ...externalOf(channel, chance, index),
    ...(paid && { payment: paid }),
    ...(paid && worth >= 6000 && customer.address.country === "GB" && { shippingPrice: money(0, "GBP") }),
    ...(trade && {
      discounts: [{ title: "Trade price", amount: money(Math.round(worth * 0.4), "GBP") }],
      reference: `PO-${2100 + index}`,
    }),
    ...(!trade &&
      !own &&
      chance.happens(0.08) && {
        discounts: [{ code: "SHORE10", title: "Newsletter, 10 %", amount: money(Math.round(worth * 0.1), "GBP") }],
      }),
    ...(paid && { boughtDelivery: deliveryTo(customer, life.confirm?.fast) }),
    ...(own && { freeItems: true, shippingPrice: money(0, "GBP") }),
    ...(chance.happens(0.07) && { note: chance.pick(NOTES) }),
    ...(channel !== "api" && chance.happens(0.09) && { gift: { message: chance.pick(MESSAGES), hidePrices: true } }),
    tags: trade ? ["wholesale"] : chance.happens(0.06) ? [chance.pick(["vip", "press", "returning"])] : [],
    life: paid
      ? life
      : { ...life, turns: life.turns.filter((turn) => turn.what !== "refund" && turn.what !== "return") },
  };
}

/** What the storefront sold as delivery. */
const deliveryTo = ({ address: { country } }: Person, fast = false) => ({
  name: country === "GB" ? `Royal Mail Tracked ${fast ? 24 : 48}` : "International Tracked",
});

function actorOf(channel: string, cast: Cast): Actor {
  if (channel === "manual" || channel === "resupply") return cast.keeper;
  if (channel === "api") return { kind: "apiKey", id: "key_stockists", name: "Stockists" };
  return integration(channel === "website" ? "Website" : channel === "etsy" ? "Etsy" : "Shopify");
}

function paidBy(channel: string, chance: Chance): OrderPlan["payment"] {
  const number = 1_000_000_000 + chance.below(1_000_000_000);
  if (channel === "website")
    return { vendor: "stripe", reference: `pi_${number.toString(36)}${chance.below(1e9).toString(36)}` };
  if (channel === "etsy") return { vendor: "etsy", reference: String(number) };
  if (channel === "shopify") return { vendor: "shopify", reference: String(number) };
  return undefined;
}

function externalOf(channel: string, chance: Chance, index: number): { externalId?: string } {
  if (channel === "etsy") return { externalId: String(3_100_000_000 + index * 7_919 + chance.below(7_000)) };
  if (channel === "shopify") return { externalId: `#${1001 + index}` };
  return {};
}

/** How long a demo looks back. */
export const SEASON_MS = 182 * DAY;
export const LATEST_MS = 20 * HOUR;
