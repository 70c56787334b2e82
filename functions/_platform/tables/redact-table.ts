import { isRefusal } from "#platform/domain";
import { decode } from "./decode.ts";
import type { ColumnChoices } from "./header.ts";
import type { Layout, TableContext } from "./layout.ts";
import { readTable } from "./read-table.ts";
import { eachRow } from "./rows.ts";

const LINE_END = /(\r\n|\n|\r)/;

/**
 * The file without the records that fit, as blank lines, so that all others stay at theirs; "same" where none fits, and
 * "unreadable" where the file is no table.
 */
export async function redactTable<T>(
  bytes: Uint8Array,
  layout: Layout<T>,
  context: TableContext,
  fits: (text: string) => boolean,
  choices: ColumnChoices = {},
): Promise<Uint8Array | "same" | "unreadable"> {
  const decoded = decode(bytes, choices.letters);
  if (isRefusal(decoded)) return "unreadable";
  const starts: number[] = [];
  const fitting = new Set<number>();
  const read = await eachRow(
    bytes,
    ({ line, cells }) => {
      starts.push(line);
      if (starts.length > 1 && fits(cells.join(" "))) fitting.add(line);
      return undefined;
    },
    choices.letters,
  );
  if (isRefusal(read)) return fits(decoded.text) ? "unreadable" : "same";
  if (fitting.size === 0) return "same";
  const reading = await readTable(bytes, layout, context, choices);
  const records = isRefusal(reading) ? [] : [...reading.groups, ...reading.bad];
  const whole = records.filter(({ lines }) => lines.some((line) => fitting.has(line)));
  const gone = new Set([...fitting, ...whole.flatMap(({ lines }) => lines)]);
  return Buffer.from(blanked(decoded.text, starts, gone));
}

/** The text with nothing in the rows that start at `gone`; a row goes on until the next one starts. */
function blanked(text: string, starts: readonly number[], gone: ReadonlySet<number>): string {
  const parts = text.split(LINE_END);
  const started = new Set(starts);
  let blank = false;
  for (let line = 1; (line - 1) * 2 < parts.length; line += 1) {
    if (started.has(line)) blank = gone.has(line);
    if (blank) parts[(line - 1) * 2] = "";
  }
  return parts.join("");
}
