import { LRUCache } from "lru-cache";
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

const remembered = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (text, html) => text.length + html.length + 1,
});

/** HTML without anything but plain formatting and links: no scripts, styles, pictures or attributes. */
export function cleanHtml(html: string): string {
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, ALLOWED).trim();
  remembered.set(html, clean);
  return clean;
}

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

/** A text as HTML: one that has no tags becomes a paragraph for each of its lines. */
export function htmlFrom(text: string): string {
  const tag = text.search(/<[a-z]/i);
  if (tag >= 0 && text.includes(">", tag)) return text;
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped.replace(/[^\r\n]+/g, "<p>$&</p>").replace(/[\r\n]+/g, "");
}

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

/** A row whose rich texts are clean, whatever the facts hold. */
export function cleanedRow<Row extends object>(fields: RecordKind["fields"], row: Row): Row {
  const rich = Object.entries(row).filter(
    ([name, value]) => fields[name]?.type === "richText" && typeof value === "string",
  );
  return { ...row, ...Object.fromEntries(rich.map(([name, html]) => [name, cleanHtml(html as string)])) };
}
