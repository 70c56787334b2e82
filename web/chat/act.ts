import { type Channel, chat, type Message, type UserMessagesMetadata } from "#contracts/chat";
import { textIn } from "#web/_record/refused.ts";
import type { Posted, Problem } from "#web/_server/posted.ts";

/** Beyond any screen's life. */
const FOR_EVER = "2999-12-31T00:00:00.000Z";

export interface Done {
  readonly ok: true;
  readonly message?: Message;
  readonly metadata?: UserMessagesMetadata;
  /** Where a form without script goes on; `left` is the list. */
  readonly flash?: string;
  readonly left?: boolean;
  readonly channel?: Channel;
}
export type Outcome = Done | { readonly ok: false; readonly problem: Problem };

const list = (form: FormData, name: string): string[] => form.getAll(name).filter((each) => typeof each === "string");

/** Does what a form of a conversation says. */
export async function act(sent: Posted, channel: string): Promise<Outcome> {
  const { form, key, call, user } = sent;
  const intent = textIn(form, "intent") ?? "send";
  const message = textIn(form, "message") ?? "";
  const onMessage = { channel, message };
  const emoji = textIn(form, "emoji") ?? "";
  const about = (body: object) => ({ params: { channel }, body: body as never, idempotencyKey: key });
  const messageAnswer = (answer: Awaited<ReturnType<typeof call<typeof chat.getMessage>>>): Outcome =>
    answer.ok ? { ok: true, message: answer.value } : answer;
  switch (intent) {
    case "send": {
      const content = textIn(form, "content") ?? "";
      const replyTo = textIn(form, "replyTo");
      const mentions = { users: list(form, "mention"), everyone: form.get("everyone") === "yes" };
      const attachments = list(form, "file").map((fileId) => ({ fileId }));
      const body = { content, nonce: textIn(form, "nonce") ?? key ?? "", mentions, attachments };
      return messageAnswer(await call(chat.createMessage, about({ ...body, ...(replyTo && { replyTo }) })));
    }
    case "edit": {
      const body = { content: textIn(form, "content") ?? "" };
      return messageAnswer(await call(chat.updateMessage, { params: onMessage, body, idempotencyKey: key }));
    }
    case "delete": {
      const response = await call(chat.deleteMessage, { params: onMessage, idempotencyKey: key });
      return response.ok ? messageAnswer(await call(chat.getMessage, { params: onMessage })) : response;
    }
    case "react":
    case "unreact": {
      const operation = intent === "react" ? chat.createMessageReaction : chat.deleteMessageReaction;
      return messageAnswer(await call(operation, { params: onMessage, body: { emoji }, idempotencyKey: key }));
    }
    case "read": {
      const body = { channel, lastReadMessageId: message };
      const response = await call(chat.readMessages, { params: { user: user.id }, body });
      return response.ok ? { ok: true, metadata: response.value } : response;
    }
    case "here": {
      const body = { channel, typing: form.get("typing") === "yes" };
      const response = await call(chat.noteChatPresence, { params: { user: user.id }, body });
      return response.ok ? { ok: true } : response;
    }
    default:
      return runChannel(sent, channel, intent);
  }
}

async function runChannel({ form, key, call, user }: Posted, channel: string, intent: string): Promise<Outcome> {
  const params = { channel };
  const other = textIn(form, "user") ?? user.id;
  const users = { params, body: { users: [other] }, idempotencyKey: key };
  const done = (answer: { ok: true } | { ok: false; problem: Problem }, flash: string, left = false): Outcome =>
    answer.ok ? { ok: true, flash, left } : answer;
  const change = (body: object) => call(chat.updateChannel, { params, body, idempotencyKey: key });
  switch (intent) {
    case "join":
      return done(await call(chat.subscribeUsersToChannel, users), "joined");
    case "add":
      return done(await call(chat.subscribeUsersToChannel, users), "added");
    case "leave":
      return done(await call(chat.unsubscribeUsersFromChannel, users), "left", true);
    case "remove":
      return done(await call(chat.unsubscribeUsersFromChannel, users), "removed");
    case "archive":
    case "restore":
      return done(await change({ archived: intent === "archive" }), `${intent}d`);
    case "pin":
      return done(await change({ pinnedMessageIds: list(form, "pinned") }), "");
    case "mute":
    case "unmute": {
      const own = { user: user.id, subscription: textIn(form, "subscription") ?? "" };
      const body = { mutedUntil: intent === "mute" ? FOR_EVER : null };
      return done(await call(chat.updateSubscription, { params: own, body, idempotencyKey: key }), `${intent}d`);
    }
    default:
      return { ok: false, problem: { message: "Nothing was done.", code: "VALIDATION_FAILED", status: 422 } };
  }
}
