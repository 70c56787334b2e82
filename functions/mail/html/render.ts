import type { MailBlock, MailDraftContent } from "#events/mail";
import { CAMPAIGN_PIECES as PIECES } from "./campaign-pieces.ts";
import { escaped, filled } from "./escape.ts";
import { type Reader, withFields } from "./fields.ts";
import { plainText, richText } from "./rich.ts";

const COLOUR = "#0071a0";

/** Whose email it is and where its links lead. */
export interface Envelope {
  readonly shop: string;
  readonly unsubscribeUrl: string;
  /** Where a link of the email leads: to its address, or by way of the shop's count of clicks. */
  readonly linkTo: (url: string) => string;
  /** A picture whose loading says that the email was opened. */
  readonly pixelUrl?: string | undefined;
}
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

interface Scene extends Envelope {
  readonly colour: string;
  readonly own: (text: string) => string;
  /** The same for what is HTML already. */
  readonly ownIn: (html: string) => string;
}
const IMAGE = 'style="display:block;width:100%;max-width:456px;height:auto;border:0"';
const paragraphs = (text: string, { ownIn, linkTo }: Scene): string =>
  text
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => filled(PIECES.paragraph, { paragraph: ownIn(richText(each, linkTo)) }))
    .join("\n");
const box = (html: string): string => filled(PIECES.box, { box: html });
const anchor = (href: string, inner: string, { linkTo }: Scene, style = "color:inherit"): string =>
  `<a href="${escaped(linkTo(href))}" style="${style}">${inner}</a>`;
const picture = (src: string, alt: string): string => `<img src="${escaped(src)}" alt="${escaped(alt)}" ${IMAGE}>`;

type Of<T extends MailBlock["type"]> = Extract<MailBlock, { type: T }>["data"];

function productHtml(data: Of<"product">, scene: Scene): string {
  const { title, price, text, image, href } = data;
  const name = anchor(href, `<strong>${escaped(scene.own(title))}</strong>`, scene);
  const image_ = image ? `${anchor(href, picture(image, title), scene)}<br>` : "";
  const more = [text && escaped(scene.own(text)), price && escaped(price)].filter(Boolean).join("<br>");
  return box(`${image_}${name}${more ? `<br>${more}` : ""}`);
}

function columnsHtml({ left, right }: Of<"columns">, scene: Scene): string {
  const cell = (text: string) =>
    `<td width="50%" valign="top" style="padding:0 12px 0 0">${scene.ownIn(richText(text, scene.linkTo))}</td>`;
  return box(
    `<table role="presentation" width="100%" style="font:inherit"><tr>${cell(left)}${cell(right)}</tr></table>`,
  );
}

function htmlOf(block: MailBlock, scene: Scene): string {
  switch (block.type) {
    case "heading":
      return filled(PIECES.heading, { heading: escaped(scene.own(block.data.text)) });
    case "text":
      return paragraphs(block.data.text, scene);
    case "image": {
      const image = picture(block.data.src, block.data.alt);
      return box(block.data.href ? anchor(block.data.href, image, scene) : image);
    }
    case "button":
      return filled(PIECES.button, {
        href: escaped(scene.linkTo(block.data.href)),
        label: escaped(scene.own(block.data.label)),
        colour: scene.colour,
      });
    case "product":
      return productHtml(block.data, scene);
    case "divider":
      return PIECES.divider;
    case "columns":
      return columnsHtml(block.data, scene);
    case "social":
      return box(block.data.links.map(({ label, href }) => anchor(href, escaped(label), scene)).join(" &nbsp; "));
    case "footer":
      return "";
  }
}

function textOf(block: MailBlock, { own }: Scene): string {
  switch (block.type) {
    case "heading":
      return own(block.data.text).toUpperCase();
    case "text":
      return own(plainText(block.data.text));
    case "image":
      return [block.data.alt, block.data.href].filter(Boolean).join(": ");
    case "button":
      return `${own(block.data.label)}: ${block.data.href}`;
    case "product":
      return [[own(block.data.title), block.data.price].filter(Boolean).join(", "), block.data.href].join("\n");
    case "divider":
      return "----------";
    case "columns":
      return `${own(plainText(block.data.left))}\n\n${own(plainText(block.data.right))}`;
    case "social":
      return block.data.links.map(({ label, href }) => `${label}: ${href}`).join("\n");
    case "footer":
      return "";
  }
}

/** Every email ends with who sent it, why, and how to unsubscribe. */
function footerOf(content: MailDraftContent, scene: Scene) {
  const footer = content.blocks.find((block) => block.type === "footer");
  const data = footer?.type === "footer" ? footer.data : undefined;
  const lines = [scene.shop, data?.address, data?.reason].filter(
    (line) => line !== undefined && line !== "",
  ) as string[];
  const html = lines.map((line) => escaped(scene.own(line)).replaceAll("\n", "<br>")).join("<br>");
  return {
    html: `${html}<br><a href="${escaped(scene.unsubscribeUrl)}" style="color:inherit">Unsubscribe</a>`,
    text: [...lines.map(scene.own), `Unsubscribe: ${scene.unsubscribeUrl}`].join("\n"),
  };
}

/** An email as one reader gets it. What people typed is text in it, never markup. */
export function renderMail(content: MailDraftContent, reader: Reader, envelope: Envelope): RenderedMail {
  const scene: Scene = {
    ...envelope,
    colour: content.style?.colour ?? COLOUR,
    own: (text) => withFields(text, reader, envelope.shop),
    ownIn: (html) => withFields(html, reader, envelope.shop, escaped),
  };
  const subject = scene.own(content.subject).replace(/\p{Cc}+/gu, " ");
  const footer = footerOf(content, scene);
  const pixel = envelope.pixelUrl
    ? `<img src="${escaped(envelope.pixelUrl)}" alt="" width="1" height="1" style="display:block;border:0">`
    : "";
  const words = {
    lang: "en",
    colour: scene.colour,
    subject: escaped(subject),
    preview: escaped(scene.own(content.previewText ?? "")),
    brand: escaped(envelope.shop),
    footer: footer.html + pixel,
  };
  const html = [
    filled(PIECES.head, words),
    ...content.blocks.map((block) => htmlOf(block, scene)),
    filled(PIECES.foot, words),
  ].join("\n");
  const text = [...content.blocks.map((block) => textOf(block, scene)).filter(Boolean), footer.text].join("\n\n");
  return { subject, html, text };
}
