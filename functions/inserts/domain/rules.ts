import type { InsertRules } from "#events/inserts";

/** What rules look at in an order. Amounts are in minor units of the order's currency. */
export interface OrderFacts {
  readonly total: number;
  readonly currency: string;
  readonly country: string;
  readonly channel: string;
  readonly quantity: number;
  readonly productIds: readonly string[];
  /** The order's tags and the customer's. */
  readonly tags: readonly string[];
  readonly isFirst: boolean;
}
type Condition = InsertRules["conditions"][number];

const among = (wanted: readonly string[] | undefined, held: readonly string[]): boolean =>
  !wanted?.length || wanted.some((each) => held.includes(each));

/** The first rule that an order does not fit; undefined = the insert goes with it. */
export function missedRule(rules: InsertRules, order: OrderFacts): string | undefined {
  const { minOrderTotal: least } = rules;
  if (rules.firstOrderOnly && !order.isFirst) return "firstOrderOnly";
  if (least && (least.currency !== order.currency || order.total < least.amount)) return "minOrderTotal";
  if (!among(rules.countries, [order.country])) return "countries";
  if (!among(rules.tags, order.tags)) return "tags";
  if (!among(rules.productIds, order.productIds)) return "productIds";
  return rules.conditions.every((each) => holds(each, order)) ? undefined : "conditions";
}

function holds({ field, operator, value }: Condition, order: OrderFacts): boolean {
  const fields = {
    total: order.total,
    country: order.country,
    channel: order.channel,
    quantity: order.quantity,
    tag: order.tags,
    product: order.productIds,
  };
  const held = fields[field];
  const all = [held].flat().map(String);
  const wanted = value === undefined ? [] : [value].flat().map(String);
  if (operator === "exists") return all.length > 0;
  if (operator === "eq" || operator === "in" || operator === "contains")
    return wanted.some((each) => all.includes(each));
  if (operator === "neq") return !wanted.some((each) => all.includes(each));
  const [one, other] = [Number(held), Number(value)];
  if (operator === "gt") return one > other;
  if (operator === "gte") return one >= other;
  return operator === "lt" ? one < other : one <= other;
}
