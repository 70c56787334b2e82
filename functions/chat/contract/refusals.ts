import type { Refusals } from "#platform/contract";

export const refusals = {
  "channel-not-found": [404, "Channel not found. It may have been deleted, or you are not in it."],
  "channel-archived": [409, "This channel is archived. Nothing was sent."],
  "channel-read-only": [403, "Only the people who run this channel can write in it. Nothing was sent."],
  "channel-direct": [409, "A conversation of two stays as it is: it can only be muted or hidden."],
  "channel-of-others": [403, "Only the people who run this channel can do this."],
  "channel-full": [409, "A channel can have at most 500 people. Nobody was added."],
  "channel-last-owner": [409, "The channel's only owner can't leave. Make somebody else an owner first."],
  "subscription-not-found": [404, "This person is not in the channel."],
  "message-not-found": [404, "Message not found."],
  "message-deleted": [409, "This message was deleted."],
  "message-of-another": [403, "Only the author of a message can change it."],
  "message-empty": [422, "Write something, or add a file."],
  "reply-elsewhere": [422, "The message you reply to is not in this channel. Nothing was sent."],
  "file-not-found": [422, "A file is no longer in the drive. Nothing was sent."],
  "too-many-reactions": [409, "A message can have at most 20 different reactions."],
  "person-outside": [422, "Somebody is not in this project, or can't use chat. Nothing was changed."],
  "mention-outside": [422, "Somebody you mentioned can't see this channel. Nothing was sent."],
  "person-only": [403, "Only people can chat. Sign in as a person."],
  "person-of-another": [403, "You can only do this for yourself."],
} as const satisfies Refusals;
