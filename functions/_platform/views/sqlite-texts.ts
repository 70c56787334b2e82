import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Change, Entry } from "./port.ts";

/** From so many characters on, parts are deflated: a row of more than 1 kB fills pages of its own. */
const LONG = 400;

/**
 * The parts of a row as they are stored. Most rows are the part of a single stream: of such parts only the stream's name is
 * stored. Others say much of what their row says: they are deflated with the row as dictionary.
 */
export function storedParts(parts: Change["parts"], row: string): string | Uint8Array {
  const [stream, ...others] = Object.keys(parts);
  const isRow = stream !== undefined && others.length === 0 && JSON.stringify(parts[stream]) === row;
  const text = JSON.stringify(isRow ? stream : parts);
  return text.length < LONG ? text : deflateRawSync(text, { level: 3, dictionary: Buffer.from(row) });
}

/** The parts of a stored row. */
export function partsIn(stored: string | Uint8Array, row: string): Change["parts"] {
  const text =
    typeof stored === "string" ? stored : inflateRawSync(stored, { dictionary: Buffer.from(row) }).toString();
  const parts = JSON.parse(text);
  return typeof parts === "string" ? { [parts]: JSON.parse(row) } : parts;
}

type Place = readonly [index: string, partition: string, sort: string];

/** The index entries of a row as they are stored. */
export const storedEntries = (entries: readonly Entry[]): string =>
  JSON.stringify(entries.map(({ index, partition, sort }): Place => [index, partition, sort]));

/** The index entries of a stored row; rows of earlier versions name their fields. */
export const entriesIn = (stored: string): Entry[] =>
  (JSON.parse(stored) as (Entry | Place)[]).map((each) => {
    if (!("0" in each)) return each;
    const [index, partition, sort] = each;
    return { index, partition, sort };
  });
