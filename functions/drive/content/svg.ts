/** The most characters before the root element, such as an editor's notes and entities. */
const MAX_PROLOG = 65_536;
const MAX_NAME = 100;
const DECLARED = /^<\?xml[^>]{1,200}?encoding\s{0,5}=\s{0,5}["']([\w.-]{1,40})["']/i;

/** The beginning of a text that may be XML, by its byte order mark, its first bytes or the encoding it declares. */
function startOf(bytes: Uint8Array): string | undefined {
  const [a, b] = bytes;
  const start = bytes.subarray(0, 4 * MAX_PROLOG);
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return decoded(start, "utf-16le");
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return decoded(start, "utf-16be");
  const [, encoding = ""] = DECLARED.exec(Buffer.from(start.subarray(0, 300)).toString("latin1")) ?? [];
  // What declares two bytes a character in single bytes was written anew by a program that left the declaration.
  const declared = encoding && !/^utf-?16/i.test(encoding) ? decoded(start, encoding) : undefined;
  return declared ?? decoded(start, "utf-8");
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true }).slice(0, MAX_PROLOG);
  } catch {
    return undefined;
  }
}

/** Where a part ends that begins at `at`: after its mark, or beyond the text. */
const endOf = (text: string, mark: string, at: number): number => {
  const found = text.indexOf(mark, at);
  return found < 0 ? text.length : found + mark.length;
};

const LITERALS: Readonly<Record<string, string>> = { '"': '"', "'": "'" };

/** Where a document type ends: its entities, comments and quoted texts may contain `>`. */
function endOfDoctype(text: string, from: number): number {
  let isWithin = false;
  for (let at = from; at < text.length; ) {
    const character = text[at] ?? "";
    const quote = LITERALS[character];
    if (quote) at = endOf(text, quote, at + 1);
    else if (text.startsWith("<!--", at)) at = endOf(text, "-->", at + 4);
    else if (text.startsWith("<?", at)) at = endOf(text, "?>", at + 2);
    else if (character === ">" && !isWithin) return at + 1;
    else {
      isWithin = (isWithin || character === "[") && character !== "]";
      at += 1;
    }
  }
  return text.length;
}

const NAME = /^<(?:[\w.-]{1,60}:)?svg(?=[\s/>])/i;
const DOCTYPE = /^<!doctype\s{1,20}(?:[\w.-]{1,60}:)?svg(?=[\s[>])/i;

/**
 * Whether bytes are an SVG as programs write it: an element `svg` with or without a prefix, after a byte order mark,
 * declarations, comments and a document type. Nothing of it is carried out.
 */
export function isSvg(bytes: Uint8Array): boolean {
  const text = startOf(bytes)?.replace(/^\uFEFF+/, "");
  if (text === undefined) return false;
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text[at] ?? "")) at += 1;
    else if (text.startsWith("<!--", at)) at = endOf(text, "-->", at + 4);
    else if (text.startsWith("<?", at)) at = endOf(text, "?>", at + 2);
    else {
      const here = text.slice(at, at + MAX_NAME);
      const doctype = DOCTYPE.exec(here);
      if (!doctype) return NAME.test(here);
      at = endOfDoctype(text, at + doctype[0].length);
    }
  }
  return false;
}
