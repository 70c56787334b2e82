import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Change, Entry, Tally } from "./port.ts";

/** From so many characters on a text is deflated. */
const LONG = 400;
/** Most become shorter than a chunk, which is the memory that is taken for each. */
const SMALL = { level: 3, windowBits: 14, memLevel: 6, chunkSize: 2048 };

type Text = string | Uint8Array;

/** The columns of a stored row that say what it is. */
export interface RowColumns {
  /** The parts, or the name of the one stream whose part the row is. */
  readonly parts: Text;
  readonly row: Text;
  /** Entries and tallies, a line each. */
  readonly entries: Text;
  /** Those entries of which a partition holds several, so that a list needs no others. */
  readonly tallies: string;
}

export type RowTexts = ReturnType<typeof textsIn>;

/**
 * The columns of a row. What only the next write reads is deflated with the row as dictionary, most of which it repeats. The row
 * itself is deflated when no index finds it: such a row is read alone, lists read theirs as it is.
 */
export function columnsOf({ parts, row, entries, tallies }: Pick<Change, keyof RowColumns>): RowColumns {
  const text = JSON.stringify(row);
  const [stream, ...others] = Object.keys(parts);
  const isPart = stream !== undefined && others.length === 0 && JSON.stringify(parts[stream]) === text;
  return {
    parts: short(JSON.stringify(isPart ? stream : parts), text),
    row: entries.length === 0 ? short(text) : text,
    entries: short(`${placesOf(entries)}\n${JSON.stringify(tallies)}`, text),
    tallies: placesOf(crowdedIn(entries)),
  };
}

/** What the columns of a row say, those too that earlier versions stored; what is damaged throws when it is read. */
export function textsIn(columns: RowColumns) {
  const row = long(columns.row);
  const isEarlier = typeof columns.entries === "string" && !columns.entries.includes("\n");
  let lines: string[] | undefined;
  const line = (at: number): string => {
    lines ??= long(columns.entries, row).split("\n");
    return lines[at] ?? "";
  };
  const entries = () => entriesIn(line(0));
  return {
    row,
    crowded: () => (isEarlier ? crowdedIn(entries()) : entriesIn(columns.tallies)),
    parts: () => partsIn(columns.parts, row),
    entries,
    tallies: (): Tally[] => JSON.parse(isEarlier ? columns.tallies : line(1)),
  };
}

const short = (text: string, dictionary = "{}"): Text =>
  text.length < LONG ? text : deflateRawSync(text, { ...SMALL, dictionary: Buffer.from(dictionary) });

const long = (stored: Text, dictionary = "{}"): string =>
  typeof stored === "string" ? stored : inflateRawSync(stored, { dictionary: Buffer.from(dictionary) }).toString();

function partsIn(stored: Text, row: string): Change["parts"] {
  const parts = JSON.parse(long(stored, row));
  return typeof parts === "string" ? { [parts]: JSON.parse(row) } : parts;
}

type Place = readonly [index: string, partition: string, sort: string];

const placesOf = (entries: readonly Entry[]): string =>
  JSON.stringify(entries.map(({ index, partition, sort }): Place => [index, partition, sort]));

/** Rows of earlier versions name the fields of their entries. */
const entriesIn = (stored: string): Entry[] =>
  (JSON.parse(stored) as (Entry | Place)[]).map((each) => {
    if (!("0" in each)) return each;
    const [index, partition, sort] = each;
    return { index, partition, sort };
  });

const crowdedIn = (entries: readonly Entry[]): Entry[] =>
  entries.filter((one) =>
    entries.some((other) => other !== one && other.index === one.index && other.partition === one.partition),
  );
