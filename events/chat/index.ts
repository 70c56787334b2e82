import * as z from "zod";
import { event, idOf, UserId } from "../_kernel/index.ts";

export const CHANNEL = "channel";
/** A bounded part of a channel's messages, in order. */
export const CHANNEL_PAGE = "channelpage";
/** What happens to one message after it was sent. */
export const MESSAGE = "message";

export const ChannelId = idOf("chn");
export const MessageId = idOf("msg");
export const SubscriptionId = idOf("sbn");

/** How many messages one page of a channel holds. */
export const PAGE_MESSAGES = 100;
export const MAX_CONTENT = 4_000;
export const MAX_MEMBERS = 500;
/** How many people one request adds or removes. */
export const MAX_USERS = 50;
export const MAX_TELLS = 100;

const SEQUENCE_DIGITS = 8;
const CHANNEL_CHARACTERS = 24;

/** A message's id: its channel and its place in it, so that ids sort as the messages do. `sequence` counts from 1. */
export const messageIdOf = (channel: string, sequence: number): string =>
  `msg_${channel.slice(4)}${sequence.toString(36).padStart(SEQUENCE_DIGITS, "0")}`;

/** The channel and the place that a message's id names; undefined for one that names none. */
export function placeOf(messageId: string): { readonly channel: string; readonly sequence: number } | undefined {
  const [, channel, sequence] =
    new RegExp(`^msg_([0-9a-z]{${CHANNEL_CHARACTERS}})([0-9a-z]{${SEQUENCE_DIGITS}})$`).exec(messageId) ?? [];
  return channel && sequence ? { channel: `chn_${channel}`, sequence: Number.parseInt(sequence, 36) } : undefined;
}

/** Which page of its channel a message is on; pages count from 0. */
export const pageNumberOf = (sequence: number): number => Math.max(0, Math.floor((sequence - 1) / PAGE_MESSAGES));
export const pageId = (channel: string, page: number): string => `${channel}.${page}`;

export const ChannelType = z.enum(["project", "group", "direct", "support", "enquiry", "record"]);
export const Role = z.enum(["owner", "moderator", "member", "guest"]);
export const Notify = z.enum(["all", "mentions", "none"]);
export const Linked = z.object({ type: z.string().min(1).max(40), id: z.string().min(1).max(80) });

/** One line of text without control characters. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]+$/u, "Use one line of text");

export const ChannelDetails = z.object({
  name: line(80),
  topic: line(250).optional(),
  icon: z.string().min(1).max(40).optional(),
  visibility: z.enum(["public", "private"]),
  readOnly: z.boolean(),
});
export type ChannelDetails = z.infer<typeof ChannelDetails>;

const channelRef = { channel: ChannelId };
/** A person who is now in a channel. */
export const Joined = z.object({ user: UserId, subscription: SubscriptionId, role: Role, notify: Notify });
export type Joined = z.infer<typeof Joined>;

export const ChannelCreated = event(
  "ChannelCreated",
  ChannelDetails.extend({
    ...channelRef,
    type: ChannelType,
    linked: Linked.optional(),
    members: z.array(Joined).min(1).max(MAX_USERS),
    addedBy: UserId,
  }),
);
/** Only what changed; `null` removes it. */
export const ChannelChanged = event(
  "ChannelChanged",
  ChannelDetails.partial().extend({
    ...channelRef,
    topic: ChannelDetails.shape.topic.nullable(),
    icon: ChannelDetails.shape.icon.nullable(),
    pinnedMessageIds: z.array(MessageId).max(20).optional(),
    archived: z.boolean().optional(),
  }),
);
export const ChannelDeleted = event("ChannelDeleted", z.object(channelRef));
export const UsersSubscribed = event(
  "UsersSubscribed",
  z.object({ ...channelRef, members: z.array(Joined).min(1).max(MAX_USERS), addedBy: UserId }),
);
export const UsersUnsubscribed = event(
  "UsersUnsubscribed",
  z.object({
    ...channelRef,
    members: z
      .array(z.object({ user: UserId, subscription: SubscriptionId }))
      .min(1)
      .max(MAX_USERS),
  }),
);
/** What somebody chose for themselves, or a moderator for them. `mutedUntil` null = not muted. */
export const SubscriptionChanged = event(
  "SubscriptionChanged",
  z.object({
    ...channelRef,
    user: UserId,
    subscription: SubscriptionId,
    role: Role.optional(),
    notify: Notify.optional(),
    mutedUntil: z.string().nullable().optional(),
    favourite: z.boolean().optional(),
    hidden: z.boolean().optional(),
  }),
);
export const channelEvents = [
  ChannelCreated,
  ChannelChanged,
  ChannelDeleted,
  UsersSubscribed,
  UsersUnsubscribed,
  SubscriptionChanged,
] as const;

export const Mentions = z.object({ users: z.array(UserId).max(50), everyone: z.boolean() });
export const Attachment = z.object({
  fileId: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.int().min(0),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
});
/** A record or a page that the text links to. `ref` is the record's id. */
export const Embed = z.object({
  type: z.enum(["record", "link"]),
  title: z.string(),
  url: z.string(),
  ref: z.string().optional(),
});
export type Embed = z.infer<typeof Embed>;

const messageRef = { ...channelRef, messageId: MessageId };
/** `tells` lists the people to notify. `channelName` is absent in a conversation of two. */
const content = {
  author: UserId,
  content: z.string().max(MAX_CONTENT),
  mentions: Mentions,
  embeds: z.array(Embed).max(10),
  tells: z.array(UserId).max(MAX_TELLS),
  channelName: z.string().optional(),
};
const personal = { subject: (data: { author: string }) => data.author, erased: { content: "Erased" } };

/** The facts of a page. `sequence` is the message's place in its channel. */
export const MessageSent = event(
  "MessageSent",
  z.object({
    ...messageRef,
    ...content,
    sequence: z.int().min(1),
    attachments: z.array(Attachment).max(10),
    replyTo: MessageId.optional(),
    nonce: z.string(),
  }),
  { personal },
);
export const pageEvents = [MessageSent] as const;

export const MessageEdited = event("MessageEdited", z.object({ ...messageRef, ...content }), { personal });
export const MessageDeleted = event("MessageDeleted", z.object({ ...messageRef, author: UserId, by: UserId }));
const reaction = { ...messageRef, user: UserId, emoji: z.string().min(1).max(32) };
export const ReactionAdded = event("ReactionAdded", z.object(reaction));
export const ReactionRemoved = event("ReactionRemoved", z.object(reaction));
export const messageEvents = [MessageEdited, MessageDeleted, ReactionAdded, ReactionRemoved] as const;
