import type { LineToPrice, PricingInput } from "./input.ts";
import type { DiscountCondition, DiscountRule, DiscountTarget, DiscountValue } from "./rules.ts";

/** Random numbers that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const CURRENCIES = ["GBP", "JPY", "KWD"];
const COUNTRIES = ["GB", "DE", "US", "JP"];

/**
 * An order to price that is the same for the same number, for tests of the arithmetic and for its frozen sheets. Do not
 * change what it makes: the sheets of all earlier numbers would differ.
 */
export function anyOrder(seed: number, most = { lines: 100, discounts: 12 }): PricingInput {
  const random = randomOf(seed);
  const upTo = (limit: number) => Math.floor(random() * (limit + 1));
  const one = <T>(values: readonly T[]): T => values[upTo(values.length - 1)] as T;
  const maybe = () => random() < 0.5;
  const some = (values: readonly string[]) => values.filter(maybe);
  const currency = one(CURRENCIES);
  const scale = one([10, 1_000, 100_000, 10_000_000]);
  const lineCount = 1 + Math.floor(random() ** 3 * most.lines);
  const products = Array.from({ length: lineCount }, (_, at) => `prd_${at}`);
  const amounts = () => (random() < 0.9 ? { [currency]: 1 + upTo(scale) } : { XXX: 1 });
  const target = (): DiscountTarget =>
    maybe() ? { products: some(products) } : { collections: [one(["col_a", "col_b"])] };
  const value = (): DiscountValue => {
    const basisPoints = one([500, 1_000, 1_750, 3_333, 10_000]);
    switch (upTo(6)) {
      case 0:
        return { kind: "fixed", amounts: amounts() };
      case 1:
        return { kind: "fixed_each", amounts: amounts() };
      case 2:
        return { kind: "set_price", amounts: amounts() };
      case 3:
        return {
          kind: "buy_x_get_y",
          buy: { target: maybe() ? {} : target(), ...(maybe() ? { quantity: 1 + upTo(3) } : { amounts: amounts() }) },
          get: { target: maybe() ? {} : target(), quantity: 1 + upTo(2), basisPoints },
          ...(maybe() && { maxSets: 1 + upTo(4) }),
        };
      case 4:
        return maybe() ? { kind: "free_delivery" } : { kind: "delivery_percent", basisPoints };
      default:
        return { kind: "percent", basisPoints };
    }
  };
  const condition = (): DiscountCondition =>
    one<DiscountCondition>([
      { on: "subtotal", atLeast: { [currency]: upTo(scale * 3) } },
      { on: "quantity", atLeast: 1 + upTo(5) },
      { on: "weight", atLeast: upTo(500) },
      { on: "country", oneOf: [one(COUNTRIES), one(COUNTRIES)] },
      { on: "customerTag", oneOf: ["vip"] },
      { on: "firstOrder" },
      { on: "weekday", oneOf: [1, 2, 3, 4, 5] },
      { on: "hour", from: upTo(23), to: 1 + upTo(23) },
    ]);
  const discounts = Array.from(
    { length: upTo(most.discounts) },
    (_, at): DiscountRule => ({
      id: `dis_${at}`,
      title: `Discount ${at}`,
      ...(maybe() && { code: `CODE${at}` }),
      value: value(),
      ...(maybe() && { target: target() }),
      ...(random() < 0.2 && { except: target() }),
      ...(random() < 0.2 && { notOnSale: true }),
      conditions: random() < 0.3 ? [condition()] : [],
      limits: { ...(random() < 0.2 && { perCustomer: 1 }), ...(random() < 0.2 && { piecesPerOrder: 1 + upTo(4) }) },
      combinesWith: (["product", "order", "delivery"] as const).filter(maybe),
      priority: one([100, 500, 900]),
      ...(random() < 0.1 && { startsAt: "2026-12-01T00:00:00.000Z" }),
      ...(random() < 0.1 && { endsAt: "2026-11-01T00:00:00.000Z" }),
      ...(random() < 0.1 && { stopped: one(["paused", "used_up"] as const) }),
    }),
  );
  const line = (at: number): LineToPrice => {
    const unit = random() < 0.05 ? 0 : upTo(scale);
    return {
      id: `itm_${at + 1}`,
      productId: `prd_${at}`,
      variantId: `var_${at}`,
      collectionIds: some(["col_a", "col_b"]),
      tags: some(["gift", "sale"]),
      quantity: 1 + Math.floor(random() ** 4 * 99),
      unit,
      ...(random() < 0.2 && { compareAt: unit + upTo(scale) }),
      taxClass: one(["standard", "reduced", "none"]),
      ...(maybe() && { tax: { name: "VAT", rate: one([0, 500, 2_000]) } }),
      ...(maybe() && { weightGrams: upTo(2_000) }),
      source: "list",
    };
  };
  const rows = COUNTRIES.slice(0, 1 + upTo(3)).flatMap((country, at) => [
    {
      country,
      class: "standard",
      name: "VAT",
      basisPoints: [2_000, 1_900, 725, 1_000][at] ?? 0,
      from: "2020-01-01T00:00:00.000Z",
    },
    {
      country,
      class: "reduced",
      name: "VAT",
      basisPoints: [500, 700, 0, 800][at] ?? 0,
      from: "2020-01-01T00:00:00.000Z",
    },
  ]);
  return {
    rule: 1,
    at: new Date(Date.UTC(2026, 10, 1 + upTo(29), upTo(23))).toISOString(),
    zone: one(["Europe/London", "America/New_York", "Asia/Tokyo"]),
    currency,
    channel: one(["website", "api"]),
    ...(random() < 0.9 && { destination: { country: one(COUNTRIES) } }),
    codes: discounts.flatMap(({ code }) => (code && maybe() ? [code] : [])),
    ...(random() < 0.8 && {
      tax: {
        pricesInclude: maybe(),
        rows,
        delivery: one(["proportional", "highest", "class"] as const),
        outside: one(["keep_gross", "take_tax_out"] as const),
        home: { country: "GB" },
      },
    }),
    ...(maybe() && {
      customer: { id: "cus_1", tags: some(["vip"]), isFirst: maybe(), usesOf: { dis_0: upTo(1), dis_1: upTo(2) } },
    }),
    discounts,
    lines: Array.from({ length: lineCount }, (_, at) => line(at)),
    delivery: Array.from({ length: upTo(3) }, (_, at) => ({
      fulfillmentId: `ful_${at}`,
      methodId: `met_${at}`,
      name: "Standard",
      price: upTo(scale),
      taxClass: "standard",
    })),
    manual: random() < 0.2 ? [{ title: "Goodwill", amount: 1 + upTo(scale) }] : [],
  };
}
