import { idFrom, streamOf } from "#events/_kernel";
import {
  CHANNEL_PAGE,
  MAX_TELLS,
  MESSAGE,
  messageIdOf,
  PAGE_MESSAGES,
  pageId,
  pageNumberOf,
  placeOf,
} from "#events/chat";
import { contentOf, fileStream } from "#events/drive";
import { type Done, mapRefusal, run } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { catchUp } from "#platform/views";
import { type ChannelContext, canUseChat, channelNow, personOnly, plainReader, tellPages } from "./access.ts";
import { toMessages } from "./answer.ts";
import type { chat } from "./contract/index.ts";
import { type Channel, canSee, channelPage, type MessageContent, refuseWriting } from "./domain/index.ts";
import { inTurn } from "./in-turn.ts";
import { latestMessage } from "./latest.ts";
import { linksIn } from "./links.ts";
import { isReading, moveReadMark, stopTyping } from "./marks.ts";
import { messages, messageView } from "./projections/index.ts";

type SendContext = ChannelContext & { readonly body: BodyOf<(typeof chat)["createMessage"]> };

/** Lost races against other processes are tried again this often, each with the command's own twelve attempts. */
const ROUNDS = 5;
/** Up to this many people are asked for whether they are reading the channel just now. */
const MAX_ASKED = 20;

export async function createMessage(context: SendContext) {
  const refused = personOnly(context);
  if (refused) return refused;
  const { params, caller, body, tenant, ports } = context;
  const state = await channelNow(context, params.channel);
  if (!canSee(state, caller.user)) return refuse("channel-not-found");
  const key = `chat:${params.channel}:${caller.user}:${body.nonce}`;
  const earlier = await ports.store.repeated(tenant, key);
  if (earlier) return sent(context, earlier, state);
  const content = await contentFor(context, state);
  if (isRefusal(content)) return content;
  const result = await inTurn(`${tenant} ${params.channel}`, () => append(context, content, key));
  if (isRefusal(result)) return mapRefusal(result);
  return sent(context, result, state);
}

async function contentFor(context: SendContext, state: Channel) {
  const { params, caller, body } = context;
  const refused = refuseWriting(state, caller.user);
  if (refused) return refused;
  if (body.content === "" && body.attachments.length === 0) return refuse("message-empty");
  if (body.replyTo && !(await isThere(context, body.replyTo))) return refuse("reply-elsewhere");
  const attachments = await filesOf(context);
  if (isRefusal(attachments)) return attachments;
  const users = [...new Set(body.mentions.users)];
  const seen = await Promise.all(users.map(async (user) => canSee(state, user) && (await canUseChat(context, user))));
  if (seen.includes(false)) return refuse("mention-outside");
  const mentions = { users, everyone: body.mentions.everyone };
  return {
    channel: params.channel,
    author: caller.user,
    content: body.content,
    mentions,
    embeds: await linksIn(context, body.content),
    tells: await tellsOf(context, state, mentions),
    ...(state.type !== "direct" && { channelName: state.name }),
    attachments,
    ...(body.replyTo && { replyTo: body.replyTo }),
    nonce: body.nonce,
  };
}

/** Whether a message is in the channel; its page has as many facts as messages. */
async function isThere({ ports, tenant, params }: SendContext, messageId: string): Promise<boolean> {
  const place = placeOf(messageId);
  if (place?.channel !== params.channel || place.sequence < 1) return false;
  const page = streamOf(CHANNEL_PAGE, pageId(params.channel, pageNumberOf(place.sequence)));
  const before = (place.sequence - 1) % PAGE_MESSAGES;
  return (await ports.store.load(tenant, page, before)).length > 0;
}

async function filesOf({ ports, tenant, permissions, body }: SendContext) {
  const files = [...new Set(body.attachments.map(({ fileId }) => fileId))];
  if (files.length > 0 && !permissions.has("drive.file.view")) return refuse("file-not-found");
  const loaded = await Promise.all(
    files.map(async (fileId) => {
      const content = contentOf(await ports.store.load(tenant, fileStream(fileId)));
      if (!content) return undefined;
      const { name, contentType, size, width, height } = content;
      return { fileId, name, contentType, size, ...(width && { width }), ...(height && { height }) };
    }),
  );
  const found = loaded.filter((each) => each !== undefined);
  return found.length === files.length ? found : refuse("file-not-found");
}

/** Who is notified: by what each of them chose, unless they muted the channel or are reading it. */
async function tellsOf(
  context: SendContext,
  state: Channel,
  mentions: { readonly users: readonly string[]; readonly everyone: boolean },
): Promise<string[]> {
  const { caller, params } = context;
  const now = context.ports.clock().toISOString();
  const members = Object.values(state.members).filter(
    ({ user, notify, mutedUntil }) =>
      !(mutedUntil && mutedUntil > now) &&
      (notify === "all" || (notify === "mentions" && (mentions.everyone || mentions.users.includes(user)))),
  );
  const visitors = mentions.users.filter((user) => state.members[user] === undefined);
  const named = [...members.map(({ user }) => user), ...visitors].filter((user) => user !== caller.user);
  if (named.length > MAX_ASKED) return named.slice(0, MAX_TELLS);
  const reading = await Promise.all(named.map((user) => isReading(context, user, params.channel)));
  return named.filter((_, at) => !reading[at]);
}

/** Appends to the channel's last page, or begins the next. A page is in the view as a whole before the next one begins. */
async function append(context: SendContext, content: MessageContent, idempotencyKey: string) {
  const { commandContext, ports, tenant, params } = context;
  const latest = await latestMessage(plainReader(context), params.channel);
  let number = pageNumberOf((latest?.sequence ?? 0) + 1);
  for (let round = 1; ; round += 1) {
    const id = pageId(params.channel, number);
    const options = { idempotencyKey, fingerprint: idempotencyKey };
    const result = await run(commandContext, channelPage, id, "sendMessage", { ...content, number }, options);
    if (!isRefusal(result)) return result;
    if (result.refused === "page-full") {
      await catchUp(messages, tenant, streamOf(CHANNEL_PAGE, id), ports.store, ports.views);
      number += 1;
      round = 0;
    } else if (result.refused !== "version-conflict" || round >= ROUNDS) return result;
  }
}

async function sent(context: SendContext, { stream, version }: Pick<Done, "stream" | "version">, state: Channel) {
  const { ports, tenant, params, caller } = context;
  const number = Number(idFrom(stream).split(".")[1]);
  const sequence = number * PAGE_MESSAGES + version;
  await catchUp(messages, tenant, stream, ports.store, ports.views);
  const id = messageIdOf(params.channel, sequence);
  await Promise.all([
    moveReadMark(context, params.channel, caller.user, sequence),
    stopTyping(context, params.channel, caller.user),
  ]);
  await tellPages(context);
  context.readOwn(streamOf(MESSAGE, id));
  const row = await plainReader(context).get(messageView, id);
  const [message] = row ? await toMessages(plain(context), [row], state.pinned) : [];
  return message ?? refuse("message-not-found");
}

/** The same request with views as they are: all it reads was brought up to date by name. */
export const plain = <C extends Context>(context: C): C => ({ ...context, views: plainReader(context) });
