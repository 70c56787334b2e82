import type { Cells, ForeignRow, OurRow } from "#platform/tables";

/** An order's own cells in its first row, and a line in each; rows without a line add nothing of their own. */
export function orderRows(own: Cells, lines: readonly { readonly line: number; readonly cells: Cells }[]): OurRow[] {
  return lines.map(({ line, cells }, place) => ({
    line,
    cells: { ...(place === 0 ? own : { Name: own.Name }), ...cells },
  }));
}

/** Our shipping address by the names that a system has for its parts. */
export const addressCells = (
  { cell }: ForeignRow,
  whose: "Billing" | "Shipping",
  names: Readonly<Record<string, string>>,
): Cells => Object.fromEntries(Object.entries(names).map(([ours, theirs]) => [`${whose} ${ours}`, cell(theirs)]));

/** The sum of what its rows say under a name; undefined when none says anything. */
export function sumOf(amounts: readonly (number | undefined)[]): number | undefined {
  const given = amounts.filter((each) => each !== undefined);
  return given.length > 0 ? given.reduce((sum, each) => sum + each, 0) : undefined;
}
