import { cutText } from "#events/_kernel";
import type { Context } from "#platform/http";
import type { Message } from "./contract/index.ts";
import { SEES_ORDERS } from "./links.ts";
import { chatUsers } from "./people.ts";
import { type MessageRow, messageView } from "./projections/index.ts";

const MAX_QUOTE = 140;
const MAX_NAMED = 20;

/** Messages as a caller sees them; `pinned` are the ids of their channel's pinned messages. */
export async function toMessages(
  context: Context,
  rows: readonly MessageRow[],
  pinned: readonly string[],
): Promise<Message[]> {
  const { views, caller, permissions } = context;
  const replied = [...new Set(rows.flatMap(({ replyTo }) => replyTo ?? []))];
  const quoted = new Map((await views.many(messageView, replied)).map((row) => [row.id, row]));
  const all = [...rows, ...quoted.values()];
  const names = new Map(all.map((row) => [row.author, row.authorName]));
  const people = await chatUsers(context, names.keys(), names);
  const seesOrders = permissions.has(SEES_ORDERS);
  const authorOf = ({ author, authorName }: MessageRow) =>
    people.get(author) ?? { id: author, displayName: authorName, kind: "user" as const };
  return rows.map((row) => {
    const original = row.replyTo && quoted.get(row.replyTo);
    return {
      id: row.id,
      channel: row.channel,
      author: authorOf(row),
      type: row.content === "" && row.attachments.length > 0 ? "file" : "text",
      content: row.content,
      format: "markdown",
      mentions: row.mentions,
      attachments: row.attachments,
      embeds: row.embeds.filter(({ type }) => type !== "record" || seesOrders),
      ...(row.replyTo && { replyTo: row.replyTo }),
      ...(original && {
        quote: { author: authorOf(original).displayName, content: cutText(original.content, MAX_QUOTE) },
      }),
      reactions: Object.entries(row.reactions).map(([emoji, users]) => ({
        emoji,
        count: users.length,
        me: users.includes(caller.user),
        users: users.slice(0, MAX_NAMED),
      })),
      pinned: pinned.includes(row.id),
      ...(row.author === caller.user && { nonce: row.nonce }),
      createdAt: row.createdAt,
      editedAt: row.editedAt ?? null,
      deletedAt: row.deletedAt ?? null,
      ...(row.deletedBy && { deletedBy: row.deletedBy }),
      version: row.version,
    };
  });
}
