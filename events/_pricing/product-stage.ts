import { allocate, partOf, portion } from "./amounts.ts";
import { isEligible } from "./eligible.ts";
import type { LineToPrice } from "./input.ts";
import { classOf, type DiscountRule } from "./rules.ts";
import { rewardedPieces } from "./sets.ts";
import type { Adjustment } from "./sheet.ts";
import { valueText } from "./value-text.ts";

/** A discount, and the lines and pieces that it is for. */
export interface PreparedRule {
  readonly rule: DiscountRule;
  /** Whether it may be taken from each line. */
  readonly eligible: readonly boolean[];
  /** The pieces of each line that it is for, where it is of products. */
  readonly pieces: readonly number[];
  /** What it takes from each line, where it is of products and alone. */
  readonly offers: readonly (Offer | undefined)[];
}

/** What a discount, or several that combine, would take from some pieces of a line. */
interface Offer {
  readonly pieces: number;
  readonly adjustments: readonly Adjustment[];
  /** The sum of its adjustments. */
  readonly taken: number;
}

/** What every set of classes needs of a rule, worked out once. */
export function prepared(rule: DiscountRule, lines: readonly LineToPrice[], currency: string): PreparedRule {
  const eligible = lines.map((line) => isEligible(line, rule));
  if (classOf(rule) !== "product") return { rule, eligible, pieces: [], offers: [] };
  const pieces = piecesOf(rule, eligible, lines, currency);
  return { rule, eligible, pieces, offers: offersOf(rule, pieces, lines, grossOf, currency) };
}

/**
 * The product discounts of each line: every piece gets the best offer. Discounts that allow product discounts are one offer
 * together, each on what the one before left.
 */
export function productStage(
  rules: readonly PreparedRule[],
  lines: readonly LineToPrice[],
  currency: string,
): Adjustment[][] {
  const alone = rules.filter(({ rule }) => !rule.combinesWith.includes("product"));
  const stacked = rules.filter(({ rule }) => rule.combinesWith.includes("product"));
  const together = stackedOffers(stacked, lines, currency);
  return lines.map((line, at) =>
    best(
      line.quantity,
      [...alone.map(({ offers }) => offers), together].flatMap((offers) => offers[at] ?? []),
    ),
  );
}

const grossOf = ({ unit }: LineToPrice, pieces: number): number => unit * pieces;

/** The pieces of each line that a discount is for; its most pieces an order are taken line by line. */
function piecesOf(
  rule: DiscountRule,
  eligible: readonly boolean[],
  lines: readonly LineToPrice[],
  currency: string,
): number[] {
  const { value } = rule;
  const wanted =
    value.kind === "buy_x_get_y"
      ? rewardedPieces(value, eligible, lines, currency)
      : lines.map(({ quantity }, at) => (eligible[at] ? quantity : 0));
  let left = rule.limits.piecesPerOrder ?? Number.POSITIVE_INFINITY;
  return wanted.map((pieces) => {
    const allowed = Math.min(pieces, left);
    left -= allowed;
    return allowed;
  });
}

/** A discount's offer on each line; `baseOf` gives the price of a line's pieces that it is taken from. */
function offersOf(
  rule: DiscountRule,
  pieces: readonly number[],
  lines: readonly LineToPrice[],
  baseOf: (line: LineToPrice, pieces: number, at: number) => number,
  currency: string,
): (Offer | undefined)[] {
  const bases = lines.map((line, at) => baseOf(line, pieces[at] ?? 0, at));
  const amounts = amountsOf(rule, bases, pieces, currency);
  return lines.map((_, at) => {
    const amount = amounts[at] ?? 0;
    if (amount <= 0) return undefined;
    const adjustment = { ...adjustmentOf(rule, currency), stage: "product" as const, base: bases[at] ?? 0, amount };
    return { pieces: pieces[at] ?? 0, adjustments: [adjustment], taken: amount };
  });
}

function amountsOf(
  { value }: DiscountRule,
  bases: readonly number[],
  pieces: readonly number[],
  currency: string,
): readonly number[] {
  switch (value.kind) {
    case "percent":
      return bases.map((base) => portion(base, value.basisPoints, 10_000));
    case "buy_x_get_y":
      return bases.map((base) => portion(base, value.get.basisPoints, 10_000));
    case "fixed": {
      const whole = bases.reduce((sum, base) => sum + base, 0);
      return allocate(Math.min(whole, value.amounts[currency] ?? 0), bases);
    }
    case "fixed_each":
      return bases.map((base, at) => Math.min(base, (value.amounts[currency] ?? 0) * (pieces[at] ?? 0)));
    case "set_price":
      return bases.map((base, at) => Math.max(0, base - (value.amounts[currency] ?? 0) * (pieces[at] ?? 0)));
    default:
      return bases.map(() => 0);
  }
}

/** The discounts that combine, one after another by their priority, as one offer a line. */
function stackedOffers(
  rules: readonly PreparedRule[],
  lines: readonly LineToPrice[],
  currency: string,
): (Offer | undefined)[] {
  const offers: (Offer | undefined)[] = lines.map(() => undefined);
  const baseOf = ({ unit }: LineToPrice, count: number, at: number) => leftOf(offers[at], unit, count);
  for (const { rule, pieces } of rules) {
    for (const [at, offer] of offersOf(rule, pieces, lines, baseOf, currency).entries()) {
      if (!offer) continue;
      const before = offers[at];
      offers[at] = {
        pieces: Math.max(before?.pieces ?? 0, offer.pieces),
        adjustments: [...(before?.adjustments ?? []), ...offer.adjustments],
        taken: (before?.taken ?? 0) + offer.taken,
      };
    }
  }
  return offers;
}

/** What an offer leaves of the price of `count` pieces. */
function leftOf(offer: Offer | undefined, unit: number, count: number): number {
  if (!offer) return unit * count;
  const { pieces, taken } = offer;
  return count < pieces ? partOf(unit * pieces - taken, pieces, 0, count) : unit * count - taken;
}

/** The best offer for each piece: the one that takes most a piece first, then the next for the pieces that are left. */
function best(quantity: number, offers: readonly Offer[]): Adjustment[] {
  const chosen: Adjustment[] = [];
  let left = quantity;
  for (const offer of offers.toSorted(byAmountOfPiece)) {
    const count = Math.min(left, offer.pieces);
    if (count === 0) break;
    left -= count;
    chosen.push(...ofPieces(offer, count));
  }
  return chosen.filter(({ amount }) => amount > 0);
}

const byAmountOfPiece = (a: Offer, b: Offer): number => b.taken * a.pieces - a.taken * b.pieces || b.pieces - a.pieces;

/** An offer for some of its pieces. Rounded sum by sum, so that several discounts never take more than the pieces cost. */
function ofPieces({ pieces, adjustments }: Offer, count: number): Adjustment[] {
  let sum = 0;
  return adjustments.map((each) => {
    const before = partOf(sum, pieces, 0, count);
    sum += each.amount;
    return {
      ...each,
      base: partOf(each.base, pieces, 0, count),
      amount: partOf(sum, pieces, 0, count) - before,
    };
  });
}

/** What an adjustment says of its discount. */
export function adjustmentOf(rule: DiscountRule, currency: string) {
  const { id, code, title, value } = rule;
  return { discountId: id, ...(code && { code }), title, value: valueText(value, currency) };
}
