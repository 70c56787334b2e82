import { placeOf } from "#events/chat";
import { derivedId, mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import {
  type ChannelContext,
  canUseChat,
  manages,
  personOnly,
  subscriptionIdOf,
  tellPages,
  visibleChannel,
} from "./access.ts";
import type { Channel, chat } from "./contract/index.ts";
import { channel } from "./domain/index.ts";
import { latestMessage } from "./latest.ts";
import { chatUser } from "./people.ts";
import { type ChannelRow, channelView, messageView, subscriptionView } from "./projections/index.ts";

type Contract = typeof chat;

async function toChannel(row: ChannelRow, context: Context): Promise<Channel> {
  const { people, ...rest } = row;
  const other = people?.find((user) => user !== context.caller.user) ?? people?.[0];
  const [latest, person] = await Promise.all([
    latestMessage(context.views, row.id),
    other ? chatUser(context, other) : undefined,
  ]);
  return {
    ...rest,
    status: rest.status === "archived" ? "archived" : "active",
    project: context.tenant,
    ...(latest && { lastMessageId: latest.id, lastMessageAt: latest.createdAt }),
    ...(person && { name: person.displayName, with: person.id }),
  };
}

async function answer(context: Context, id: string) {
  const found = await visibleChannel(context, id);
  return isRefusal(found) ? found : toChannel(found.row, context);
}

export const MAX_CHANNELS = 1_000;
export const MAX_NEW_PER_DAY = 100;
const DAY_MS = 86_400_000;

/** Refuses a channel more than a project holds, or than one person creates in a day. */
async function refuseMore({ views, ports, tenant, caller }: Context) {
  const { count = 0 } = await views.tally(channelView, "own", "");
  if (count >= MAX_CHANNELS) return refuse("too-many-channels");
  const now = ports.clock();
  const midnight = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`) + DAY_MS;
  const key = `${tenant}/${caller.user}/${midnight}`;
  const created = await ports.keyvalue.increment("chat-new-channels", key, 1, midnight);
  const retryAfter = Math.ceil((midnight - now.getTime()) / 1000);
  return created > MAX_NEW_PER_DAY ? refuse("too-many-new-channels", { retryAfter }) : undefined;
}

export async function createChannel(context: Context & { readonly body: BodyOf<Contract["createChannel"]> }) {
  const refused = personOnly(context);
  if (refused) return refused;
  const { users, name, ...body } = context.body;
  const by = context.caller.user;
  const others = [...new Set(users)].filter((user) => user !== by);
  const isDirect = body.type === "direct";
  const allowed = await Promise.all(others.map((user) => canUseChat(context, user)));
  if (allowed.includes(false)) return refuse("person-outside");
  const people = [by, ...others];
  const id = isDirect ? derivedId("chn", context.tenant, "direct", ...people.toSorted()) : context.newId("chn");
  const isNew = !isDirect && !(await context.views.get(channelView, id));
  const full = isNew ? await refuseMore(context) : undefined;
  if (full) return full;
  const members = people.map((user) => ({
    user,
    subscription: subscriptionIdOf(id, user),
    role: isDirect || user === by ? ("owner" as const) : ("member" as const),
    notify: isDirect ? ("all" as const) : ("mentions" as const),
  }));
  const own = isDirect
    ? { name: "Conversation", visibility: "private" as const, readOnly: false }
    : { name: name ?? "" };
  const input = { ...body, ...own, channel: id, members, addedBy: by };
  const result = await context.run(channel, id, "createChannel", input, { fingerprint: context.body });
  if (isRefusal(result)) return mapRefusal(result);
  await tellPages(context);
  return answer(context, id);
}

/** A list's position says which of its two parts it is in: one's own channels, then public ones that one is not in. */
const OWN = "1 ";
const OPEN = "2 ";
/** How many of one's own channels are passed over in the second part. */
const MAX_OWN = 500;

export async function listChannels(context: Context & { readonly query: QueryOf<Contract["listChannels"]> }) {
  const { views, query, paging, caller } = context;
  const { after } = paging.after(query.pageToken);
  const limit = query.pageSize;
  const rows: ChannelRow[] = [];
  const within = (part: string) =>
    after?.sort.startsWith(part) ? { after: { ...after, sort: after.sort.slice(part.length) } } : {};
  if (caller.user && !after?.sort.startsWith(OPEN)) {
    const range = { index: "user", partition: caller.user, limit };
    const page = await views.page(subscriptionView, { ...range, ...within(OWN) });
    const own = await views.many(
      channelView,
      page.rows.map((row) => row.channel),
    );
    rows.push(...own.filter(({ status }) => status !== "deleted"));
    if (page.next) return listed(context, rows, paging.next({ ...page.next, sort: `${OWN}${page.next.sort}` }));
    if (page.rows.length >= limit) return listed(context, rows, paging.next({ sort: OPEN, key: "" }));
  }
  const mine = await ownChannels(context);
  const range = { index: "open", partition: "", limit: limit - rows.length };
  const starts = after?.sort === OPEN ? {} : within(OPEN);
  const page = await views.page(channelView, { ...range, ...starts, where: (row: ChannelRow) => !mine.has(row.id) });
  rows.push(...page.rows);
  return listed(context, rows, paging.next(page.next && { ...page.next, sort: `${OPEN}${page.next.sort}` }));
}

const listed = async (context: Context, rows: readonly ChannelRow[], nextPageToken: string | null) => ({
  channels: await Promise.all(rows.map((row) => toChannel(row, context))),
  nextPageToken,
});

async function ownChannels({ views, caller }: Context): Promise<ReadonlySet<string>> {
  if (!caller.user) return new Set();
  const page = await views.page(subscriptionView, { index: "user", partition: caller.user, limit: MAX_OWN });
  return new Set(page.rows.map((row) => row.channel));
}

export const getChannel = (context: ChannelContext) => answer(context, context.params.channel);

export async function updateChannel(context: ChannelContext & { readonly body: BodyOf<Contract["updateChannel"]> }) {
  const refused = personOnly(context);
  if (refused) return refused;
  const { body, params } = context;
  const visible = await visibleChannel(context, params.channel);
  if (isRefusal(visible)) return visible;
  const pinned = [...new Set(body.pinnedMessageIds ?? [])];
  const added = pinned.filter((id) => !visible.row.pinnedMessageIds.includes(id));
  if (added.some((id) => placeOf(id)?.channel !== params.channel)) return refuse("message-not-found");
  const found = await context.views.many(messageView, added);
  if (found.length !== added.length || found.some(({ deletedAt }) => deletedAt)) return refuse("message-not-found");
  const changes = { ...body, ...(body.pinnedMessageIds && { pinnedMessageIds: pinned }) };
  const input = { channel: params.channel, by: context.caller.user, manages: manages(context), changes };
  const result = await context.run(channel, params.channel, "changeChannel", input);
  if (isRefusal(result)) return mapRefusal(result);
  await tellPages(context);
  return answer(context, params.channel);
}

export async function deleteChannel(context: ChannelContext) {
  const refused = personOnly(context);
  if (refused) return refused;
  const id = context.params.channel;
  const input = { channel: id, by: context.caller.user, manages: manages(context) };
  const result = await context.run(channel, id, "deleteChannel", input);
  if (isRefusal(result)) return mapRefusal(result);
  await context.views.get(channelView, id); // everybody sees it from the answer on
  await tellPages(context);
  return undefined;
}
