/** English messages of one module, in ICU syntax; nested objects are allowed. */
export type Messages = { readonly [key: string]: string | Messages };

const accents: Record<string, string> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
};

/** The same messages, accented and in brackets; ICU arguments and tags stay as they are. */
export function pseudo<M extends Messages>(messages: M): M {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, typeof value === "string" ? stretch(value) : pseudo(value)]),
  ) as M;
}

function stretch(message: string): string {
  if (message.includes("{") || message.includes("<")) return `⟦${message}⟧`;
  return `⟦${message.replace(/[aeiou]/gi, (letter) => `${accents[letter]}${accents[letter]}`)}⟧`;
}
