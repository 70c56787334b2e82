import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";

/** A plain attribute: text, a number or bytes. Empty bytes and undefined are not attributes. */
export type Value = string | number | Uint8Array;
/** An item as code sees it. `pk` and `sk` are its key. */
export type Item = Readonly<Record<string, Value>>;
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** Attributes as DynamoDB takes them; those that are undefined are left out. */
export const marshalled = (item: Readonly<Record<string, Value | undefined>>): Record<string, AttributeValue> =>
  marshall(item, { removeUndefinedValues: true });

/** An item of DynamoDB as code sees it. */
export const unmarshalled = (item: Readonly<Record<string, AttributeValue>>): Item => unmarshall(item) as Item;

/** An item's size in bytes as DynamoDB counts it for write units, numbers at their most. */
export const sizeOf = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => {
    const size =
      typeof value === "string" ? Buffer.byteLength(value) : typeof value === "number" ? 12 : value.byteLength;
    return sum + Buffer.byteLength(name) + size;
  }, 0);

/** The part of a key that sorts texts by their bytes and then by another: no text ends up inside a longer one's range. */
export const sortedBy = (first: string, second = ""): string =>
  second === "" ? escaped(first) : `${escaped(first)}${END}${second}`;
/** The two texts of such a key. */
export function sortedParts(sort: string): readonly [first: string, second: string] {
  const end = sort.indexOf(END);
  return [sort.slice(0, end).replaceAll("\0\u0002", "\0"), sort.slice(end + END.length)];
}
const END = "\0\u0001";
const escaped = (text: string): string => text.replaceAll("\0", "\0\u0002");

/** A number as text of 12 digits, which sorts like the number. */
export const digits = (value: number): string => String(value).padStart(12, "0");

/** Which of `count` shards a text belongs to; the same for ever (FNV-1a). */
export function shardOf(text: string, count: number): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % count;
}
