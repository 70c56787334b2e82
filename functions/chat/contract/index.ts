import * as z from "zod";
import { UserId } from "#events/_kernel";
import { ChannelId, MessageId, SubscriptionId } from "#events/chat";
import { command, named, paged, pageOf, part, query } from "#platform/contract";
import * as shapes from "./shapes.ts";

export { refusals } from "./refusals.ts";
export type { Channel, ChatUser, Message, Subscription, UserMessagesMetadata } from "./shapes.ts";

const channels = "/v1/chat/channels";
const inChannel = { channel: ChannelId };
const onMessage = { ...inChannel, message: MessageId };
const ofUser = { user: UserId };

/** A part of a channel's messages: the newest, or those around, before or after one. */
export const Window = z
  .strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    around: MessageId.optional(),
    before: MessageId.optional(),
    after: MessageId.optional(),
  })
  .refine(({ around, before, after }) => [around, before, after].filter(Boolean).length <= 1, {
    message: "Use only one of around, before and after",
    path: ["around"],
  });

/** Unread messages in the caller's channels that are not muted. */
export const unreadMessages = part("unreadMessages", z.int(), "chat.message.list");

export const chat = named({
  createChannel: command(`POST ${channels}`, {
    summary: "Create a channel, or open the conversation of two people: a second call answers with the same one",
    permission: "chat.channel.create",
    body: shapes.createChannelRequest,
    returns: shapes.Channel,
    status: 201,
    refuses: ["person-only", "person-outside", "channel-not-found", "too-many-channels", "too-many-new-channels"],
  }),
  listChannels: query(`GET ${channels}`, {
    summary: "List your channels, then the public ones you could join",
    permission: "chat.channel.list",
    query: paged({}),
    returns: pageOf("channels", shapes.Channel),
  }),
  getChannel: query(`GET ${channels}/{channel}`, {
    summary: "Get a channel",
    permission: "chat.channel.view",
    params: inChannel,
    returns: shapes.Channel,
    refuses: ["channel-not-found"],
  }),
  updateChannel: command(`PATCH ${channels}/{channel}`, {
    summary: "Change, archive or restore a channel, or pin messages",
    permission: "chat.channel.create",
    params: inChannel,
    body: shapes.updateChannelRequest,
    returns: shapes.Channel,
    refuses: ["person-only", "channel-not-found", "channel-direct", "channel-of-others", "message-not-found"],
  }),
  deleteChannel: command(`DELETE ${channels}/{channel}`, {
    summary: "Delete a channel with its messages",
    permission: "chat.channel.create",
    params: inChannel,
    refuses: ["person-only", "channel-not-found", "channel-direct", "channel-of-others"],
  }),
  listChannelUsers: query(`GET ${channels}/{channel}/users`, {
    summary: "List the people in a channel",
    permission: "chat.channel.view",
    params: inChannel,
    query: paged({ includeSubscription: z.stringbool().default(false) }),
    returns: pageOf("users", shapes.ChannelUser),
    refuses: ["channel-not-found"],
  }),
  subscribeUsersToChannel: command(`POST ${channels}/{channel}/users`, {
    summary: "Add people to a channel, or join it",
    permission: "chat.channel.view",
    params: inChannel,
    body: shapes.subscribeUsersToChannelRequest,
    returns: z.object({ users: z.array(shapes.ChannelUser) }),
    refuses: [
      ...(["person-only", "person-outside", "channel-not-found", "channel-direct"] as const),
      ...(["channel-archived", "channel-of-others", "channel-full"] as const),
    ],
  }),
  unsubscribeUsersFromChannel: command(`DELETE ${channels}/{channel}/users`, {
    summary: "Remove people from a channel, or leave it",
    permission: "chat.channel.view",
    params: inChannel,
    body: shapes.subscribeUsersToChannelRequest,
    refuses: ["person-only", "channel-not-found", "channel-direct", "channel-of-others", "channel-last-owner"],
  }),
  getChannelUser: query(`GET ${channels}/{channel}/users/{user}`, {
    summary: "Get one person in a channel, with their subscription",
    permission: "chat.channel.view",
    params: { ...inChannel, ...ofUser },
    returns: shapes.ChannelUser,
    refuses: ["channel-not-found", "subscription-not-found"],
  }),
  updateChannelUserSubscription: command(`PATCH ${channels}/{channel}/users/{user}`, {
    summary: "Change a person's role and notifications in a channel you run",
    permission: "chat.channel.create",
    params: { ...inChannel, ...ofUser },
    body: shapes.updateChannelUserSubscriptionRequest,
    returns: shapes.ChannelUser,
    refuses: [
      ...(["person-only", "channel-not-found", "subscription-not-found", "channel-direct"] as const),
      ...(["channel-of-others", "channel-last-owner"] as const),
    ],
  }),
  createMessage: command(`POST ${channels}/{channel}/messages`, {
    summary: "Send a message; the same nonce again answers with the message that was sent",
    permission: "chat.message.create",
    params: inChannel,
    body: shapes.createMessageRequest,
    returns: shapes.Message,
    status: 201,
    refuses: [
      ...(["person-only", "channel-not-found", "channel-archived", "channel-read-only", "message-empty"] as const),
      ...(["reply-elsewhere", "file-not-found", "mention-outside", "message-not-found"] as const),
    ],
  }),
  listMessages: query(`GET ${channels}/{channel}/messages`, {
    summary: "List a part of a channel's messages, oldest first",
    permission: "chat.message.list",
    params: inChannel,
    query: Window,
    returns: z.object({
      messages: z.array(shapes.Message),
      /** Whether there are messages before and after these. */
      hasBefore: z.boolean(),
      hasAfter: z.boolean(),
    }),
    refuses: ["channel-not-found", "message-not-found"],
  }),
  searchMessages: query(`GET ${channels}/{channel}/messages/search`, {
    summary: "Search a channel's messages, newest first",
    permission: "chat.message.list",
    params: inChannel,
    query: z.strictObject({
      search: z.string().trim().min(1, "Enter what to search for").max(200),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    returns: z.object({
      messages: z.array(
        shapes.Message.extend({
          /** Where the words stand in the text: from, to. */
          matches: z.array(z.object({ from: z.int(), to: z.int() })),
        }),
      ),
    }),
    refuses: ["channel-not-found"],
  }),
  getMessage: query(`GET ${channels}/{channel}/messages/{message}`, {
    summary: "Get a message",
    permission: "chat.message.view",
    params: onMessage,
    returns: shapes.Message,
    refuses: ["channel-not-found", "message-not-found"],
  }),
  updateMessage: command(`PATCH ${channels}/{channel}/messages/{message}`, {
    summary: "Change your own message; its earlier text stays in its history",
    permission: "chat.message.create",
    params: onMessage,
    body: shapes.updateMessageRequest,
    returns: shapes.Message,
    refuses: [
      ...(["person-only", "channel-not-found", "channel-archived", "channel-read-only", "message-not-found"] as const),
      ...(["message-deleted", "message-of-another"] as const),
    ],
  }),
  deleteMessage: command(`DELETE ${channels}/{channel}/messages/{message}`, {
    summary: "Delete your own message, or any in a channel you run; that it was deleted stays visible",
    permission: "chat.message.create",
    params: onMessage,
    refuses: ["person-only", "channel-not-found", "message-not-found", "message-of-another"],
  }),
  messageHistory: query(`GET ${channels}/{channel}/messages/{message}/history`, {
    summary: "List the texts a message had, newest first",
    permission: "chat.message.view",
    params: onMessage,
    returns: z.object({ versions: z.array(z.object({ content: z.string(), at: z.string() })) }),
    refuses: ["channel-not-found", "message-not-found", "message-deleted"],
  }),
  createMessageReaction: command(`POST ${channels}/{channel}/messages/{message}/reactions`, {
    summary: "React to a message",
    permission: "chat.message.create",
    params: onMessage,
    body: shapes.createMessageReactionRequest,
    returns: shapes.Message,
    refuses: [
      ...(["person-only", "channel-not-found", "channel-archived", "message-not-found"] as const),
      ...(["message-deleted", "too-many-reactions"] as const),
    ],
  }),
  deleteMessageReaction: command(`DELETE ${channels}/{channel}/messages/{message}/reactions`, {
    summary: "Remove your reaction from a message",
    permission: "chat.message.create",
    params: onMessage,
    body: shapes.createMessageReactionRequest,
    returns: shapes.Message,
    refuses: ["person-only", "channel-not-found", "message-not-found"],
  }),
  getChatUser: query("GET /v1/chat/users/{user}", {
    summary: "Get a person of the project as chat shows them",
    permission: "chat.channel.view",
    params: ofUser,
    returns: shapes.ChatUser,
    refuses: ["not-found"],
  }),
  getUserMessagesMetadata: command("POST /v1/chat/users/{user}/messages/metadata", {
    summary: "Get what is unread in your channels",
    permission: "chat.message.list",
    params: ofUser,
    body: shapes.getUserMessagesMetadataRequest,
    returns: shapes.UserMessagesMetadata,
    idle: true,
    refuses: ["person-only", "person-of-another"],
  }),
  readMessages: command("POST /v1/chat/users/{user}/messages/read", {
    summary: "Mark channels as read up to a message; the mark only moves forward",
    permission: "chat.message.list",
    params: ofUser,
    body: shapes.readMessagesRequest,
    returns: shapes.UserMessagesMetadata,
    idle: true,
    refuses: ["person-only", "person-of-another", "channel-not-found", "message-not-found"],
  }),
  updateSubscription: command("PATCH /v1/chat/users/{user}/subscriptions/{subscription}", {
    summary: "Change your own notifications in a channel, or mute, hide or favour it",
    permission: "chat.channel.view",
    params: { ...ofUser, subscription: SubscriptionId },
    body: shapes.updateSubscriptionRequest,
    returns: shapes.Subscription,
    refuses: [
      ...(["person-only", "person-of-another", "subscription-not-found", "channel-not-found"] as const),
      ...(["channel-direct", "channel-of-others", "channel-last-owner"] as const),
    ],
  }),
  noteChatPresence: command("POST /v1/chat/users/{user}/presence", {
    summary: "Report that you are online, which channel you are reading, and whether you are typing in it",
    permission: "chat.channel.view",
    params: ofUser,
    body: z.strictObject({ channel: ChannelId.optional(), typing: z.boolean().default(false) }),
    idle: true,
    refuses: ["person-only", "person-of-another", "channel-not-found"],
  }),
  getChatChanges: query("GET /v1/chat/changes", {
    summary: "Get the mark that differs after every change in the project's chat; may wait until it differs",
    permission: "chat.channel.list",
    query: z.strictObject({
      since: z.string().max(60).optional(),
      wait: z.coerce.number().int().min(0).max(20).default(0),
      channel: ChannelId.optional(),
    }),
    returns: z.object({ mark: z.string(), typing: z.array(shapes.ChatUser) }),
    refuses: ["channel-not-found"],
  }),
  listMessagesAbout: query("GET /v1/chat/records/{record}/messages", {
    summary: "List the messages that link to a record, in channels you can see, newest first",
    permission: "chat.message.list",
    params: { record: z.string().regex(/^[a-z]{3}_[0-9a-z]{6,40}$/) },
    query: paged({}),
    returns: pageOf("messages", shapes.Message.extend({ channelName: z.string() })),
  }),
});
