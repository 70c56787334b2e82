import type { KeyboardEvent } from "react";
import type { Column } from "./cells.ts";

interface CellPosition {
  readonly row: number;
  readonly column: Column;
}

/**
 * Keyboard navigation between cells: arrows up and down and Enter by row, left and right at a text's edge. Selects
 * keep their own arrows.
 */
export function moveIn(event: KeyboardEvent, at: CellPosition, shown: readonly Column[]): void {
  const field = event.target as HTMLInputElement | HTMLSelectElement;
  const isList = field instanceof HTMLSelectElement;
  const down = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[event.key];
  if (down !== undefined && !(isList && event.key !== "Enter")) {
    event.preventDefault();
    focusOn(field, at.row + down, at.column);
    return;
  }
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  const right = event.key === "ArrowRight";
  if (!isList && !atEdge(field, right)) return;
  event.preventDefault();
  for (let column = shown.indexOf(at.column); ; ) {
    column += right ? 1 : -1;
    const next = shown[column];
    if (!next || focusOn(field, at.row, next)) return;
  }
}

const atEdge = ({ selectionStart, selectionEnd, value }: HTMLInputElement, right: boolean): boolean =>
  (selectionStart === 0 && selectionEnd === value.length) ||
  (selectionStart === selectionEnd && selectionStart === (right ? value.length : 0));

/** Focuses a cell and selects its text; false if it has no field. */
function focusOn(from: HTMLElement, row: number, column: Column): boolean {
  const cell = from
    .closest("table")
    ?.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-cell="${row} ${column}"]`);
  if (!cell || cell.disabled) return false;
  cell.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return true;
}
