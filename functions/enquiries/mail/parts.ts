/** The most that is read of an email's structure. What is beyond is left out. */
const MAX_PARTS = 200;
const MAX_DEPTH = 20;
/** Bytes of one part's headers, and of all. */
const MAX_HEAD = 64 * 1024;
const MAX_HEADS = 256 * 1024;
const MAX_DELIMITER = 300;
/** Lines that begin like a delimiter. */
const MAX_DASHED = 10_000;

/** A part that holds a text or a file. Parts with the same `alternative` say the same in different types. */
export interface Part {
  readonly head: Uint8Array;
  readonly body: Uint8Array;
  readonly alternative?: number | undefined;
}
export interface Split {
  readonly head: Uint8Array;
  readonly parts: readonly Part[];
  readonly isCut: boolean;
}
interface Container {
  readonly delimiter: string;
  readonly alternative?: number | undefined;
}

/** Splits an email into its parts in one pass, in time that grows with its size alone, whatever it holds. */
export function splitEmail(raw: Uint8Array): Split {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const open: Container[] = [];
  const parts: Part[] = [];
  let first: Uint8Array | undefined;
  let [at, isCut] = [0, false];
  const budget = { dashed: MAX_DASHED, heads: MAX_HEADS };
  for (let heads = 0; ; heads += 1) {
    if (heads > MAX_PARTS) return { head: first ?? bytes, parts, isCut: true };
    const { head, end } = headAt(bytes, at);
    first ??= head;
    budget.heads -= head.length;
    if (budget.heads < 0) return { head: first, parts, isCut: true };
    isCut ||= head.length >= MAX_HEAD;
    const container = open.length < MAX_DEPTH ? containerOf(head, heads, open.at(-1)) : undefined;
    if (container) open.push(container);
    let found = nextDelimiter(bytes, end, open, budget);
    if (!container)
      parts.push({
        head,
        body: bytes.subarray(end, found?.start ?? bytes.length),
        alternative: open.at(-1)?.alternative,
      });
    while (found?.isEnd) {
      open.length = found.index;
      found = nextDelimiter(bytes, found.end, open, budget);
    }
    if (!found) return { head: first, parts, isCut: isCut || budget.dashed === 0 };
    open.length = found.index + 1;
    at = found.end;
  }
}

/** A part's headers up to the empty line, and where its body begins. */
function headAt(bytes: Buffer, at: number): { readonly head: Buffer; readonly end: number } {
  const from = Math.max(0, at - 1);
  const within = bytes.subarray(from, at + MAX_HEAD);
  const ends = ["\n\n", "\n\r\n"].flatMap((mark) => {
    const found = within.indexOf(mark, 0, "latin1");
    return found < 0 ? [] : [{ head: bytes.subarray(at, from + found + 1), end: from + found + mark.length }];
  });
  const all = { head: bytes.subarray(at, at + MAX_HEAD), end: Math.min(bytes.length, at + MAX_HEAD) };
  return ends.sort((one, other) => one.end - other.end)[0] ?? all;
}

function containerOf(head: Uint8Array, name: number, around: Container | undefined): Container | undefined {
  const type = headerOf(head, "content-type");
  const boundary = /^multipart\//i.test(type) ? parameterOf(type, "boundary") : "";
  if (!boundary || boundary.length > MAX_DELIMITER) return undefined;
  const alternative = /^multipart\/alternative\b/i.test(type) ? name : around?.alternative;
  return { delimiter: `--${boundary}`, alternative };
}

function nextDelimiter(bytes: Buffer, from: number, open: readonly Container[], budget: { dashed: number }) {
  if (open.length === 0) return undefined;
  let dash = bytes.indexOf("\n--", Math.max(0, from - 1), "latin1");
  for (; dash >= 0 && budget.dashed > 0; dash = bytes.indexOf("\n--", dash + 1, "latin1")) {
    budget.dashed -= 1;
    const newline = bytes.indexOf(10, dash + 1);
    const end = newline < 0 ? bytes.length : newline + 1;
    if (end - dash > MAX_DELIMITER + 10) continue;
    const line = bytes.toString("latin1", dash + 1, end).trimEnd();
    const index = open.findLastIndex(({ delimiter }) => line === delimiter || line === `${delimiter}--`);
    if (index < 0) continue;
    const start = Math.max(from, bytes[dash - 1] === 13 ? dash - 1 : dash);
    return { start, end, index, isEnd: line !== open[index]?.delimiter };
  }
  return undefined;
}

/** The first header of this name as it is written, unfolded; empty where there is none. */
export function headerOf(head: Uint8Array, name: string): string {
  const lines = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString("latin1").split(/\r?\n/);
  const at = lines.findIndex((line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`);
  if (at < 0) return "";
  let end = at + 1;
  while (/^[ \t]/.test(lines[end] ?? "")) end += 1;
  return lines
    .slice(at, end)
    .join("")
    .slice(name.length + 1)
    .trim();
}

/** A parameter of a header, without its quotes. */
export function parameterOf(header: string, name: string): string {
  for (const each of header.split(";").slice(1, 50)) {
    const equals = each.indexOf("=");
    if (equals < 0 || each.slice(0, equals).trim().toLowerCase() !== name) continue;
    const value = each.slice(equals + 1).trim();
    return value.startsWith('"') ? (value.slice(1).split('"')[0] ?? "") : (value.split(/\s/)[0] ?? "");
  }
  return "";
}
