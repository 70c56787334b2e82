import { isUtf8 } from "node:buffer";
import { type Fault, fault } from "./fault.ts";
import { type Legacy, legacyAs, legacyText } from "./legacy.ts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | Legacy;
export type Delimiter = "," | ";" | "\t" | "|";

export const MAX_FILE_BYTES = 25 * 1024 * 1024;
const EXCEL = "This is an Excel file. Save it as CSV, then upload that.";
/** Control characters that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROLS = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/g;

const NO_TEXT = "This is not a text file. Save it as CSV, then upload that.";
const UNKNOWN_LETTERS =
  "The file is not saved as UTF-8, and its characters can't be recognised with certainty. Save it as “CSV UTF-8”, then upload that.";

/**
 * Bytes of a text file as text without its BOM: UTF-8, UTF-16 (by BOM or by where the zeros stand), else what was
 * chosen, or a guess by the letters in it. Faults: empty, above 25 MB, no text (workbooks, archives and other binaries; UTF-8 that is broken
 * in a few places), letters that fit no guess.
 */
export function decode(
  bytes: Uint8Array,
  chosen?: Legacy,
): { readonly text: string; readonly encoding: Encoding } | Fault {
  if (bytes.length > MAX_FILE_BYTES) return fault("file-too-large");
  const other = binaryKind(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 8192)));
  if (other) return fault("file-not-text", other);
  const sure = unicodeOf(bytes);
  if (!sure && isControlled(bytes)) return fault("file-not-text", NO_TEXT);
  const legacy = () => (chosen ? { text: legacyAs(chosen, bytes), encoding: chosen } : legacyText(bytes));
  const read = sure ? { text: strictly(sure, bytes), encoding: sure } : legacy();
  if (!read) return fault("file-not-text", UNKNOWN_LETTERS);
  const { text, encoding } = read;
  if (text === undefined && encoding === "utf-8") return brokenUtf8(bytes);
  if (text === undefined || text.includes("\0")) return fault("file-not-text", NO_TEXT);
  const start = [...text.slice(0, 8)].findIndex((letter) => letter !== "\ufeff");
  const bare = text.slice(Math.max(start, 0));
  return bare.trim() === "" ? fault("file-empty") : { text: bare, encoding };
}

const DIRECTIVE = /^"?sep=([,;|\t])"?(?=[\r\n])/i;
const DELIMITERS = [",", ";", "\t", "|"] as const;
const isDelimiter = (text: string | undefined): text is Delimiter => DELIMITERS.some((each) => each === text);

/**
 * The delimiter that a first line `sep=;` names (the line is then blank), or else the one that stands most often in the
 * first row, outside quotes; a comma when none does.
 */
export function delimitedBy(text: string): { readonly text: string; readonly delimiter: Delimiter } {
  const [line, stated] = DIRECTIVE.exec(text) ?? [];
  if (line !== undefined && isDelimiter(stated)) return { text: text.slice(line.length), delimiter: stated };
  const [head = ""] = text
    .slice(0, 50_000)
    .trimStart()
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/[\r\n]/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return { text, delimiter: DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best)) };
}

function binaryKind(head: Buffer): string | undefined {
  const starts = (hex: string) => head.toString("hex", 0, hex.length / 2) === hex;
  if (starts("d0cf11e0a1b11ae1")) return EXCEL;
  if (starts("504b0304") || starts("504b0506"))
    return /xl\/|\[Content_Types\]/.test(head.toString("latin1"))
      ? EXCEL
      : "This is a ZIP file. Unpack it and upload the CSV file inside.";
  const webp = starts("52494646") && head.toString("latin1", 8, 12) === "WEBP";
  if (starts("89504e47") || starts("ffd8ff") || starts("47494638") || starts("49492a00") || webp)
    return "This is a picture, not a CSV file.";
  if (starts("25504446")) return "This is a PDF. Export the list as CSV instead.";
  if (starts("1f8b")) return "This is a compressed file. Unpack it and upload the CSV file inside.";
  return undefined;
}

/** The kind of Unicode that the bytes are, or are meant to be; undefined when they are none. */
function unicodeOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  const zeros = [0, 0] as [number, number];
  const sample = Math.min(bytes.length, 8192);
  for (let at = 0; at < sample; at += 1) if (bytes[at] === 0) zeros[(at & 1) as 0 | 1] += 1;
  if (zeros[1] > sample / 50 && zeros[0] < zeros[1] / 10) return "utf-16le";
  if (zeros[0] > sample / 50 && zeros[1] < zeros[0] / 10) return "utf-16be";
  if (isUtf8(bytes)) return "utf-8";
  const lenient = new TextDecoder("utf-8").decode(bytes);
  const broken = lenient.split("\ufffd").length - 1;
  const foreign = (lenient.match(/[^\0-\x7f\ufffd]/g) ?? []).length;
  return foreign > 10 * broken ? "utf-8" : undefined;
}

/** Whether there are more control characters than any text has. */
const isControlled = (bytes: Uint8Array): boolean =>
  (Buffer.from(bytes).toString("latin1").match(CONTROLS) ?? []).length > bytes.length / 100;

function strictly(encoding: Encoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function brokenUtf8(bytes: Uint8Array): Fault {
  const [before = ""] = new TextDecoder("utf-8").decode(bytes).split("\ufffd", 1);
  const line = before.split(/\r\n|\n|\r/).length;
  return fault("file-not-text", `The file is UTF-8, but line ${line} is not. Save it as UTF-8 again.`, { line });
}
