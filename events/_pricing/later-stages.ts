import { allocate, portion } from "./amounts.ts";
import { reachesSubtotal } from "./eligible.ts";
import type { DeliveryToPrice, ManualDiscount } from "./input.ts";
import { adjustmentOf, type PreparedRule } from "./product-stage.ts";
import type { Adjustment } from "./sheet.ts";
import { amountText } from "./value-text.ts";

/** Minor units that are left of each line or delivery, and what was taken from each. */
export interface Left {
  readonly nets: readonly number[];
  readonly taken: readonly (readonly Adjustment[])[];
}
const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const takenFrom = (left: Left): number => sumOf(left.taken.flatMap((each) => each.map(({ amount }) => amount)));

/**
 * The rules that allow their own class, one after another, or the one rule that gives more alone. `apply` takes a rule from
 * what is left.
 */
function bestOf(
  rules: readonly PreparedRule[],
  own: "order" | "delivery",
  start: Left,
  apply: (left: Left, rule: PreparedRule) => Left,
): Left {
  const together = rules.filter(({ rule }) => rule.combinesWith.includes(own));
  const alone = rules.filter(({ rule }) => !rule.combinesWith.includes(own));
  const results = [together.reduce(apply, start), ...alone.map((rule) => apply(start, rule))];
  return results.reduce((best, each) => (takenFrom(each) > takenFrom(best) ? each : best));
}

/** Takes the order's discounts from the lines, each from what the one before left of its eligible lines. */
export function orderStage(rules: readonly PreparedRule[], nets: readonly number[], currency: string): Left {
  const start: Left = { nets, taken: nets.map(() => []) };
  return bestOf(rules, "order", start, (left, { rule, eligible }) => {
    if (!reachesSubtotal(rule, sumOf(left.nets), currency)) return left;
    const prices = left.nets.map((net, at) => (eligible[at] ? net : 0));
    const base = sumOf(prices);
    const { value } = rule;
    const wanted =
      value.kind === "percent"
        ? portion(base, value.basisPoints, 10_000)
        : value.kind === "fixed"
          ? Math.min(base, value.amounts[currency] ?? 0)
          : 0;
    return takeFrom(left, prices, wanted, { ...adjustmentOf(rule, currency), stage: "order" });
  });
}

/** Takes delivery discounts from each fulfilment's delivery, down to 0 at most. */
export function deliveryStage(
  rules: readonly PreparedRule[],
  delivery: readonly DeliveryToPrice[],
  goods: number,
  currency: string,
): Left {
  const start: Left = { nets: delivery.map(({ price }) => price), taken: delivery.map(() => []) };
  return bestOf(rules, "delivery", start, (left, { rule }) => {
    const { value } = rule;
    if (!reachesSubtotal(rule, goods, currency)) return left;
    const share = value.kind === "free_delivery" ? 10_000 : value.kind === "delivery_percent" ? value.basisPoints : 0;
    const amounts = left.nets.map((price) => portion(price, share, 10_000));
    return withTaken(left, left.nets, amounts, { ...adjustmentOf(rule, currency), stage: "delivery" });
  });
}

/** Takes typed amounts from the lines, as far as there is something left. */
export function manualStage(manual: readonly ManualDiscount[], nets: readonly number[], currency: string): Left {
  return manual.reduce<Left>(
    (left, { title, code, amount }) =>
      takeFrom(left, left.nets, Math.min(amount, sumOf(left.nets)), {
        stage: "manual",
        ...(code && { code }),
        title,
        value: amountText(amount, currency),
      }),
    { nets, taken: nets.map(() => []) },
  );
}

type Described = Omit<Adjustment, "base" | "amount">;

const takeFrom = (left: Left, prices: readonly number[], wanted: number, described: Described): Left =>
  withTaken(left, prices, allocate(wanted, prices), described);

function withTaken(left: Left, bases: readonly number[], amounts: readonly number[], described: Described): Left {
  return {
    nets: left.nets.map((net, at) => net - (amounts[at] ?? 0)),
    taken: left.taken.map((before, at) => {
      const amount = amounts[at] ?? 0;
      return amount > 0 ? [...before, { ...described, base: bases[at] ?? 0, amount }] : before;
    }),
  };
}
