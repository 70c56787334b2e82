import { cutText } from "#events/_kernel";
import { type Layout, leavesOf, type WriteContext } from "./layout.ts";
import type { Group, Reading } from "./read-table.ts";
import { type Fields, valueIn } from "./write-table.ts";

const SHOWN = 10;
const MAX_CELLS = 40;
const MAX_CELL = 120;
const MAX_LINES = 3;
const MAX_MESSAGES = 5;

/** One of a file's first records, as it will be stored: our columns with their cells, or why it is not. */
export interface PreviewRow {
  readonly line: number;
  readonly key: string;
  readonly cells: readonly { readonly column: string; readonly text: string }[];
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}
interface Message {
  readonly column: string;
  readonly message: string;
  readonly warning?: true;
}

function cellsOf<T>(layout: Layout<T>, record: Fields, context: WriteContext): PreviewRow["cells"] {
  return leavesOf(layout.columns)
    .flatMap((leaf) => {
      if (leaf.column.isRead) return [];
      const lines = leaf.set ? ((record[leaf.set] as unknown[] | undefined) ?? []).slice(0, MAX_LINES) : [record];
      const texts = lines.flatMap((_, row) => {
        const value = valueIn(record, leaf, row, layout.by);
        const { kind } = leaf.column;
        return value === undefined ? [] : (kind.show?.(value) ?? kind.write(value, context)) || [];
      });
      return texts.length > 0 ? [{ column: leaf.column.header, text: cutText(texts.join("; "), MAX_CELL) }] : [];
    })
    .slice(0, MAX_CELLS);
}

const messages = (found: readonly Message[], warnings: boolean): string[] =>
  found
    .filter(({ warning = false }) => warning === warnings)
    .map(({ column, message }) => (column ? `${column}: ${message}` : message))
    .slice(0, MAX_MESSAGES);

/** Collects the first ten records of a file, good or bad. */
export function previewOf<T>(reading: Reading<T>, layout: Layout<T>, context: WriteContext) {
  const all = [...reading.groups, ...reading.bad].map(({ lines }) => lines[0] ?? 0);
  const first = new Set(all.sort((one, other) => one - other).slice(0, SHOWN));
  const rows: PreviewRow[] = reading.bad.flatMap(({ key, lines: [line = 0], problems }) =>
    first.has(line) ? [{ line, key, cells: [], problems: messages(problems, false), warnings: [] }] : [],
  );
  return {
    /** Notes what was found in a record that could be read. */
    add(group: Reading<T>["groups"][number], found: readonly Message[], stored?: (group: Group<T>) => T) {
      const { key, lines } = group;
      const [line = 0] = lines;
      if (!first.has(line)) return;
      const [problems, warnings] = [messages(found, false), messages(found, true)];
      const cells = cellsOf(layout, (stored?.(group) ?? group.value) as Fields, context);
      rows.push({ line, key, cells, problems, warnings });
    },
    all: (): readonly PreviewRow[] => rows.toSorted((one, other) => one.line - other.line),
  };
}
