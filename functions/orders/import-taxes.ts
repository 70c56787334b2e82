import { money } from "#events/_kernel";
import type { OrderLine, OrderTax } from "#events/orders";
import { allocated, lineTotal } from "./domain/totals.ts";
import type { OrderInTable } from "./tables/orders-table.ts";

const RATE = /(\d{1,3}(?:[.,]\d{1,2})?)\s*%$/;
type NamedTax = Pick<OrderTax, "name" | "rate" | "amount">;

/** Parses "GB VAT 20%" into the tax GB VAT at 2,000 basis points. */
function namedTax(name: string | undefined, amount: number, currency: string): NamedTax {
  const text = name?.trimEnd() ?? "";
  const percent = RATE.exec(text)?.[1];
  const plain = text.replace(RATE, "").trim();
  const rate = percent === undefined ? undefined : Math.round(Number(percent.replace(",", ".")) * 100);
  return { name: plain || "Tax", ...(rate !== undefined && { rate }), amount: money(amount, currency) };
}

const listedIn = ({ tax1, tax2, tax3, tax4, tax5 }: OrderInTable) =>
  [tax1, tax2, tax3, tax4, tax5].flatMap((tax) => (tax?.amount?.amount ? [{ ...tax, amount: tax.amount.amount }] : []));

/** Returns the sum of the taxes that a file lists, in minor units; undefined when it lists none. */
export function listedTax(value: OrderInTable): number | undefined {
  const listed = listedIn(value);
  return listed.length ? listed.reduce((sum, { amount }) => sum + amount, 0) : undefined;
}
export const taxOf = (value: OrderInTable): number => value.taxes?.amount ?? listedTax(value) ?? 0;

/**
 * Returns the file's taxes to the minor unit. They are added to the prices only if that gives the file's total; without
 * a total, prices include them. `before` is the order's total without added taxes.
 */
export function taxesOf(value: OrderInTable, before: number, currency: string): OrderTax[] {
  const tax = taxOf(value);
  if (tax === 0) return [];
  const included = value.total?.amount !== before + tax;
  const listed = listedIn(value);
  const named = listed.length
    ? listed.map(({ name, amount }) => namedTax(name, amount, currency))
    : [namedTax(undefined, tax, currency)];
  return named.map((each) => ({ ...each, included }));
}

/**
 * Splits the order's tax over the taxable lines in proportion to their price; the rounding remainder goes to the
 * largest line. The shares add up to exactly the tax.
 */
export function withTax(lines: readonly OrderLine[], value: OrderInTable, currency: string): OrderLine[] {
  const nothing = money(0, currency);
  const isTaxed = (place: number) => value.lines[place]?.taxable !== false;
  const any = lines.some((line, place) => isTaxed(place) && lineTotal(line) > 0);
  const bases = lines.map((line, place) =>
    isTaxed(place) || !any ? line : { ...line, unitPrice: nothing, discount: nothing },
  );
  const shares = allocated(taxOf(value), bases);
  const name = namedTax(listedIn(value)[0]?.name, 0, currency).name;
  return lines.map((line, place) =>
    shares[place] ? { ...line, tax: money(shares[place], currency), taxName: name } : line,
  );
}
