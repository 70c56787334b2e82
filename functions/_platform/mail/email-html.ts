import { EMAIL_PIECES } from "./email-pieces.ts";
import type { Email } from "./port.ts";

/** How a platform appears at the top of its email. */
export interface Brand {
  readonly name: string;
  /** An absolute address. */
  readonly logo?: string | undefined;
  /** `#rrggbb` of the line above the text and of buttons. */
  readonly colour?: string | undefined;
  /** What the text is written in; English unless said. */
  readonly language?: string | undefined;
}
const PRESSWORK: Brand = { name: "Presswork" };
const COLOUR = "#0071a0";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
const filled = (piece: string, words: Readonly<Record<string, string>>): string =>
  piece.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? "");

const URL_AT_END = /^(?:([^\n]{1,80}): )?(https?:\/\/\S+)$/;
const anchor = (href: string, text: string): string =>
  `<a href="${escaped(href)}" style="color:inherit">${escaped(text)}</a>`;
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) => (at % 2 === 0 ? escaped(part) : anchor(part, part)))
    .join("")
    .replaceAll("\n", "<br>");

/** A line that leads somewhere (`Set a new password here: https://…`) becomes a button; others are paragraphs. */
function bodyOf(text: string, colour: string): string {
  const blocks = text.split(/\n{2,}/).map((block) => block.trim());
  return blocks
    .filter((block) => block !== "")
    .map((block) => {
      const [, label, href] = URL_AT_END.exec(block) ?? [];
      if (href && label) return filled(EMAIL_PIECES.button, { href: escaped(href), label: escaped(label), colour });
      return filled(EMAIL_PIECES.paragraph, { paragraph: linked(block) });
    })
    .join("\n");
}

/** The HTML of an email, from its plain text. The text is sent beside it. `unsubscribeUrl` is linked below. */
export function emailHtml(
  { subject, text }: Pick<Email, "subject" | "text">,
  brand: Brand = PRESSWORK,
  unsubscribeUrl?: string,
): string {
  const { name, logo, colour = COLOUR, language = "en" } = brand;
  const words = {
    lang: language,
    colour,
    subject: escaped(subject),
    preview: escaped(text.split("\n\n")[1] ?? text).slice(0, 140),
    brand: logo ? `<img src="${escaped(logo)}" alt="${escaped(name)}" height="32" style="height:32px">` : escaped(name),
    footer: escaped(name) + (unsubscribeUrl ? ` · ${anchor(unsubscribeUrl, "Unsubscribe")}` : ""),
  };
  return [filled(EMAIL_PIECES.head, words), bodyOf(text, colour), filled(EMAIL_PIECES.foot, words)].join("\n");
}
