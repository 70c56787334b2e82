import { plainText } from "#platform/rich-text";
import type { Block } from "./domain/changes.ts";

const EDGE = /<(\/?)(h[2-4]|p|ul|ol|li|blockquote|pre|hr|br)\b[^<>]*>/gi;

/** The paragraphs, list items and headings of clean HTML, as plain text. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let from = 0;
  let isHeading = false;
  const push = (piece: string) => {
    const text = plainText(piece);
    if (text !== "") blocks.push({ text, isHeading });
  };
  for (const edge of html.matchAll(EDGE)) {
    push(html.slice(from, edge.index));
    from = edge.index + edge[0].length;
    isHeading = edge[1] === "" && /^h[2-4]$/i.test(edge[2] ?? "");
  }
  push(html.slice(from));
  return blocks;
}
