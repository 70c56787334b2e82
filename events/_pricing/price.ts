import { reachesSubtotal, refusedBecause } from "./eligible.ts";
import type { PricingInput } from "./input.ts";
import { deliveryStage, type Left, manualStage, orderStage } from "./later-stages.ts";
import { type PreparedRule, prepared, productStage } from "./product-stage.ts";
import { classOf, type DiscountClass, type DiscountRule } from "./rules.ts";
import type { Adjustment, PricedDelivery, PricedLine, PriceSheet, SkipReason } from "./sheet.ts";
import { asCharged, deliveryTaxes, isIncluded, lineTax, type RateOf, ratesFor, taxSummary } from "./taxes.ts";

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/**
 * Prices an order by rule 1: lines, product discounts, order discounts, delivery, typed amounts, taxes. It reads nothing and
 * refuses nothing: a discount that gives nothing stands in `skipped` with its reason. Amounts are minor units up to
 * `MAX_AMOUNT`; the same input gives the same bytes for ever.
 */
export function price(input: PricingInput): PriceSheet {
  const charged = asCharged(input);
  const rateOf = ratesFor(charged);
  const rules = charged.discounts.toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1));
  const refused = new Map<string, SkipReason>();
  for (const rule of rules) {
    const reason = refusedBecause(rule, charged);
    if (reason) refused.set(rule.id, reason);
  }
  const possible = rules
    .filter(({ id }) => !refused.has(id))
    .map((rule) => prepared(rule, charged.lines, charged.currency));
  const offered = classSets(possible).map((classes) => {
    const stages = stagesWith(possible, classes, charged);
    return { stages, total: totalOf(stages, charged, rateOf) };
  });
  const least = Math.min(...offered.map(({ total }) => total));
  const [sheet] = offered
    .filter(({ total }) => total === least)
    .map(({ stages }) => sheetOf(stages, charged, rateOf))
    .sort((a, b) => byPreference(usedIn(a, possible), usedIn(b, possible))) as [PriceSheet];
  return { ...sheet, skipped: skippedOf(charged, possible, refused, sheet) };
}

/** Every set of the classes that the rules are of. */
function classSets(rules: readonly PreparedRule[]): DiscountClass[][] {
  const classes = [...new Set(rules.map(({ rule }) => classOf(rule)))];
  return Array.from({ length: 2 ** classes.length }, (_, bits) => classes.filter((_, at) => (bits >> at) & 1));
}

/** The rules that a sheet applies, in their order. */
function usedIn({ applied }: PriceSheet, rules: readonly PreparedRule[]): DiscountRule[] {
  return rules.flatMap(({ rule }) => (applied.some(({ discountId }) => discountId === rule.id) ? [rule] : []));
}

/** Of equal prices: discounts of more classes, then those of lower priority, then by their ids. */
function byPreference(a: readonly DiscountRule[], b: readonly DiscountRule[]): number {
  const classes = (rules: readonly DiscountRule[]) => new Set(rules.map(classOf)).size;
  const priority = (rules: readonly DiscountRule[]) => rules[0]?.priority ?? 0;
  const ids = (rules: readonly DiscountRule[]) => rules.map(({ id }) => id).join(" ");
  return classes(b) - classes(a) || priority(a) - priority(b) || (ids(a) < ids(b) ? -1 : ids(a) > ids(b) ? 1 : 0);
}

/** Whether a rule may be in an order that has discounts of these classes. */
const isAllowedIn = (rule: DiscountRule, classes: readonly DiscountClass[]): boolean => {
  const own = classOf(rule);
  return classes.includes(own) && classes.every((each) => each === own || rule.combinesWith.includes(each));
};

/** What the discounts of some classes take, stage by stage. */
interface Stages {
  readonly ofProducts: readonly (readonly Adjustment[])[];
  readonly ofOrder: Left;
  readonly ofDelivery: Left;
  readonly ofShop: Left;
}

function stagesWith(
  possible: readonly PreparedRule[],
  classes: readonly DiscountClass[],
  { currency, lines, delivery, manual }: PricingInput,
): Stages {
  const rulesOf = (wanted: DiscountClass) =>
    possible.filter(({ rule }) => classOf(rule) === wanted && isAllowedIn(rule, classes));
  const grosses = lines.map(grossOf);
  const goods = sumOf(grosses);
  const ofProducts = productStage(
    rulesOf("product").filter(({ rule }) => reachesSubtotal(rule, goods, currency)),
    lines,
    currency,
  );
  const afterProducts = grosses.map((gross, at) => gross - amountOf(ofProducts[at] ?? []));
  const ofOrder = orderStage(rulesOf("order"), afterProducts, currency);
  return {
    ofProducts,
    ofOrder,
    ofDelivery: deliveryStage(rulesOf("delivery"), delivery, sumOf(ofOrder.nets), currency),
    ofShop: manualStage(manual, ofOrder.nets, currency),
  };
}

/** What the buyer pays; only taxes on top have to be worked out for it. */
function totalOf(stages: Stages, input: PricingInput, rateOf: RateOf): number {
  const nets = sumOf(stages.ofShop.nets) + sumOf(stages.ofDelivery.nets);
  return isIncluded(input) ? nets : sheetOf(stages, input, rateOf).total;
}

const grossOf = ({ unit, quantity }: PricingInput["lines"][number]): number => unit * quantity;

function sheetOf({ ofProducts, ofOrder, ofDelivery, ofShop }: Stages, input: PricingInput, rateOf: RateOf): PriceSheet {
  const isWithin = isIncluded(input);
  const lines = input.lines.map((line, at): PricedLine => {
    const net = ofShop.nets[at] ?? 0;
    return {
      id: line.id,
      quantity: line.quantity,
      unit: line.unit,
      gross: grossOf(line),
      adjustments: [...(ofProducts[at] ?? []), ...(ofOrder.taken[at] ?? []), ...(ofShop.taken[at] ?? [])],
      net,
      ...lineTax(line, net, rateOf, isWithin),
      source: line.source,
      ...(line.priorPrice !== undefined && { priorPrice: line.priorPrice }),
    };
  });
  const delivery = input.delivery.map((each, at): PricedDelivery => {
    const net = ofDelivery.nets[at] ?? 0;
    return {
      fulfillmentId: each.fulfillmentId,
      methodId: each.methodId,
      name: each.name,
      gross: each.price,
      adjustments: [...(ofDelivery.taken[at] ?? [])],
      net,
      taxes: deliveryTaxes(net, each.taxClass, lines, input, rateOf),
    };
  });
  return withTotals(lines, delivery, input);
}

const amountOf = (adjustments: readonly Adjustment[]): number => sumOf(adjustments.map(({ amount }) => amount));

function withTotals(lines: PricedLine[], delivery: PricedDelivery[], input: PricingInput): PriceSheet {
  const included = isIncluded(input);
  const adjustments = [...lines, ...delivery].flatMap((each) => each.adjustments);
  const taxes = taxSummary(lines, delivery, included);
  const taxTotal = sumOf(taxes.map(({ amount }) => amount));
  const deliveryTotal = sumOf(delivery.map(({ net }) => net));
  return {
    rule: 1,
    currency: input.currency,
    at: input.at,
    lines,
    delivery,
    taxes,
    subtotal: sumOf(lines.map(({ gross }) => gross)),
    discountTotal: amountOf(adjustments),
    deliveryTotal,
    taxTotal,
    total: sumOf(lines.map(({ net }) => net)) + deliveryTotal + (included ? 0 : taxTotal),
    applied: appliedOf(adjustments),
    skipped: [],
  };
}

function appliedOf(adjustments: readonly Adjustment[]): PriceSheet["applied"] {
  const byDiscount = new Map<string, PriceSheet["applied"][number]>();
  for (const { discountId, code, amount } of adjustments) {
    if (discountId === undefined) continue;
    const before = byDiscount.get(discountId);
    byDiscount.set(discountId, {
      discountId,
      ...(code && { code }),
      amount: amount + (before?.amount ?? 0),
      uses: 1,
    });
  }
  return [...byDiscount.values()].sort((a, b) => (a.discountId < b.discountId ? -1 : 1));
}

/** Every typed code and every rule that gives nothing, with the reason. */
function skippedOf(
  input: PricingInput,
  possible: readonly PreparedRule[],
  refused: ReadonlyMap<string, SkipReason>,
  sheet: PriceSheet,
): PriceSheet["skipped"] {
  const known = new Set(input.discounts.map(({ code }) => code));
  const unknown = input.codes.filter((code) => !known.has(code)).map((code) => ({ code, reason: "unknown" as const }));
  const isApplied = new Set(sheet.applied.map(({ discountId }) => discountId));
  const applied = usedIn(sheet, possible);
  const byId = new Map(possible.map((each) => [each.rule.id, each]));
  const others = input.discounts
    .filter(({ id }) => !isApplied.has(id))
    .map(({ id, code }) => {
      const found = byId.get(id);
      const reason = refused.get(id) ?? (found ? reasonFor(found, input, applied) : "nothing_eligible");
      return { discountId: id, ...(code && { code }), reason };
    });
  return [
    ...unknown.sort((a, b) => (a.code < b.code ? -1 : 1)),
    ...others.sort((a, b) => (a.discountId < b.discountId ? -1 : 1)),
  ];
}

/** Why a rule that may apply gives nothing: alone it gives nothing either, or others leave no room for it. */
function reasonFor(found: PreparedRule, input: PricingInput, applied: readonly DiscountRule[]): SkipReason {
  const { rule } = found;
  const own = classOf(rule);
  const grosses = input.lines.map(grossOf);
  if (!reachesSubtotal(rule, sumOf(grosses), input.currency)) return "minimum_not_met";
  if (!givesAlone(found, grosses, input)) return "nothing_eligible";
  const isCombinable = applied.every(
    (other) => rule.combinesWith.includes(classOf(other)) && other.combinesWith.includes(own),
  );
  return isCombinable ? "better_offer" : "not_combinable";
}

function givesAlone(found: PreparedRule, grosses: readonly number[], { delivery, currency }: PricingInput): boolean {
  const own = classOf(found.rule);
  if (own === "product") return found.offers.some((offer) => offer !== undefined);
  const left =
    own === "order"
      ? orderStage([found], grosses, currency)
      : deliveryStage([found], delivery, sumOf(grosses), currency);
  return left.taken.some((each) => each.length > 0);
}
