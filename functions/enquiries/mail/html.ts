import { Tokenizer } from "htmlparser2";
import { introducesQuote } from "./quotes.ts";

export const MAX_CHARACTERS = 100_000;

const HIDDEN = new Set(["head", "script", "style", "title"]);
const BLOCKS = new Set([
  ...["p", "div", "tr", "li", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "table", "ul", "ol", "hr"],
  ...["section", "article", "header", "footer", "address", "dt", "dd", "center", "form", "fieldset"],
]);
/** Elements whose kind is kept until they end. */
const NESTING = new Set(["blockquote", "div", "pre"]);
const MAX_OPEN = 1000;
const MAX_ATTRIBUTE = 300;

/** What an element says of the lines within: they are quoted, may be, or keep their breaks. */
interface Kind {
  readonly isQuote?: boolean;
  readonly isIndented?: boolean;
  readonly isPlain?: boolean;
}
interface Line {
  readonly text: string;
  readonly isQuote: boolean;
  readonly isIndented: boolean;
}
type Attributes = Readonly<Record<string, string>>;

const QUOTES = ["gmail_quote", "yahoo_quoted", "moz-cite-prefix", "protonmail_quote", "tutanota_quote"];
/** Stand above the head of a message that is answered. */
const DIVIDERS = [
  ...["divrplyfwdmsg", "outlookmessageheader", "zwchr", "stopspelling", "mail-editor-reference-message-container"],
  "ms-outlook-mobile-reference-message",
];
const DIVIDER = "-----Original Message-----";

const namesIn = ({ class: classes = "", id = "" }: Attributes) => `${classes} ${id}`.toLowerCase();
const isDivider = (attributes: Attributes): boolean => {
  const names = namesIn(attributes);
  return DIVIDERS.some((each) => names.includes(each));
};

function kindOf(element: string, attributes: Attributes): Kind {
  if (element === "pre") return { isPlain: true };
  const names = namesIn(attributes);
  const isPlain = /white-space:\s?(pre|break)/.test((attributes.style ?? "").toLowerCase());
  const isNamed = QUOTES.some((each) => names.includes(each));
  if (element === "div") {
    // These hold the quotes, and answers between them.
    const holdsMore = names.includes("gmail_quote") || names.includes("protonmail_quote");
    return { isPlain, isQuote: (isNamed && !holdsMore) || attributes.name === "quote" };
  }
  const isCited = attributes.type?.toLowerCase() === "cite" || attributes.cite !== undefined;
  return { isPlain, isQuote: isNamed || isCited, isIndented: true };
}

/**
 * An HTML email's words, each line of a quote marked with ">". Nothing of it is shown as HTML. Reading ends where enough
 * was found.
 */
export function htmlToText(html: string): { readonly text: string; readonly isWhole: boolean } {
  const lines: Line[] = [];
  const open: Record<string, Kind[]> = { blockquote: [], div: [], pre: [] };
  const depth = { isQuote: 0, isIndented: 0, isPlain: 0 };
  let [length, hidden, line, beyond] = [0, "", "", 0];
  let isSpaced = false;
  let [element, attribute, value] = ["", "", ""];
  let attributes: Record<string, string> = {};

  const end = () => {
    lines.push({ text: line.trimEnd(), isQuote: depth.isQuote > 0, isIndented: depth.isIndented > 0 });
    line = "";
    length += 1;
  };
  const endLine = () => {
    if (line.trim()) end();
    else line = "";
  };
  // The end of a line is remembered: to look at it would copy the whole line each time.
  const append = (text: string) => {
    if (text === "") return;
    line += text;
    isSpaced = text.endsWith(" ");
  };
  const add = (text: string) => {
    if (hidden) return;
    length += text.length;
    if (depth.isPlain > 0) {
      const [first = "", ...others] = text.split("\n");
      append(first);
      for (const each of others) {
        end();
        append(each);
      }
    } else {
      const words = text.replace(/[\s\u00a0]+/g, " ");
      append(line === "" || isSpaced ? words.trimStart() : words);
    }
    if (length > MAX_CHARACTERS) tokenizer.pause();
  };
  const count = (kind: Kind, by: 1 | -1) => {
    for (const name of ["isQuote", "isIndented", "isPlain"] as const) if (kind[name]) depth[name] += by;
  };
  const nameAt = (start: number, to: number) => (to - start > 20 ? "" : html.slice(start, to).toLowerCase());
  const opened = () => {
    if (element === "") return;
    if ((NESTING.has(element) || element === "hr") && isDivider(attributes) && !hidden) {
      line = DIVIDER;
      end();
    }
    const kinds = open[element];
    if (kinds && kinds.length < MAX_OPEN) {
      const kind = kindOf(element, attributes);
      kinds.push(kind);
      count(kind, 1);
    } else if (kinds) beyond += 1;
    element = "";
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, to) => add(html.slice(start, Math.min(to, start + MAX_CHARACTERS + 1))),
      ontextentity: (codepoint) => add(codepoint === 0xa0 ? " " : String.fromCodePoint(codepoint)),
      onopentagname(start, to) {
        const name = nameAt(start, to);
        if (name === "body") hidden = "";
        else if (!hidden && HIDDEN.has(name)) hidden = name;
        if (!hidden && name === "br") end();
        else if (BLOCKS.has(name)) endLine();
        element = NESTING.has(name) || name === "hr" ? name : "";
        attributes = {};
      },
      onclosetag(start, to) {
        const name = nameAt(start, to);
        if (name === hidden) hidden = "";
        else if (BLOCKS.has(name)) endLine();
        else if (name === "td" || name === "th") add(" ");
        if (NESTING.has(name) && beyond > 0) beyond -= 1;
        else count(open[name]?.pop() ?? {}, -1);
      },
      onattribname(start, to) {
        attribute = element ? nameAt(start, to) : "";
        value = "";
      },
      onattribdata(start, to) {
        if (attribute) value = (value + html.slice(start, Math.min(to, start + MAX_ATTRIBUTE))).slice(0, MAX_ATTRIBUTE);
      },
      onattribend() {
        if (["class", "id", "type", "cite", "name", "style"].includes(attribute)) attributes[attribute] = value;
      },
      onopentagend: opened,
      onselfclosingtag: () => {
        if (element === "hr") opened();
        element = "";
      },
      onattribentity: () => {},
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onend: () => {},
      onprocessinginstruction: () => {},
    },
  );
  tokenizer.write(html);
  if (tokenizer.running) tokenizer.end();
  endLine();
  const text = `${marked(lines)}\n`;
  return { text: text.slice(0, MAX_CHARACTERS), isWhole: text.length <= MAX_CHARACTERS };
}

/** Lines of text: what is indented is a quote where a line above says who wrote it. Of empty lines one stays. */
function marked(lines: readonly Line[]): string {
  const texts: string[] = [];
  let isIntroduced = false;
  for (const [at, line] of lines.entries()) {
    if (line.isIndented && !lines[at - 1]?.isIndented) isIntroduced = introducesQuote(texts);
    const isQuote = line.isQuote || (line.isIndented && isIntroduced);
    const text = isQuote ? `> ${line.text}`.trimEnd() : line.text;
    if (line.text !== "" || texts.at(-1)?.replace(">", "").trim() !== "") texts.push(text);
  }
  return texts.join("\n");
}
