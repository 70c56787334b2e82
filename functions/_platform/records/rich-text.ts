import sanitize from "sanitize-html";
import type { RecordKind } from "#events/_records";
import { type Refusal, refuse } from "#platform/domain";

const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...["p", "br", "strong", "b", "em", "i", "u", "s", "a", "ul", "ol", "li", "h2", "h3", "h4"],
    ...["blockquote", "code", "pre", "hr"],
  ],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
};

/** HTML without anything but plain formatting and links: no scripts, styles, pictures or attributes. */
export const cleanHtml = (html: string): string => sanitize(html, ALLOWED).trim();

/** The words of a text in HTML, one space between blocks. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<\/(p|li|h\d|blockquote|pre)>|<br\s*\/?>/gi, " $&"), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

/** A body whose rich texts are clean. One of which nothing is left is refused. */
export function cleanedFields(
  kind: RecordKind,
  body: object,
): { readonly fields: object } | Refusal<"validation-failed"> {
  const cleaned: Record<string, unknown> = { ...body };
  for (const [name, { type }] of Object.entries(kind.fields)) {
    const sent = cleaned[name];
    if (type !== "richText" || typeof sent !== "string") continue;
    const html = cleanHtml(sent);
    if (plainText(html) === "") return refuse("validation-failed", { errors: { [name]: ["Required"] } });
    cleaned[name] = html;
  }
  return { fields: cleaned };
}
