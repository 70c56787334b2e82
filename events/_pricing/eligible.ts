import type { LineToPrice, PricingInput } from "./input.ts";
import type { DiscountCondition, DiscountRule, DiscountTarget } from "./rules.ts";
import type { SkipReason } from "./sheet.ts";

/** Whether a line is of a target; an empty target is every line. */
export function isOf(line: LineToPrice, { products, variants, collections }: DiscountTarget = {}): boolean {
  if (!products && !variants && !collections) return true;
  return (
    (line.productId !== undefined && products?.includes(line.productId) === true) ||
    (line.variantId !== undefined && variants?.includes(line.variantId) === true) ||
    line.collectionIds.some((id) => collections?.includes(id))
  );
}

/** The lines that a discount may be taken from. */
export function isEligible(line: LineToPrice, { target, except, notOnSale }: DiscountRule): boolean {
  if (notOnSale && line.compareAt !== undefined && line.compareAt > line.unit) return false;
  return isOf(line, target) && !(except && isOf(line, except));
}

/** Why a discount gives nothing to this order, whatever its amounts are; undefined where it may give something. */
export function refusedBecause(rule: DiscountRule, input: PricingInput): SkipReason | undefined {
  if (rule.stopped) return rule.stopped;
  if (rule.startsAt && Date.parse(input.at) < Date.parse(rule.startsAt)) return "not_started";
  if (rule.endsAt && Date.parse(input.at) >= Date.parse(rule.endsAt)) return "ended";
  const { perCustomer } = rule.limits;
  if (perCustomer !== undefined && (input.customer?.usesOf[rule.id] ?? 0) >= perCustomer) return "used_by_customer";
  if (!isInCurrency(rule, input.currency)) return "wrong_currency";
  for (const condition of rule.conditions) {
    const reason = unmet(condition, input);
    if (reason) return reason;
  }
  return undefined;
}

function isInCurrency({ value }: DiscountRule, currency: string): boolean {
  if (value.kind === "fixed" || value.kind === "fixed_each" || value.kind === "set_price")
    return value.amounts[currency] !== undefined;
  if (value.kind === "buy_x_get_y" && value.buy.amounts) return value.buy.amounts[currency] !== undefined;
  return true;
}

/** Why a condition is not met, but for minimums of the subtotal, which depend on the discounts before. */
function unmet(condition: DiscountCondition, input: PricingInput): SkipReason | undefined {
  const { lines, destination, customer } = input;
  const isOneOf = (value: string | undefined) =>
    "oneOf" in condition && value !== undefined && (condition.oneOf as readonly string[]).includes(value);
  const isMet = (() => {
    switch (condition.on) {
      case "subtotal":
        return condition.atLeast[input.currency] !== undefined;
      case "quantity":
        return sum(lines.map(({ quantity }) => quantity)) >= condition.atLeast;
      case "weight": {
        const grams = sum(lines.map(({ quantity, weightGrams = 0 }) => quantity * weightGrams));
        return grams >= (condition.atLeast ?? 0) && grams <= (condition.atMost ?? grams);
      }
      case "country":
        return isOneOf(destination?.country);
      case "channel":
        return isOneOf(input.channel);
      case "currency":
        return isOneOf(input.currency);
      case "tag":
        return lines.some(({ tags }) => tags.some(isOneOf));
      case "customerTag":
        return customer?.tags.some(isOneOf) === true;
      case "product":
        return lines.some(({ productId }) => isOneOf(productId));
      case "collection":
        return lines.some(({ collectionIds }) => collectionIds.some(isOneOf));
      case "firstOrder":
        return customer === undefined || customer.isFirst;
      case "weekday":
        return condition.oneOf.includes(momentIn(input).weekday);
      case "hour": {
        const { hour } = momentIn(input);
        const { from, to } = condition;
        return from < to ? hour >= from && hour < to : hour >= from || hour < to;
      }
    }
  })();
  return isMet ? undefined : REASONS[condition.on];
}

const REASONS: Readonly<Record<DiscountCondition["on"], SkipReason>> = {
  subtotal: "wrong_currency",
  quantity: "minimum_not_met",
  weight: "minimum_not_met",
  country: "wrong_country",
  currency: "wrong_currency",
  channel: "nothing_eligible",
  tag: "nothing_eligible",
  customerTag: "nothing_eligible",
  product: "nothing_eligible",
  collection: "nothing_eligible",
  firstOrder: "nothing_eligible",
  weekday: "nothing_eligible",
  hour: "nothing_eligible",
};

/** Whether goods of this price, after the discounts before, reach the subtotals that a discount demands. */
export const reachesSubtotal = ({ conditions }: DiscountRule, goods: number, currency: string): boolean =>
  conditions.every((each) => each.on !== "subtotal" || goods >= (each.atLeast[currency] ?? Number.POSITIVE_INFINITY));

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const formats = new Map<string, Intl.DateTimeFormat>();
/** Made once for each time zone: making one takes longer than to price an order. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-GB", { timeZone: zone, weekday: "short", hour: "2-digit", hourCycle: "h23" });
  formats.set(zone, made);
  return made;
}

function momentIn({ at, zone }: PricingInput): { weekday: number; hour: number } {
  const format = formatIn(zone);
  const parts = format.formatToParts(new Date(at));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { weekday: WEEKDAYS.indexOf(of("weekday")) + 1, hour: Number(of("hour")) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
