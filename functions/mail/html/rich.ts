import { escaped } from "./escape.ts";

const LINK = /\[([^[\]\n]{1,200})\]\((https?:\/\/[^\s()<>"']+)\)|(https?:\/\/[^\s<>"'()]+)/g;
const BOLD = /\*\*([^*\n]{1,500})\*\*/g;

const bold = (text: string): string => escaped(text).replace(BOLD, "<strong>$1</strong>");

/** Text as HTML: `**bold**`, `[words](https://…)`, addresses, and a line break for each new line. */
export function richText(text: string, linkTo: (url: string) => string): string {
  let [html, at] = ["", 0];
  for (const found of text.matchAll(LINK)) {
    const [all, words, named, bare] = found;
    const url = named ?? bare ?? "";
    html += `${bold(text.slice(at, found.index))}<a href="${escaped(linkTo(url))}" style="color:inherit">${escaped(words ?? url)}</a>`;
    at = found.index + all.length;
  }
  return (html + bold(text.slice(at))).replaceAll("\n", "<br>");
}

/** The same as plain text. */
export const plainText = (text: string): string =>
  text.replace(BOLD, "$1").replace(LINK, (_, words, named, bare) => (named ? `${words}: ${named}` : (bare as string)));
