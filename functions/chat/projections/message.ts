import * as z from "zod";
import {
  Attachment,
  Embed,
  Mentions,
  MessageDeleted,
  MessageEdited,
  MessageSent,
  ReactionAdded,
  ReactionRemoved,
} from "#events/chat";
import { composed, view, wordsOf } from "#platform/views";
import { withReaction } from "../domain/message.ts";

const Row = z.object({
  id: z.string(),
  channel: z.string(),
  sequence: z.int(),
  author: z.string(),
  authorName: z.string(),
  /** The text as it was sent. */
  original: z.string(),
  content: z.string(),
  mentions: Mentions,
  attachments: z.array(Attachment),
  embeds: z.array(Embed),
  replyTo: z.string().optional(),
  nonce: z.string(),
  reactions: z.record(z.string(), z.array(z.string())),
  createdAt: z.string(),
  editedAt: z.string().optional(),
  deletedAt: z.string().optional(),
  deletedBy: z.string().optional(),
  /** The version of its later facts, for `If-Match`. */
  version: z.int(),
});
export type MessageRow = z.infer<typeof Row>;

type Sent = Omit<MessageRow, "reactions" | "version" | "original" | "editedAt" | "deletedAt" | "deletedBy">;
type Later = Partial<Pick<MessageRow, "content" | "mentions" | "embeds" | "editedAt" | "deletedAt" | "deletedBy">> &
  Pick<MessageRow, "reactions" | "version">;
type Part = { readonly of: "page"; readonly sent: Sent } | { readonly of: "later"; readonly later: Later };

const MAX_WORDS = 40;

/** How a word of a channel's messages is found. */
export const wordPartition = (channel: string, word: string): string => `${channel} ${[...word].slice(0, 2).join("")}`;

/** Deleted messages keep their place and nothing else. */
const there = <T>(row: MessageRow, value: T): T | undefined => (row.deletedAt ? undefined : value);

export const messageView = view<MessageRow>({
  name: "chat-message",
  version: 3,
  row: Row,
  indexes: {
    channel: ({ channel, id }) => ({ partition: channel, sort: id }),
    mention: (row) =>
      there(
        row,
        [...row.mentions.users, ...(row.mentions.everyone ? ["*"] : [])].map((user) => ({
          partition: `${row.channel} ${user}`,
          sort: row.id,
        })),
      ),
    record: (row) =>
      there(
        row,
        [...new Set(row.embeds.flatMap(({ ref }) => ref ?? []))].map((ref) => ({
          partition: ref,
          sort: `${row.createdAt} ${row.id}`,
        })),
      ),
    word: (row) =>
      there(
        row,
        wordsOf(row.content)
          .slice(0, MAX_WORDS)
          .map((word) => ({ partition: wordPartition(row.channel, word), sort: `${word} ${row.id}` })),
      ),
  },
  lean: ["word", "record"],
});

const key = ({ data }: { data: { messageId: string } }) => data.messageId;
const later = (part: Part | undefined): Later => (part?.of === "later" ? part.later : { reactions: {}, version: 0 });

/** A message is on its channel's page as it was sent; what happened to it later is its own stream. */
export const messages = composed<Part, MessageRow>(messageView, (parts) => {
  const all = Object.values(parts);
  const page = all.find((part) => part.of === "page");
  if (!page) return undefined;
  const { sent } = page;
  const after = later(all.find((part) => part.of === "later"));
  const row = { ...sent, original: sent.content, ...after };
  if (!after.deletedAt) return row;
  const nothing = { content: "", original: "", attachments: [], embeds: [], reactions: {} };
  return { ...row, ...nothing, mentions: { users: [], everyone: false } };
})
  .when(MessageSent, key, (_, { data, at, actor }) => {
    const { messageId: id, tells: _tells, channelName: _name, ...sent } = data;
    return { of: "page", sent: { ...sent, id, authorName: actor.name ?? "", createdAt: at } };
  })
  .when(MessageEdited, key, (part, { data: { content, mentions, embeds }, at, version }) => ({
    of: "later",
    later: { ...later(part), content, mentions, embeds, editedAt: at, version },
  }))
  .when(MessageDeleted, key, (_, { data, at, version }) => ({
    of: "later",
    later: { reactions: {}, version, deletedAt: at, deletedBy: data.by },
  }))
  .when(ReactionAdded, key, (part, { data, version }) => {
    const before = later(part);
    return { of: "later", later: { ...before, version, reactions: withReactions(before, data, true) } };
  })
  .when(ReactionRemoved, key, (part, { data, version }) => {
    const before = later(part);
    return { of: "later", later: { ...before, version, reactions: withReactions(before, data, false) } };
  });

const withReactions = (before: Later, data: { emoji: string; user: string }, isThere: boolean) =>
  withReaction(before.reactions, data, isThere) as Record<string, string[]>;
