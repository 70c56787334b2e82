import { Tokenizer } from "htmlparser2";
import { headerOf, type Part, parameterOf } from "./parts.ts";

/** What is read of an email's texts, before anything is looked for in them. */
const MAX_BYTES = 256 * 1024;
export const MAX_CHARACTERS = 100_000;

const HIDDEN = new Set(["head", "script", "style", "title"]);
const ENDS_A_LINE = new Set(["p", "div", "tr", "li", "h1", "h2", "h3", "h4", "h5", "h6"]);

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

const hasWords = ({ body }: Part): boolean => body.subarray(0, MAX_BYTES).some((byte) => byte > 32);

function textOf(part: Part): { readonly text: string; readonly isWhole: boolean } {
  const type = headerOf(part.head, "content-type");
  const text = decoded(bytesOf(part), parameterOf(type, "charset"));
  if (typeOf(part) === "text/html") return htmlToText(text);
  const isFlowed = parameterOf(type, "format").toLowerCase() === "flowed";
  return cut(isFlowed ? unfolded(text) : text);
}

/** A text's beginning. */
export const cut = (text: string) => ({
  text: text.slice(0, MAX_CHARACTERS),
  isWhole: text.length <= MAX_CHARACTERS,
});

function decoded(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset || "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The lines of a text whose paragraphs were folded (RFC 3676). */
function unfolded(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => (line.startsWith(" ") ? line.slice(1) : line));
  return lines.map((line) => (line.endsWith(" ") && line !== "-- " ? line : `${line}\n`)).join("");
}

/** An HTML email's words. Nothing of it is shown as HTML. Reading ends where enough was found. */
export function htmlToText(html: string): { readonly text: string; readonly isWhole: boolean } {
  const found: string[] = [];
  let [length, hidden] = [0, ""];
  const add = (text: string) => {
    if (hidden) return;
    found.push(text);
    length += text.length;
    if (length > MAX_CHARACTERS) tokenizer.pause();
  };
  const nameAt = (start: number, end: number) => (end - start > 20 ? "" : html.slice(start, end).toLowerCase());
  const nothing = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => add(html.slice(start, Math.min(end, start + MAX_CHARACTERS + 1))),
      ontextentity: (codepoint) => add(codepoint === 0xa0 ? " " : String.fromCodePoint(codepoint)),
      onopentagname(start, end) {
        const name = nameAt(start, end);
        if (name === "body") hidden = "";
        else if (!hidden && HIDDEN.has(name)) hidden = name;
        if (name === "br") add("\n");
      },
      onclosetag(start, end) {
        const name = nameAt(start, end);
        if (name === hidden) hidden = "";
        else if (ENDS_A_LINE.has(name)) add("\n");
      },
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
    },
  );
  tokenizer.write(html);
  if (tokenizer.running) tokenizer.end();
  const { text, isWhole } = cut(found.join(""));
  return { text: text.replace(/\n{3,}/g, "\n\n"), isWhole };
}
