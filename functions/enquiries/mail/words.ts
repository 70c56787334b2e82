import { htmlToText, MAX_CHARACTERS } from "./html.ts";
import { headerOf, type Part, parameterOf } from "./parts.ts";

/** What is read of an email's texts, before anything is looked for in them. */
const MAX_BYTES = 256 * 1024;
/** What is looked at to tell whether a text says anything. */
const MAX_GLANCE = 16 * 1024;

/** A part's content type in lower case: text/plain where it names none. */
export const typeOf = ({ head }: Part): string =>
  headerOf(head, "content-type").split(";")[0]?.trim().toLowerCase() || "text/plain";

/** Whether a part belongs to what the email says. */
export const isWords = (part: Part): boolean =>
  ["text/plain", "text/html"].includes(typeOf(part)) &&
  !headerOf(part.head, "content-disposition").toLowerCase().startsWith("attachment");

/** The bytes of a part's body, decoded. */
export function bytesOf({ head, body }: Part): Uint8Array {
  const encoding = headerOf(head, "content-transfer-encoding").toLowerCase();
  if (encoding !== "base64" && encoding !== "quoted-printable") return body;
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("latin1");
  return encoding === "base64" ? Buffer.from(text, "base64") : unquoted(text);
}

function unquoted(text: string): Buffer {
  const joined = text.replace(/=\r?\n/g, "");
  const toCharacter = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  return Buffer.from(joined.replace(/=([0-9a-f]{2})/gi, toCharacter), "latin1");
}

/** What an email says, as plain text, and whether its end was left out. */
export function wordsOf(parts: readonly Part[]): { readonly text: string; readonly isCut: boolean } {
  const spoken = parts.filter(isWords);
  let [left, isCut] = [MAX_BYTES, false];
  const texts = spoken.filter(isChosen).map((part) => {
    const body = part.body.subarray(0, left);
    left -= body.length;
    isCut ||= body.length < part.body.length;
    const { text, isWhole } = textOf({ ...part, body });
    isCut ||= !isWhole;
    return text;
  });
  return { text: texts.join("\n"), isCut };
}

/** Of alternatives the plain text is taken if it says anything. */
function isChosen(part: Part, _: number, all: readonly Part[]): boolean {
  if (part.alternative === undefined) return true;
  const others = all.filter(({ alternative }) => alternative === part.alternative);
  const plain = others.some((each) => typeOf(each) === "text/plain" && hasWords(each));
  return (typeOf(part) === "text/plain") === plain;
}

const hasWords = (part: Part): boolean =>
  /[^\s\u200b-\u200f\u2060\u00ad\ufeff]/.test(textOf({ ...part, body: part.body.subarray(0, MAX_GLANCE) }).text);

function textOf(part: Part): { readonly text: string; readonly isWhole: boolean } {
  const type = headerOf(part.head, "content-type");
  const isHtml = typeOf(part) === "text/html";
  const bytes = bytesOf(part);
  const text = decoded(bytes, parameterOf(type, "charset") || (isHtml ? charsetIn(bytes) : ""));
  if (isHtml) return htmlToText(text);
  const isFlowed = parameterOf(type, "format").toLowerCase() === "flowed";
  return cut(isFlowed ? unfolded(text, parameterOf(type, "delsp").toLowerCase() === "yes") : text);
}

/** A text's beginning. */
export const cut = (text: string) => ({
  text: text.slice(0, MAX_CHARACTERS),
  isWhole: text.length <= MAX_CHARACTERS,
});

/** The charset that an HTML text names in its head. */
const charsetIn = (bytes: Uint8Array): string =>
  /charset\s?=\s?["']?([\w-]{1,40})/i.exec(Buffer.from(bytes.subarray(0, 2048)).toString("latin1"))?.[1] ?? "";

/** Names that say nothing of what the bytes are: many programs write them by habit. */
const UNSURE = new Set(["", "us-ascii", "ascii", "ansi_x3.4-1968", "unknown-8bit", "x-unknown", "binary", "8bit"]);

/** Text in a charset. What names none, or one that is unknown here, is UTF-8 if it can be, else Windows-1252. */
function decoded(bytes: Uint8Array, charset: string): string {
  const read = (label: string, fatal: boolean): string | undefined => {
    try {
      // The end of what was cut may be half a character.
      return new TextDecoder(label, { fatal }).decode(bytes, { stream: fatal && bytes.length > 1000 });
    } catch {
      return undefined;
    }
  };
  const named = UNSURE.has(charset.toLowerCase()) ? undefined : read(charset, false);
  return named ?? read("utf-8", true) ?? new TextDecoder("windows-1252").decode(bytes);
}

/** The lines of a text whose paragraphs were folded (RFC 3676). A quote's line is not joined to a person's own. */
function unfolded(text: string, isSpaceAdded: boolean): string {
  const lines = text.split(/\r?\n/).map((line) => (line.startsWith(" ") ? line.slice(1) : line));
  const isFolded = (line: string, at: number) =>
    line.endsWith(" ") && line !== "-- " && line.startsWith(">") === (lines[at + 1]?.startsWith(">") ?? false);
  const joined = (line: string, at: number) => {
    const isContinued = line.startsWith(">") && at > 0 && isFolded(lines[at - 1] ?? "", at - 1);
    const words = isContinued ? line.replace(/^>+ ?/, "") : line;
    if (!isFolded(line, at)) return `${words}\n`;
    return isSpaceAdded ? words.slice(0, -1) : words;
  };
  return lines.map(joined).join("");
}
