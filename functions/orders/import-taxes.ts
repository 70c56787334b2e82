import { money } from "#events/_kernel";
import type { OrderLine, OrderTax } from "#events/orders";
import { allocated, lineTotal } from "./domain/totals.ts";
import type { OrderInTable } from "./tables/orders-table.ts";
import { taxParts } from "./tax-parts.ts";

const RATE = /(?:^|[^\d.,])(\d{1,3}(?:[.,]\d{1,4})?) ?%/;
type NamedTax = Pick<OrderTax, "name" | "rate" | "amount">;

/** Parses "GB VAT 20%", "20% VAT" or "VAT (20 %)" into the tax at 2,000 basis points. */
function namedTax(name: string | undefined, amount: number, currency: string): NamedTax {
  const text = name?.trim() ?? "";
  const percent = RATE.exec(text)?.[1];
  const plain = percent === undefined ? text : text.replace(`${percent}%`, "").replace(`${percent} %`, "");
  const rate = percent === undefined ? undefined : Math.round(Number(percent.replace(",", ".")) * 100);
  return {
    name: plain.replace("()", "").trim() || "Tax",
    ...(rate !== undefined && { rate }),
    amount: money(amount, currency),
  };
}

const listedIn = ({ tax1, tax2, tax3, tax4, tax5 }: OrderInTable) =>
  [tax1, tax2, tax3, tax4, tax5].flatMap((tax) => (tax?.amount?.amount ? [{ ...tax, amount: tax.amount.amount }] : []));

/** Returns the sum of the taxes that a file lists, in minor units; undefined when it lists none. */
export function listedTax(value: OrderInTable): number | undefined {
  const listed = listedIn(value);
  return listed.length ? listed.reduce((sum, { amount }) => sum + amount, 0) : undefined;
}
export const taxOf = (value: OrderInTable): number => value.taxes?.amount ?? listedTax(value) ?? 0;

/** Returns the file's taxes to the minor unit. */
export function taxesOf(value: OrderInTable, included: boolean, currency: string): OrderTax[] {
  const tax = taxOf(value);
  if (tax === 0) return [];
  const listed = listedIn(value);
  const named = listed.length
    ? listed.map(({ name, amount }) => namedTax(name, amount, currency))
    : [namedTax(undefined, tax, currency)];
  return named.map((each) => ({ ...each, included }));
}

interface Charged {
  readonly taxes: readonly OrderTax[];
  readonly discount: number;
  readonly shipping: number;
  /** Whether the file says that a line is taxed, by its place. */
  readonly isTaxed: (place: number) => boolean;
}

/** Gives each line the tax that was charged on it; what was charged on delivery is on no line. */
export function withTax(plain: readonly OrderLine[], { taxes, discount, shipping, isTaxed }: Charged): OrderLine[] {
  const [first] = taxes;
  if (!first) return [...plain];
  const shares = allocated(discount, plain);
  const prices = plain.map((line, at) => lineTotal(line) - (shares[at] ?? 0));
  const any = prices.some((price, at) => price > 0 && isTaxed(at));
  const stated = taxes.map(({ amount, rate, included }) => ({ amount: amount.amount, rate, included }));
  const taxed = prices.map((price, at) => (isTaxed(at) || !any ? Math.max(0, price) : 0));
  const { goods } = taxParts(stated, taxed, shipping);
  return plain.map((line, at) =>
    goods[at] ? { ...line, tax: money(goods[at], first.amount.currency), taxName: first.name } : line,
  );
}
