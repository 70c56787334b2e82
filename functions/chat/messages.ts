import { streamOf } from "#events/_kernel";
import {
  CHANNEL_PAGE,
  MESSAGE,
  MessageEdited,
  MessageSent,
  PAGE_MESSAGES,
  pageId,
  pageNumberOf,
  placeOf,
} from "#events/chat";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { catchUp, type Reader } from "#platform/views";
import { type ChannelContext, channelNow, manages, personOnly, tellPages, visibleChannel } from "./access.ts";
import { toMessages } from "./answer.ts";
import type { chat } from "./contract/index.ts";
import { message, refuseWriting } from "./domain/index.ts";
import { linksIn } from "./links.ts";
import { type MessageRow, messages, messageView } from "./projections/index.ts";
import { plain } from "./send.ts";

type Contract = typeof chat;
export type MessageContext = ChannelContext & { readonly params: { readonly message: string } };

const ofChannel = (id: string) => ({ index: "channel", partition: id });
/** The position right behind an id. */
const behind = (id: string): string => `${id} `;

async function before(views: Reader, channel: string, id: string | undefined, limit: number) {
  const range = { ...ofChannel(channel), descending: true, limit, ...(id && { to: id }) };
  const page = await views.page(messageView, range);
  return { rows: page.rows.toReversed(), more: page.next !== undefined };
}
async function from(views: Reader, channel: string, start: string, limit: number) {
  const page = await views.page(messageView, { ...ofChannel(channel), from: start, limit });
  return { rows: page.rows, more: page.next !== undefined };
}

async function windowOf(
  views: Reader,
  channel: string,
  query: QueryOf<Contract["listMessages"]>,
): Promise<{ rows: readonly MessageRow[]; hasBefore: boolean; hasAfter: boolean }> {
  const { limit, around, before: until, after } = query;
  if (around) {
    const half = Math.floor(limit / 2);
    const [earlier, later] = await Promise.all([
      half > 0 ? before(views, channel, around, half) : { rows: [], more: true },
      from(views, channel, around, limit - half),
    ]);
    return { rows: [...earlier.rows, ...later.rows], hasBefore: earlier.more, hasAfter: later.more };
  }
  if (after) {
    const later = await from(views, channel, behind(after), limit);
    return { rows: later.rows, hasBefore: true, hasAfter: later.more };
  }
  const earlier = await before(views, channel, until, limit);
  return { rows: earlier.rows, hasBefore: earlier.more, hasAfter: until !== undefined };
}

export async function listMessages(context: ChannelContext & { readonly query: QueryOf<Contract["listMessages"]> }) {
  const { views, params, query } = context;
  const visible = await visibleChannel(context, params.channel);
  if (isRefusal(visible)) return visible;
  const anchor = query.around ?? query.before ?? query.after;
  if (anchor && placeOf(anchor)?.channel !== params.channel) return refuse("message-not-found");
  const { rows, ...ends } = await windowOf(views, params.channel, query);
  return { messages: await toMessages(context, rows, visible.row.pinnedMessageIds), ...ends };
}

/** A message of the channel, which the caller can see. */
async function found(context: MessageContext) {
  const { params, views } = context;
  const visible = await visibleChannel(context, params.channel);
  if (isRefusal(visible)) return visible;
  const row = await views.get(messageView, params.message);
  return row?.channel === params.channel ? { ...visible, message: row } : refuse("message-not-found");
}

export async function getMessage(context: MessageContext) {
  const it = await found(context);
  if (isRefusal(it)) return it;
  const [one] = await toMessages(context, [it.message], it.row.pinnedMessageIds);
  return one ?? refuse("message-not-found");
}

export async function updateMessage(context: MessageContext & { readonly body: BodyOf<Contract["updateMessage"]> }) {
  const refused = personOnly(context);
  if (refused) return refused;
  const it = await found(context);
  if (isRefusal(it)) return it;
  const { channel, message: messageId } = context.params;
  const state = await channelNow(context, channel);
  const denied = refuseWriting(state, context.caller.user);
  if (denied) return denied;
  const { author, original, mentions } = it.message;
  const { content } = context.body;
  const embeds = await linksIn(context, content);
  const edited = { content, mentions, embeds, tells: [], ...(state.type !== "direct" && { channelName: state.name }) };
  const input = { channel, messageId, author, original, by: context.caller.user, ...edited };
  const result = await context.run(message, messageId, "editMessage", input, { fingerprint: context.body });
  return isRefusal(result) ? mapRefusal(result) : changed(context);
}

/** The message after a change of its own stream. */
export async function changed(context: MessageContext) {
  const { ports, tenant, params } = context;
  await catchUp(messages, tenant, streamOf(MESSAGE, params.message), ports.store, ports.views);
  await tellPages(context);
  return getMessage(plain(context));
}

export async function deleteMessage(context: MessageContext) {
  const refused = personOnly(context);
  if (refused) return refused;
  const it = await found(context);
  if (isRefusal(it)) return it;
  const { channel, message: messageId } = context.params;
  const by = context.caller.user;
  const { members } = await channelNow(context, channel);
  const role = members[by]?.role;
  const isConversation = it.row.type === "direct";
  const moderates = !isConversation && (manages(context) || role === "owner" || role === "moderator");
  const input = { channel, messageId, author: it.message.author, by, moderates };
  const result = await context.run(message, messageId, "deleteMessage", input);
  if (isRefusal(result)) return mapRefusal(result);
  await changed(context);
  return undefined;
}

/** The texts of a message, newest first: those of its facts. A deleted message has none. */
export async function messageHistory(context: MessageContext) {
  const it = await found(context);
  if (isRefusal(it)) return it;
  if (it.message.deletedAt) return refuse("message-deleted");
  const { ports, tenant } = context;
  const page = streamOf(CHANNEL_PAGE, pageId(it.message.channel, pageNumberOf(it.message.sequence)));
  const [sent] = await ports.store.load(tenant, page, (it.message.sequence - 1) % PAGE_MESSAGES);
  const later = await ports.store.load(tenant, streamOf(MESSAGE, it.message.id));
  const texts = [...(sent ? [sent] : []), ...later].filter(
    ({ type }) => type === MessageSent.type || type === MessageEdited.type,
  );
  const versions = texts.map(({ data, at }) => ({ content: (data as { content: string }).content, at }));
  return { versions: versions.toReversed() };
}

/** Messages that link to a record, as far as the caller can see their channels. */
export async function listMessagesAbout(
  context: Context & {
    readonly params: { readonly record: string };
    readonly query: QueryOf<Contract["listMessagesAbout"]>;
  },
) {
  const { views, params, query, paging, permissions } = context;
  if (!permissions.has("orders.order.view")) return { messages: [], nextPageToken: null };
  const range = { index: "record", partition: params.record, descending: true, limit: query.pageSize };
  const page = await views.page(messageView, { ...range, ...paging.after(query.pageToken) });
  const ids = [...new Set(page.rows.map(({ channel }) => channel))];
  const rows = await Promise.all(ids.map((id) => visibleChannel(context, id)));
  const open = new Map(rows.flatMap((each) => (isRefusal(each) ? [] : [[each.row.id, each.row] as const])));
  const shown = page.rows.filter(({ channel }) => open.has(channel));
  const answers = await toMessages(context, shown, []);
  return {
    messages: answers.map((each) => ({ ...each, channelName: open.get(each.channel)?.name ?? "" })),
    nextPageToken: paging.next(page.next),
  };
}
