const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const GUARDED = new RegExp(`^'+${FORMULA.source.slice(1)}`);

/** Whether a spreadsheet would take the cell for a formula. */
export const isFormula = (cell: string): boolean => FORMULA.test(cell);
/** A cell that already looks guarded gets one more apostrophe, so that taking one away gives the cell back. */
export const guarded = (cell: string): string => (GUARDED.test(cell) ? `'${cell}` : cell);
/** Takes the apostrophe away that keeps a cell from being a formula. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);
/** A cell of a row as it was before it was guarded, trimmed; "" where the row ends before. */
export const cellAt = (cells: readonly string[], index: number): string => unguarded(cells[index] ?? "").trim();
