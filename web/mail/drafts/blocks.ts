/** The fields of a block's data, in their order; `area` where they have several lines. */
export const blockFields = {
  heading: ["text"],
  text: ["text"],
  image: ["src", "alt", "href"],
  button: ["label", "href"],
  product: ["title", "price", "text", "image", "href"],
  divider: [],
  columns: ["left", "right"],
  social: ["links"],
  footer: ["address", "reason"],
} as const;
export type BlockType = keyof typeof blockFields;
export type BlockField = (typeof blockFields)[BlockType][number];
export const blockTypes = Object.keys(blockFields) as BlockType[];

const AREAS: readonly string[] = ["text", "left", "right", "address", "links"];
export const isArea = (type: BlockType, field: BlockField): boolean => type !== "heading" && AREAS.includes(field);

type Link = { readonly label: string; readonly href: string };
/** What a field of a block reads in the form. */
export const fieldText = (value: unknown): string =>
  Array.isArray(value) ? value.map(({ label, href }: Link) => `${label} ${href}`).join("\n") : String(value ?? "");
