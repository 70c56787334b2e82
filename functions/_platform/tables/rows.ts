import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { isRefusal } from "#platform/domain";
import { type Delimiter, decode, delimitedBy, type Encoding } from "./decode.ts";
import { type Fault, fault } from "./fault.ts";
import type { Legacy } from "./legacy.ts";

const MAX_ROWS = 100_000;
const MAX_COLUMNS = 500;
const MAX_ROW_BYTES = 2_000_000;
/** A slice takes a few milliseconds. */
const SLICE = 4 * 1024;

/** A row as it stands in the file; `line` counts from 1 and is where it starts. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}
export interface FileFacts {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
}

/**
 * Shows `visit` every row of a CSV file, the header first, and lets other work go on in between. Rows of blanks are
 * left out. Ends at a fault: of the file (its bytes, quotes or limits) or the one `visit` answers.
 */
export async function eachRow(
  bytes: Uint8Array,
  visit: (row: Row, facts: FileFacts) => Fault | undefined,
  letters?: Legacy,
): Promise<FileFacts | Fault> {
  const decoded = decode(bytes, letters);
  if (isRefusal(decoded)) return decoded;
  const { text, delimiter } = delimitedBy(decoded.text);
  const facts = { encoding: decoded.encoding, delimiter };
  const source = Buffer.from(text);
  let [line, at, rows] = [1, 0, -1];
  let stop: Fault | undefined;
  const take = (cells: string[], end: number): Fault | undefined => {
    const start = line;
    line += source.toString("latin1", at, end).match(/\r\n|\n|\r/g)?.length ?? 0;
    at = end;
    if (cells.every((cell) => cell.trim() === "")) return undefined;
    rows += 1;
    if (rows > MAX_ROWS) return fault("file-too-many-rows");
    if (rows === 0 && cells.length > MAX_COLUMNS) return fault("file-too-many-columns");
    return visit({ line: start, cells }, facts);
  };
  async function* slices() {
    for (let from = 0; from < source.length && !stop; from += SLICE) {
      await setImmediate();
      yield source.subarray(from, from + SLICE);
    }
  }
  const parser = parse({
    delimiter: facts.delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    max_record_size: MAX_ROW_BYTES,
    on_record: (cells: string[], { bytes: end }) => {
      stop ??= take(cells, end);
      return null;
    },
  }).resume();
  try {
    await pipeline(Readable.from(slices()), parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (stop) return stop;
    if (error.code === "CSV_MAX_RECORD_SIZE")
      return fault("file-row-too-long", `The row at line ${line} does not end. A quotation mark may be missing.`, {
        line,
      });
    return fault("file-quotes-unbalanced", `A quotation mark in the row at line ${line} is not closed.`, { line });
  }
  return stop ?? facts;
}
