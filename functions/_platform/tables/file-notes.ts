import { cutText, own } from "#events/_kernel";
import type { Encoding } from "./decode.ts";
import { cellAt } from "./formula.ts";
import { cellIn, type Header } from "./header.ts";
import type { System } from "./layout.ts";
import { LEGACY_NAMES } from "./legacy.ts";
import type { CellProblem } from "./read-record.ts";
import type { Row } from "./rows.ts";

export type Note = CellProblem;
type LeftOut = { readonly line: number; readonly names: string[] };

const FOREIGN = /[^\0-\x7f]/;

/** Collects what is worth a look about how a file was read, each once, at the first line that shows it. */
export function fileNotes() {
  const notes: Note[] = [];
  const shown = new Set<string>();
  const left = new Map<string, LeftOut>();
  const add = (name: string, { line }: Pick<Row, "line">, column: string, value: string, message: string) => {
    if (shown.has(name)) return;
    shown.add(name);
    notes.push({ line, column, value: cutText(value, 200), message });
  };

  /** A guess at the letters, with the first cell that has letters to look at. */
  const encoded = (row: Row, encoding: Encoding, names: readonly string[] | undefined) => {
    const guess = own<string>(LEGACY_NAMES, encoding);
    const index = guess && !shown.has("encoding") ? row.cells.findIndex((cell) => FOREIGN.test(cell)) : -1;
    if (!guess || index < 0) return;
    const cell = (row.cells[index] ?? "").trim();
    add("encoding", row, names?.[index]?.trim() ?? "", cell, `Read as ${guess}. Is this right?`);
  };

  /** Columns that are two names of one thing and do not say the same. */
  const doubled = (row: Row, header: Header) => {
    for (const { index, others } of header.doubled)
      for (const other of others) {
        const [used, left] = [cellAt(row.cells, index), cellAt(row.cells, other)];
        if (left === "" || left.toLowerCase() === used.toLowerCase()) continue;
        const [name, also] = [header.names[index]?.trim() ?? "", header.names[other]?.trim() ?? ""];
        if (used === "") add(`${other} blank`, row, also, left, `Taken where “${name}” is empty`);
        else add(`${other} differs`, row, also, left, `Not used: “${name}” says “${cutText(used, 60)}”`);
      }
  };

  const unnamed = (row: Row, header: Header) => {
    for (const index of header.unnamed)
      if (cellAt(row.cells, index) !== "")
        add(`${index} unnamed`, row, "", cellAt(row.cells, index), `Column ${index + 1} has no name and was not read`);
  };

  /** What is filled and comes in by no import; a zero says nothing. */
  const leftOut = ({ line, cells }: Row, header: Header) => {
    for (const { header: name, why, place } of header.leftOut) {
      const cell = cellIn(cells, place);
      if (cell === "" || Number(cell) === 0 || shown.has(`left ${name}`)) continue;
      shown.add(`left ${name}`);
      const group: LeftOut = left.get(why) ?? { line, names: [] };
      left.set(why, group);
      group.names.push(name);
    }
  };

  return {
    encoded,
    columns: (row: Row, header: Header) => {
      doubled(row, header);
      unnamed(row, header);
      leftOut(row, header);
    },
    system: (line: number, { name, note }: System) =>
      add("system", { line }, "", "", [`Taken for a file of ${name}`, note].filter(Boolean).join(". ")),
    all: (): readonly Note[] => [
      ...notes,
      ...[...left].map(([why, { line, names }]) => {
        const column = names.join(", ");
        return { line, column, value: "", message: `Not imported: ${column}. ${why}` };
      }),
    ],
  };
}
