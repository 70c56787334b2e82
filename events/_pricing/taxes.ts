import { allocate, portion, taxWithin } from "./amounts.ts";
import type { LineToPrice, PricingInput } from "./input.ts";
import type { TaxRow, TaxRules } from "./rules.ts";
import type { PricedDelivery, PriceSheet } from "./sheet.ts";

interface Rate {
  readonly name: string;
  /** Basis points. */
  readonly rate: number;
}
type Place = { readonly country: string; readonly state?: string | undefined };

/** The row of a class at a place and moment: the one of the state before the country's, then the latest. */
function rowFor(rows: readonly TaxRow[], taxClass: string, { country, state }: Place, at: string): Rate | undefined {
  const found = rows
    .filter((row) => row.country === country && row.class === taxClass && Date.parse(row.from) <= Date.parse(at))
    .filter((row) => row.state === undefined || row.state === state)
    .sort(
      (a, b) =>
        Number(b.state !== undefined) - Number(a.state !== undefined) || Date.parse(b.from) - Date.parse(a.from),
    )[0];
  return found && { name: found.name, rate: found.basisPoints };
}

/** Whether the tax is within the prices. */
export const isIncluded = ({ tax }: PricingInput): boolean => tax?.pricesInclude ?? true;

/** The rate of a class where an order goes; without rules, the line's own. Each class is looked up once. */
export type RateOf = (taxClass: string, own: Rate | undefined) => Rate | undefined;
export function ratesFor({ tax, destination, at }: PricingInput): RateOf {
  if (!tax) return (_, own) => own;
  const found = new Map<string, Rate | undefined>();
  return (taxClass) => {
    if (!found.has(taxClass)) found.set(taxClass, rowFor(tax.rows, taxClass, destination ?? tax.home, at));
    return found.get(taxClass);
  };
}

/** Prices as the buyer pays them: without the home tax where the shop takes it out of orders to untaxed places. */
export function asCharged(input: PricingInput): PricingInput {
  const { tax, destination } = input;
  if (!tax?.pricesInclude || tax.outside === "keep_gross" || !destination) return input;
  const untaxed = (price: number, taxClass: string) => {
    if (rowFor(tax.rows, taxClass, destination, input.at)) return price;
    const home = rowFor(tax.rows, taxClass, tax.home, input.at);
    return home ? price - taxWithin(price, home.rate) : price;
  };
  return {
    ...input,
    lines: input.lines.map((line) => ({ ...line, unit: untaxed(line.unit, line.taxClass) })),
    delivery: input.delivery.map((each) => ({ ...each, price: untaxed(each.price, each.taxClass) })),
  };
}

const taxOn = (net: number, rate: number, isWithin: boolean): number =>
  isWithin ? taxWithin(net, rate) : portion(net, rate, 10_000);

/** The tax of a line after its discounts. */
export function lineTax(line: LineToPrice, net: number, rateOf: RateOf, isWithin: boolean) {
  const found = rateOf(line.taxClass, line.tax);
  if (!found) return { tax: 0 };
  return { taxRate: found.rate, taxName: found.name, tax: taxOn(net, found.rate, isWithin) };
}

/** The taxes of a delivery after its discounts, a rate each. */
export function deliveryTaxes(
  net: number,
  taxClass: string,
  goods: readonly TaxedGoods[],
  input: PricingInput,
  rateOf: RateOf,
): PricedDelivery["taxes"] {
  const isWithin = isIncluded(input);
  const taxed = (part: number, { name, rate }: Rate) => {
    const amount = taxOn(part, rate, isWithin);
    return { rate, name, base: isWithin ? part - amount : part, amount };
  };
  return sharesOf(net, taxClass, goods, input, rateOf).flatMap(({ part, rate }) =>
    rate && part > 0 ? [taxed(part, rate)] : [],
  );
}

interface TaxedGoods {
  readonly net: number;
  readonly gross: number;
  readonly taxRate?: number | undefined;
  readonly taxName?: string | undefined;
}
interface Share {
  readonly part: number;
  readonly rate: Rate | undefined;
}

function sharesOf(
  net: number,
  taxClass: string,
  goods: readonly TaxedGoods[],
  input: PricingInput,
  rateOf: RateOf,
): Share[] {
  const way: TaxRules["delivery"] = input.tax?.delivery ?? "proportional";
  if (way === "class") return [{ part: net, rate: rateOf(taxClass, undefined) }];
  const rates = new Map<string, { rate: Rate | undefined; net: number; gross: number }>();
  for (const { net: ofLine, gross, taxRate, taxName } of goods) {
    const rate = taxRate !== undefined && taxName !== undefined ? { name: taxName, rate: taxRate } : undefined;
    const key = rate ? `${rate.rate} ${rate.name}` : "";
    const before = rates.get(key) ?? { rate, net: 0, gross: 0 };
    rates.set(key, { rate, net: before.net + ofLine, gross: before.gross + gross });
  }
  const all = [...rates.values()].sort(
    (a, b) => (b.rate?.rate ?? -1) - (a.rate?.rate ?? -1) || (nameOf(a) < nameOf(b) ? -1 : 1),
  );
  if (way === "highest") return [{ part: net, rate: all[0]?.rate }];
  const hasNet = all.some((each) => each.net > 0);
  const parts = allocate(
    net,
    all.map((each) => (hasNet ? each.net : each.gross)),
  );
  return all.map(({ rate }, at) => ({ rate, part: parts[at] ?? 0 }));
}

const nameOf = ({ rate }: { readonly rate: Rate | undefined }): string => rate?.name ?? "";

/** All taxes of an order by name and rate, the highest first. */
export function taxSummary(
  lines: PriceSheet["lines"],
  delivery: PriceSheet["delivery"],
  included: boolean,
): PriceSheet["taxes"] {
  const all = [
    ...lines.flatMap(({ taxRate, taxName, tax, net }) =>
      taxRate === undefined || taxName === undefined || net === 0
        ? []
        : [{ rate: taxRate, name: taxName, base: included ? net - tax : net, amount: tax }],
    ),
    ...delivery.flatMap(({ taxes }) => taxes),
  ];
  const byRate = new Map<string, PriceSheet["taxes"][number]>();
  for (const { rate, name, base, amount } of all) {
    const key = `${rate} ${name}`;
    const before = byRate.get(key);
    byRate.set(key, {
      name,
      rate,
      base: base + (before?.base ?? 0),
      amount: amount + (before?.amount ?? 0),
      included,
    });
  }
  return [...byRate.values()].sort((a, b) => b.rate - a.rate || (a.name < b.name ? -1 : 1));
}
