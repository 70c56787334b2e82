import { refuse } from "#platform/domain";
import type { DispatchLine } from "../contract/index.ts";

export const MAX_LINES = 1000;

const HEADERS = {
  order: ["order", "ordernumber", "orderno", "orderid", "ordername", "orderref", "orderreference", "reference"],
  reference: ["customerreference", "senderreference", "yourreference", "ref", "name"],
  tracking: ["tracking", "trackingnumber", "trackingno", "trackingid", "trackingcode", "barcode", "consignment"],
  parcel: ["consignmentnumber", "parcelnumber", "shipmentnumber", "trackingreference", "trackingnumbers"],
  carrier: ["carrier", "carriername", "courier", "shippingcarrier", "shippingcompany", "trackingcompany"],
};
const named = (names: readonly string[]) => (cell: string) => names.includes(cell.toLowerCase().replace(/[^a-z]/g, ""));
const isOrder = named([...HEADERS.order, ...HEADERS.reference]);
const isTracking = named([...HEADERS.tracking, ...HEADERS.parcel]);
const isCarrier = named(HEADERS.carrier);

/**
 * Reads pasted text or a carrier's file: order number, tracking number and optionally the carrier, in this order or as
 * a header states. Lines count from 1.
 */
export function readLines(text: string) {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\n|\r/)
    .map((content, at) => ({ line: at + 1, content }))
    .filter(({ content }) => content.replace(/[\s,;]/g, "") !== "");
  const [first, ...others] = lines;
  if (!first) return refuse("nothing-to-dispatch");
  const head = cellsOf(first.content);
  const places = {
    order: head.findIndex(isOrder),
    tracking: head.findIndex(isTracking),
    carrier: head.findIndex(isCarrier),
  };
  const isHeader = places.order >= 0 && places.tracking >= 0;
  const rows = isHeader ? others : lines;
  if (rows.length === 0) return refuse("nothing-to-dispatch");
  if (rows.length > MAX_LINES) return refuse("too-many-lines", { lines: rows.length });
  const at = isHeader ? places : { order: 0, tracking: 1, carrier: 2 };
  return rows.map(({ line, content }): DispatchLine => {
    const cells = cellsOf(content);
    const cell = (place: number) => (cells[place] ?? "").replace(/\s+/g, " ").trim().slice(0, 200);
    const carrier = cell(at.carrier).slice(0, 80);
    return { line, order: cell(at.order), trackingNumber: cell(at.tracking), ...(carrier && { carrier }) };
  });
}

/** Splits a line by tabs, else semicolons, else commas, else the first space. */
function cellsOf(line: string): string[] {
  const bare = line.replace(/"(?:[^"]|"")*"/g, "");
  const delimiter = ["\t", ";", ","].find((each) => bare.includes(each));
  if (!delimiter) {
    const text = unquoted(line).trimStart();
    const end = text.search(/\s/);
    return end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end).trimStart()];
  }
  const cells = [""];
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    if (letter === delimiter && !quoted) cells.push("");
    else cells[cells.length - 1] += letter;
  }
  return cells.map(unquoted);
}

/** Removes quotes, and the apostrophe or equals sign that spreadsheets put before a number. */
const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^=?"([\s\S]*)"$/, "$1")
    .replaceAll('""', '"')
    .replace(/^'/, "")
    .trim();
