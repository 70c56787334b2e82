import * as z from "zod";

const line = (max: number) => z.string().max(max);
const Link = line(2000);

/** A part of an email, from top to bottom. */
const blockOf = <T extends string, D extends z.ZodRawShape>(type: T, data: D) =>
  z.object({ id: z.string().max(60), type: z.literal(type), data: z.object(data) });

export const MailBlock = z.discriminatedUnion("type", [
  blockOf("heading", { text: line(200) }),
  blockOf("text", { text: line(10_000) }),
  blockOf("image", { src: Link, alt: line(300), href: Link.optional() }),
  blockOf("button", { label: line(80), href: Link }),
  blockOf("product", {
    title: line(200),
    price: line(40).optional(),
    text: line(500).optional(),
    image: Link.optional(),
    href: Link,
  }),
  blockOf("divider", {}),
  blockOf("columns", { left: line(3000), right: line(3000) }),
  blockOf("social", { links: z.array(z.object({ label: line(40), href: Link })).max(8) }),
  blockOf("footer", { address: line(500), reason: line(500).optional() }),
]);
export type MailBlock = z.infer<typeof MailBlock>;

export const MAX_BLOCKS = 60;
/** An email as it is written. `html` and `text` are made of the blocks. */
export const MailDraftContent = z.object({
  subject: line(200),
  previewText: line(200).optional(),
  blocks: z.array(MailBlock).max(MAX_BLOCKS),
  /** `colour` is that of buttons and of the line at the top: #rrggbb. */
  style: z.record(z.string().max(40), z.string().max(80)).optional(),
});
export type MailDraftContent = z.infer<typeof MailDraftContent>;
