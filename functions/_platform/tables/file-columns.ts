import { cutText } from "#events/_kernel";
import { isRefusal } from "#platform/domain";
import type { Encoding } from "./decode.ts";
import { type Fault, fault } from "./fault.ts";
import { cellAt } from "./formula.ts";
import { type ColumnChoices, findColumns, folded, keysOf, PROBLEM, widthOf, zoneIn } from "./header.ts";
import { type Column, isGathered, type Layout, leavesOf, type System } from "./layout.ts";
import type { Legacy } from "./legacy.ts";
import { eachRow } from "./rows.ts";
import { systemFor } from "./systems.ts";

const LOOKED_AT = 50;
const SAMPLES = 3;
const MAX_SAMPLE = 80;

/** A file's header and its first rows. */
interface FileHead {
  readonly encoding: Encoding;
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
/**
 * `certain`: its own name or a system's; `likely`: another name for it; `chosen`: by hand; `system`: read with its
 * whole row; `together`: counts with others of its sort; `unused`: not read.
 */
type Recognition = "certain" | "likely" | "chosen" | "system" | "together" | "unused";
/** A column of a file, and what it was taken for. */
interface FileColumn {
  /** What it is chosen by. */
  readonly name: string;
  /** Its header in plain spelling, which repeated columns share. */
  readonly header: string;
  /** Up to three of its first cells. */
  readonly samples: readonly string[];
  /** Our column; "" for none. */
  readonly ours: string;
  readonly how: Recognition;
  /** Our column as it is recognised without a choice; "" for none. */
  readonly recognised: string;
}

/** Reads a file's header and the first 50 rows below it. */
export async function headOf(bytes: Uint8Array, letters?: Legacy): Promise<FileHead | Fault> {
  const rows: (readonly string[])[] = [];
  let encoding: Encoding = "utf-8";
  const enough = fault("file-empty");
  const end = await eachRow(
    bytes,
    ({ cells }, facts) => {
      rows.push(cells);
      encoding = facts.encoding;
      return rows.length > LOOKED_AT ? enough : undefined;
    },
    letters,
  );
  const [names, ...rest] = rows;
  if (names && (end === enough || !isRefusal(end))) return { encoding, names, rows: rest };
  return isRefusal(end) ? end : enough;
}

/** What was chosen for a file's columns, by the names that they have in other letters. */
export async function renamedColumns(
  bytes: Uint8Array,
  letters: Legacy | undefined,
  names: readonly string[],
  columns: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const head = await headOf(bytes, letters);
  if (isRefusal(head)) return { ...columns };
  const [before, after] = [keysOf(names), keysOf(head.names)];
  return Object.fromEntries(Object.entries(columns).map(([name, ours]) => [after[before.indexOf(name)] ?? name, ours]));
}

function samplesOf(rows: FileHead["rows"], index: number): string[] {
  const cells = rows.flatMap((cells) => cellAt(cells, index) || []);
  return [...new Set(cells.map((cell) => cutText(cell, MAX_SAMPLE)))].slice(0, SAMPLES);
}

/** Our column for each of a file's, by their places. */
function ownersIn({ at }: ReturnType<typeof findColumns>): Map<number, { column: Column; also: boolean }> {
  const owners = new Map<number, { column: Column; also: boolean }>();
  for (const [column, { index, others }] of at) {
    for (const other of others) owners.set(other, { column, also: true });
    owners.set(index, { column, also: false });
  }
  return owners;
}

function isCertain(name: string, { header, kind }: Column, system: System | undefined): boolean {
  const names = [folded(name), kind.zoned && zoneIn(name)?.bare];
  const theirs = Object.entries(system?.columns ?? {}).flatMap(([each, ours]) => (ours === header ? [each] : []));
  return [header, ...theirs].some((each) => names.includes(folded(each)));
}

/** What the columns of a file are taken for, with a few of their cells; `isWhole` when its rows are read by a system as a whole. */
export function fileColumns<T>({ names, rows }: FileHead, layout: Layout<T>, choices: ColumnChoices) {
  const system = systemFor(names, layout, choices);
  const isWhole = system?.turn !== undefined;
  const found = findColumns(names, layout, choices, system);
  const owners = ownersIn(found);
  const unaided = ownersIn(findColumns(names, layout, {}, system));
  const gathered = Object.values(layout.columns).filter(isGathered);
  const keys = keysOf(names);
  const columns = names.slice(0, widthOf(names)).flatMap((name, index): FileColumn[] => {
    const samples = samplesOf(rows, index);
    if (folded(name) === folded(PROBLEM) || (folded(name) === "" && samples.length === 0)) return [];
    const rest = { name: keys[index] ?? name, header: folded(name), samples };
    if (isWhole) return [{ ...rest, ours: "", recognised: "", how: "system" }];
    const owner = owners.get(index);
    const recognised = unaided.get(index)?.column.header ?? "";
    const ours = owner?.column.header ?? "";
    if (found.chosen[index] !== undefined && ours !== recognised) return [{ ...rest, ours, recognised, how: "chosen" }];
    if (owner) {
      const certain = !owner.also && isCertain(name, owner.column, system);
      return [{ ...rest, ours, recognised, how: certain ? "certain" : "likely" }];
    }
    const counts = gathered.some((node) => node.fits(folded(name)));
    return [{ ...rest, ours, recognised, how: counts ? "together" : "unused" }];
  });
  const ours = leavesOf(layout.columns).map(({ column, always }) => ({
    name: column.header,
    required: column.required && always,
  }));
  return { ...(system && { system: system.name }), isWhole, columns, ours };
}
