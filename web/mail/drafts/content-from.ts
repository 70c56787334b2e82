import { textIn } from "#web/_record/refused.ts";
import { messages } from "../drafts-messages.ts";
import { type BlockField, type BlockType, blockFields, blockTypes } from "./blocks.ts";

interface Block {
  readonly id: string;
  readonly type: BlockType;
  readonly data: Readonly<Record<string, unknown>>;
}
const { starts } = messages;
const SHOP = "https://example.com";
const NEWS = "write your news here.";
const HELLO = `Hello {{firstName|there}},\n\n${NEWS}`;

const START: Readonly<Record<BlockType, Readonly<Record<string, unknown>>>> = {
  heading: { text: starts.heading },
  text: { text: HELLO },
  image: { src: `${SHOP}/picture.jpg`, alt: "" },
  button: { label: starts.button, href: SHOP },
  product: { title: starts.title, href: SHOP },
  divider: {},
  columns: { left: starts.left, right: starts.right },
  social: { links: [] },
  footer: { address: starts.address, reason: starts.reason },
};
/** A block as it begins. */
export const newBlock = (type: BlockType): Block => ({ id: crypto.randomUUID(), type, data: START[type] });

interface Shop {
  /** The company and its postal address, as far as they are known. */
  readonly address?: string | undefined;
  readonly website?: string | undefined;
}
/** An email as it begins, with the shop's own address and website where they are known. */
export function startOf(subject: string, { address, website }: Shop) {
  const own: Partial<Record<BlockType, object>> = {
    ...(website && { button: { href: `https://${website}` } }),
    ...(address && { footer: { address } }),
  };
  const blocks = (["heading", "text", "button", "footer"] as const).map((type) => {
    const block = newBlock(type);
    return { ...block, data: { ...block.data, ...own[type] } };
  });
  return { subject, blocks };
}

/** What of the texts that an email begins with is still in it: nobody wants to send these. */
export const startersIn = (text: string): string[] =>
  [NEWS, starts.address, SHOP].filter((each) => text.includes(each));

function valueIn(form: FormData, name: string, field: BlockField): unknown {
  const text = form.get(name);
  const typed = typeof text === "string" ? text.trim() : "";
  if (field !== "links") return field === "alt" ? typed : typed || undefined;
  return typed
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const words = line.trim().split(/\s+/);
      return { label: words.slice(0, -1).join(" "), href: words.at(-1) ?? line };
    });
}

const blocksIn = (form: FormData): Block[] =>
  Array.from({ length: Number(textIn(form, "count") ?? 0) }, (_, at) => {
    const type = blockTypes.find((each) => each === form.get(`blocks.${at}.type`)) ?? "text";
    const fields = blockFields[type].map((field) => [field, valueIn(form, `blocks.${at}.data.${field}`, field)]);
    return {
      id: textIn(form, `blocks.${at}.id`) ?? crypto.randomUUID(),
      type,
      data: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    };
  });

/** The blocks after the step that was pressed: `up.2`, `down.2`, `remove.2`, `add`. */
function after(blocks: readonly Block[], step: string, added: BlockType): Block[] {
  const [what, place = ""] = step.split(".");
  const at = Number(place);
  const [block, rest] = [blocks[at], blocks.filter((_, each) => each !== at)];
  switch (what) {
    case "add":
      return [...blocks, newBlock(added)];
    case "remove":
      return rest;
    case "up":
    case "down": {
      const to = what === "up" ? at - 1 : at + 1;
      return block && to >= 0 && to < blocks.length ? rest.toSpliced(to, 0, block) : [...blocks];
    }
    default:
      return [...blocks];
  }
}

/** An email as its form has it, after the step that was pressed. */
export function contentFrom(form: FormData) {
  const previewText = textIn(form, "previewText");
  const added = blockTypes.find((each) => each === form.get("newType")) ?? "text";
  return {
    name: textIn(form, "name") ?? "",
    content: {
      subject: textIn(form, "subject") ?? "",
      ...(previewText && { previewText }),
      blocks: after(blocksIn(form), textIn(form, "step") ?? "save", added),
    },
  };
}
