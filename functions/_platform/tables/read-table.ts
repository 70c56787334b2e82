import { isRefusal } from "#platform/domain";
import { noConventions, startAgain } from "./conventions.ts";
import type { Fault } from "./fault.ts";
import { fileNotes, type Note } from "./file-notes.ts";
import { type ColumnChoices, type Header, headerOf, widthOf } from "./header.ts";
import {
  type Column,
  type FileContext,
  isRows,
  type Layout,
  leavesOf,
  type OurRow,
  type System,
  type TableContext,
} from "./layout.ts";
import { conventionQuestions, type Question } from "./questions.ts";
import { type CellProblem, cellsBeyond, rawKey, readRecord } from "./read-record.ts";
import { eachRow, type FileFacts, type Row } from "./rows.ts";
import { systemFor, turning } from "./systems.ts";
import { unknownWords } from "./unknown-words.ts";

const MAX_PROBLEMS = 10_000;

/** A record read from the rows that start at `lines`. */
export interface Group<T = unknown> {
  readonly key: string;
  readonly lines: readonly number[];
  readonly value: T;
}
export interface BadGroup {
  readonly key: string;
  readonly lines: readonly number[];
  readonly problems: readonly CellProblem[];
}
export interface Reading<T = unknown> extends FileFacts {
  readonly groups: readonly Group<T>[];
  readonly bad: readonly BadGroup[];
  /** All problems by line, at most 10,000. */
  readonly problems: readonly CellProblem[];
  readonly unknownColumns: readonly string[];
  /** The system whose file it was taken for. */
  readonly system?: string;
  /** How the file was read where that is worth a look; nothing is kept out by it. */
  readonly notes: readonly Note[];
  /** What people can say that its cells mean. */
  readonly questions: readonly Question[];
}

/** Collects rows into records: those that follow each other with one key are one. */
function recordsOf<T>(layout: Layout<T>, context: FileContext) {
  let open: { key: string; rows: Row[] } | undefined;
  const groups = new Map<string, Group<T>>();
  const bad: BadGroup[] = [];
  const firstLine = new Map<string, number>();
  const torn = new Map<number, readonly CellProblem[]>();
  const grouped = Object.values(layout.columns).some(isRows);
  const keys = [...layout.by, ...layout.together];
  const column = keys.map((each) => (layout.columns[each] as Column).header).join(", ");

  /** A later record of a key is refused, and the first one too where the later one says what outweighs it. */
  const refuseAgain = (key: string, line: number, earlier: number, value: T): CellProblem => {
    const first = groups.get(key);
    const reason = first && layout.outweighs?.(first.value, value);
    if (first && reason !== undefined) {
      groups.delete(key);
      const problem = { line: earlier, column, value: key, message: `Line ${line}: ${reason}` };
      bad.push({ key, lines: first.lines, problems: [problem] });
    }
    return { line, column, value: key, message: `Already at line ${earlier}` };
  };
  const close = (header: Header, comma: boolean) => {
    if (!open) return;
    const { key, value, problems } = readRecord(open.rows, layout, header, { ...context, comma });
    const lines = [...new Set(open.rows.map(({ line }) => line))];
    const line = lines[0] as number;
    problems.push(...lines.flatMap((each) => torn.get(each) ?? []));
    const earlier = firstLine.get(key);
    if (earlier) problems.push(refuseAgain(key, line, earlier, value as T));
    if (key === "" && !problems.length) problems.push({ line, column, value: "", message: "Fill in one of these" });
    if (key !== "" && !earlier) firstLine.set(key, line);
    if (problems.length) bad.push({ key, lines, problems });
    else groups.set(key, { key, lines, value: value as T });
    open = undefined;
  };
  return {
    close,
    tear: (line: number, problems: readonly CellProblem[]) => problems.length > 0 && torn.set(line, problems),
    add(row: Row, header: Header, comma: boolean) {
      const key = rawKey(row, layout, header);
      if (!open || !grouped || key === "" || key !== open.key) close(header, comma);
      open ??= { key, rows: [] };
      open.rows.push(row);
    },
    all: () => ({
      groups: [...groups.values()],
      bad,
      problems: bad.flatMap((each) => each.problems).slice(0, MAX_PROBLEMS),
    }),
  };
}

/**
 * Reads a CSV file by a layout. One bad cell makes its whole record bad; what ails the whole file is a fault. Files of
 * systems that the layout knows are read by their own headers. A file with cells that can be read in two ways is read
 * again once all its cells have shown how it writes amounts and dates.
 */
export async function readTable<T>(
  bytes: Uint8Array,
  layout: Layout<T>,
  context: TableContext,
  choices: ColumnChoices = {},
): Promise<Reading<T> | Fault> {
  const conventions = noConventions(choices);
  const read = () =>
    readOnce(bytes, layout, { ...context, conventions, words: unknownWords(choices.meanings) }, choices);
  const reading = await read();
  if (!conventions.isUndecided) return reading;
  startAgain(conventions);
  return read();
}

async function readOnce<T>(
  bytes: Uint8Array,
  layout: Layout<T>,
  context: FileContext,
  choices: ColumnChoices,
): Promise<Reading<T> | Fault> {
  let file: { names: readonly string[]; header: Header; system?: System; turned?: Turning } | undefined;
  const notes = fileNotes();
  const records = recordsOf(layout, context);
  const ours = leavesOf(layout.columns).map(({ column }) => column.header);

  const begin = ({ cells: names, line }: Row): Fault | undefined => {
    const system = systemFor(names, layout, choices);
    const turned = system?.turn && turning(system.turn, names, context);
    const header = headerOf(turned ? ours : names, layout, choices, system);
    if (isRefusal(header)) return header;
    if (system?.turn) notes.system(line, system);
    file = { names, header, ...(system && { system }), ...(turned && { turned }) };
    return undefined;
  };
  const take = (rows: readonly OurRow[], header: Header, comma: boolean) => {
    for (const { line, cells } of rows)
      records.add({ line, cells: ours.map((name) => cells[name] ?? "") }, header, comma);
  };

  const facts = await eachRow(
    bytes,
    (row, { delimiter, encoding }) => {
      if (!choices.letters) notes.encoded(row, encoding, file?.names);
      if (!file) return begin(row);
      const { names, header, turned } = file;
      const comma = delimiter === ";";
      records.tear(row.line, cellsBeyond(row, widthOf(names)));
      if (turned) take(turned.add(row), header, comma);
      else {
        notes.columns(row, header);
        records.add(row, header, comma);
      }
      return undefined;
    },
    choices.letters,
  );
  if (isRefusal(facts)) return facts;
  const comma = facts.delimiter === ";";
  if (file?.turned) take(file.turned.end(), file.header, comma);
  if (file) records.close(file.header, comma);
  return {
    ...facts,
    ...records.all(),
    ...(file?.system && { system: file.system.name }),
    unknownColumns: (file?.turned ? file.turned.unknown() : file?.header.unknown) ?? [],
    notes: notes.all(),
    questions: [...context.words.questions(), ...conventionQuestions(context.conventions)],
  };
}
type Turning = ReturnType<typeof turning>;
