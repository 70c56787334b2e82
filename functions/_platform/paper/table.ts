import { INK, RULE, type Sheets, SOFT, type TextStyle } from "./sheets.ts";

export interface Column {
  /** The share of the sheet's width, from 0 to 1. */
  readonly share: number;
  readonly title: string;
  readonly align?: "left" | "right";
}
/** Texts below each other; the first is emphasised. */
export interface Cell {
  readonly lines: readonly (readonly [text: string, style?: TextStyle])[];
}
export interface Row {
  readonly cells: readonly Cell[];
  readonly tick?: boolean;
}

const GAP = 10;
const PAD = 6;

/** Draws rows under a header, which further pages repeat; a row is never split. */
export function drawTable(sheets: Sheets, columns: readonly Column[], rows: readonly Row[]): void {
  const boxes = boxesOf(sheets, columns);
  const head = () => drawHead(sheets, columns, boxes);
  sheets.room(90);
  head();
  sheets.repeat(head);
  for (const row of rows) drawRow(sheets, row, columns, boxes);
  sheets.repeat(undefined);
}

function boxesOf(sheets: Sheets, columns: readonly Column[]) {
  let x = sheets.left;
  return columns.map(({ share }, index) => {
    const width = sheets.width * share;
    const box = { x, width: width - (index < columns.length - 1 ? GAP : 0) };
    x += width;
    return box;
  });
}

function drawHead(sheets: Sheets, columns: readonly Column[], boxes: readonly { x: number; width: number }[]): void {
  sheets.rule(sheets.y);
  for (const [index, { title, align = "left" }] of columns.entries())
    sheets.write(
      title,
      { ...(boxes[index] as { x: number; width: number }), y: sheets.y + PAD },
      { weight: "semibold", size: 8.5, color: SOFT, align },
    );
  sheets.y += 2 * PAD + 12;
  sheets.rule(sheets.y);
}

function drawRow(
  sheets: Sheets,
  { cells, tick }: Row,
  columns: readonly Column[],
  boxes: readonly { x: number; width: number }[],
): void {
  const heightOf = ({ lines }: Cell, width: number) =>
    lines.reduce((sum, [text, style]) => sum + sheets.heightOf(text, width, style), 0);
  const heights = cells.map((cell, index) => heightOf(cell, boxes[index]?.width ?? 60));
  const height = Math.max(...heights, tick ? 14 : 0);
  sheets.room(height + 2 * PAD);
  const top = sheets.y + PAD;
  if (tick) sheets.tickBox(sheets.left, top + 1);
  for (const [index, { lines }] of cells.entries()) {
    let y = top;
    for (const [text, style] of lines)
      y += sheets.write(
        text,
        { ...(boxes[index] as { x: number; width: number }), y },
        {
          align: columns[index]?.align ?? "left",
          ...style,
        },
      );
  }
  sheets.y = top + height + PAD;
  sheets.rule(sheets.y, { color: RULE });
}

/** Draws the line below all rows. */
export function closeTable(sheets: Sheets, from = sheets.left): void {
  sheets.rule(sheets.y, { color: INK, from });
  sheets.rule(sheets.y + 2, { color: INK, from });
}
