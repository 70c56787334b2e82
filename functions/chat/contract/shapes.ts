import * as z from "zod";
import { UserId } from "#events/_kernel";
import {
  Attachment,
  ChannelDetails,
  ChannelId,
  ChannelType,
  Embed,
  Linked,
  MAX_CONTENT,
  MAX_USERS,
  Mentions,
  MessageId,
  Notify,
  Role,
} from "#events/chat";
import { FileId } from "#events/drive";
import { Meta } from "#platform/history";

export const Channel = ChannelDetails.extend({
  id: z.string(),
  type: ChannelType,
  project: z.string(),
  linked: Linked.optional(),
  memberCount: z.int(),
  lastMessageId: z.string().optional(),
  lastMessageAt: z.string().optional(),
  pinnedMessageIds: z.array(z.string()),
  status: z.enum(["active", "archived"]),
  /** The other person of a conversation of two. */
  with: z.string().optional(),
}).extend(Meta.shape);
export type Channel = z.infer<typeof Channel>;

export const ChatUser = z.object({
  id: z.string(),
  username: z.string().optional(),
  displayName: z.string(),
  avatar: z.string().optional(),
  kind: z.enum(["user", "customer", "bot"]),
  presence: z.enum(["online", "away", "offline"]).optional(),
  lastSeenAt: z.string().optional(),
});
export type ChatUser = z.infer<typeof ChatUser>;

export const Subscription = z.object({
  id: z.string(),
  user: z.string(),
  channel: z.string(),
  role: Role,
  notify: Notify,
  mutedUntil: z.string().nullable(),
  favourite: z.boolean(),
  hidden: z.boolean(),
  lastReadMessageId: z.string().optional(),
  lastReadAt: z.string().optional(),
  joinedAt: z.string(),
  addedBy: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;

export const ChannelUser = ChatUser.extend({ subscription: Subscription.optional() });

export const Message = z.object({
  id: z.string(),
  channel: z.string(),
  author: ChatUser,
  type: z.enum(["text", "file"]),
  content: z.string(),
  format: z.literal("markdown"),
  mentions: Mentions,
  attachments: z.array(Attachment),
  embeds: z.array(Embed),
  replyTo: z.string().optional(),
  /** The message that it replies to. */
  quote: z.object({ author: z.string(), content: z.string() }).optional(),
  reactions: z.array(
    z.object({ emoji: z.string(), count: z.int(), me: z.boolean(), users: z.array(z.string()).optional() }),
  ),
  pinned: z.boolean(),
  /** Only for its author. */
  nonce: z.string().optional(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  deletedBy: z.string().optional(),
  version: z.int(),
});
export type Message = z.infer<typeof Message>;

export const createChannelRequest = z
  .strictObject({
    name: ChannelDetails.shape.name.optional(),
    type: ChannelType.default("group"),
    topic: ChannelDetails.shape.topic,
    icon: ChannelDetails.shape.icon,
    visibility: ChannelDetails.shape.visibility.default("public"),
    users: z
      .array(UserId)
      .max(MAX_USERS - 1)
      .default([]),
    linked: Linked.optional(),
    readOnly: z.boolean().default(false),
  })
  .superRefine(({ type, name, users }, issues) => {
    const add = (path: string, message: string) => issues.addIssue({ code: "custom", path: [path], message });
    if (type === "direct" && new Set(users).size !== 1) add("users", "Choose one other person");
    if (type !== "direct" && name === undefined) add("name", "Enter a name");
  });
export const updateChannelRequest = z.strictObject({
  name: ChannelDetails.shape.name.optional(),
  topic: ChannelDetails.shape.topic.nullable(),
  icon: ChannelDetails.shape.icon.nullable(),
  visibility: ChannelDetails.shape.visibility.optional(),
  readOnly: z.boolean().optional(),
  pinnedMessageIds: z.array(MessageId).max(20).optional(),
  archived: z.boolean().optional(),
});
export const subscribeUsersToChannelRequest = z.strictObject({
  users: z.array(UserId).min(1).max(MAX_USERS),
  role: Role.default("member"),
});
const mutedUntil = z.iso.datetime().nullable().optional();
export const updateChannelUserSubscriptionRequest = z.strictObject({
  role: Role.optional(),
  notify: Notify.optional(),
  mutedUntil,
});
export const updateSubscriptionRequest = z.strictObject({
  notify: Notify.optional(),
  mutedUntil,
  favourite: z.boolean().optional(),
  hidden: z.boolean().optional(),
});

const content = z.string().trim().max(MAX_CONTENT, "Use at most 4,000 characters");
export const createMessageRequest = z.strictObject({
  content: content.default(""),
  attachments: z
    .array(z.strictObject({ fileId: FileId }))
    .max(10)
    .default([]),
  replyTo: MessageId.optional(),
  mentions: z
    .strictObject({ users: z.array(UserId).max(50).default([]), everyone: z.boolean().default(false) })
    .default({ users: [], everyone: false }),
  /** The sender's own name for the message: the same one again answers with the message that was sent. */
  nonce: z.string().regex(/^[\x21-\x7e]{1,80}$/, "Use 1 to 80 visible characters"),
});
export const updateMessageRequest = z.strictObject({ content: content.min(1, "Write something first") });
/** An emoji, or a name such as `thumbs-up`. */
export const createMessageReactionRequest = z.strictObject({
  emoji: z
    .string()
    .regex(/^(?:[a-z0-9_+-]{1,32}|[\p{Extended_Pictographic}\p{Emoji_Component}]{1,16})$/u, "Use an emoji"),
});
export const getUserMessagesMetadataRequest = z.strictObject({ channels: z.array(ChannelId).max(100).optional() });
const mark = { channel: ChannelId, lastReadMessageId: MessageId };
export const readMessagesRequest = z.union([
  z.strictObject(mark),
  z.strictObject({ channels: z.array(z.strictObject(mark)).min(1).max(100) }),
]);
export const UserMessagesMetadata = z.object({
  channels: z.array(
    z.object({
      channel: z.string(),
      unreadCount: z.int(),
      /** At most 99. */
      mentionCount: z.int(),
      lastReadMessageId: z.string().optional(),
      lastMessageId: z.string().optional(),
      lastMessageAt: z.string().optional(),
      preview: z.string().optional(),
    }),
  ),
  totalUnread: z.int(),
});
export type UserMessagesMetadata = z.infer<typeof UserMessagesMetadata>;
