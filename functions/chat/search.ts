import type { QueryOf } from "#platform/contract";
import { isRefusal } from "#platform/domain";
import { searchedWords, wordsOf } from "#platform/views";
import { type ChannelContext, visibleChannel } from "./access.ts";
import { toMessages } from "./answer.ts";
import type { chat } from "./contract/index.ts";
import { type MessageRow, messageView, wordPartition } from "./projections/index.ts";

/** How many places of the longest word are read, whatever is found at them. */
const BUDGET = 1_000;

/** Where a text has words that begin so: accents and case do not matter. */
export function matchesIn(text: string, words: readonly string[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'\u2019-]*/gu)) {
    const [own = ""] = searchedWords(match[0]);
    if (words.some((each) => own.startsWith(each)))
      found.push({ from: match.index, to: match.index + match[0].length });
  }
  return found;
}

/** Messages whose words begin with all of these, newest first among what was found. */
export async function searchMessages(
  context: ChannelContext & { readonly query: QueryOf<(typeof chat)["searchMessages"]> },
) {
  const { views, params, query } = context;
  const visible = await visibleChannel(context, params.channel);
  if (isRefusal(visible)) return visible;
  const words = searchedWords(query.search);
  const longest = words.toSorted((a, b) => b.length - a.length)[0];
  if (!longest) return { messages: [] };
  const others = words.filter((word) => word !== longest);
  const fits = ({ content }: MessageRow) => {
    const own = others.length > 0 ? wordsOf(content) : [];
    return others.every((word) => own.some((each) => each.startsWith(word)));
  };
  const page = await views.page(messageView, {
    index: "word",
    partition: wordPartition(params.channel, longest),
    from: longest,
    to: `${longest}\u{10ffff}`,
    descending: true,
    limit: query.limit,
    budget: BUDGET,
    where: fits,
  });
  const rows = page.rows.toSorted((a, b) => b.sequence - a.sequence);
  const messages = await toMessages(context, rows, visible.row.pinnedMessageIds);
  return { messages: messages.map((each) => ({ ...each, matches: matchesIn(each.content, words) })) };
}
