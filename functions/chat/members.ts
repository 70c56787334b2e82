import { messageIdOf } from "#events/chat";
import { mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import {
  type ChannelContext,
  canUseChat,
  manages,
  onlyOwn,
  personOnly,
  subscriptionIdOf,
  tellPages,
  type UserContext,
  visibleChannel,
} from "./access.ts";
import type { ChatUser, chat, Subscription } from "./contract/index.ts";
import { channel } from "./domain/index.ts";
import { latestMessage } from "./latest.ts";
import { moveReadMark, readMark } from "./marks.ts";
import { chatUser, chatUsers, withPresence } from "./people.ts";
import { channelView, type SubscriptionRow, subscriptionView } from "./projections/index.ts";

type Contract = typeof chat;
type MemberContext = ChannelContext & { readonly params: { readonly user: string } };

async function toSubscription(row: SubscriptionRow, context: Context): Promise<Subscription> {
  const mark = await readMark(context, row.channel, row.user);
  return {
    ...row,
    mutedUntil: row.mutedUntil ?? null,
    ...(mark && { lastReadMessageId: messageIdOf(row.channel, mark.sequence), lastReadAt: mark.at }),
  };
}

async function memberOf(context: Context, row: SubscriptionRow, person?: ChatUser) {
  const user = await withPresence(context, person ?? (await chatUser(context, row.user)));
  return { ...user, subscription: await toSubscription(row, context) };
}

export async function listChannelUsers(
  context: ChannelContext & { readonly query: QueryOf<Contract["listChannelUsers"]> },
) {
  const { views, query, paging, params } = context;
  const visible = await visibleChannel(context, params.channel);
  if (isRefusal(visible)) return visible;
  const range = { index: "channel", partition: params.channel, limit: query.pageSize };
  const page = await views.page(subscriptionView, { ...range, ...paging.after(query.pageToken) });
  const people = await chatUsers(
    context,
    page.rows.map(({ user }) => user),
  );
  const users = await Promise.all(
    page.rows.map(async (row) => {
      const member = await memberOf(context, row, people.get(row.user));
      const { subscription: _, ...user } = member;
      return query.includeSubscription ? member : user;
    }),
  );
  return { users, nextPageToken: paging.next(page.next) };
}

export async function subscribeUsersToChannel(
  context: ChannelContext & { readonly body: BodyOf<Contract["subscribeUsersToChannel"]> },
) {
  const refused = personOnly(context);
  if (refused) return refused;
  const { channel: id } = context.params;
  const { role } = context.body;
  const users = [...new Set(context.body.users)];
  const visible = await visibleChannel(context, id);
  if (isRefusal(visible)) return visible;
  const allowed = await Promise.all(users.map((user) => canUseChat(context, user)));
  if (allowed.includes(false)) return refuse("person-outside");
  const people = users.map((user) => ({
    user,
    subscription: subscriptionIdOf(id, user),
    role,
    notify: "mentions" as const,
  }));
  const input = { channel: id, by: context.caller.user, manages: manages(context), people };
  const result = await context.run(channel, id, "subscribe", input);
  if (isRefusal(result)) return mapRefusal(result);
  const latest = await latestMessage(context.views, id);
  // What was written before they came is not unread to them.
  if (latest) await Promise.all(users.map((user) => moveReadMark(context, id, user, latest.sequence)));
  await tellPages(context);
  const rows = await context.views.many(
    subscriptionView,
    people.map(({ subscription }) => subscription),
  );
  return { users: await Promise.all(rows.map((row) => memberOf(context, row))) };
}

export async function unsubscribeUsersFromChannel(
  context: ChannelContext & { readonly body: BodyOf<Contract["unsubscribeUsersFromChannel"]> },
) {
  const refused = personOnly(context);
  if (refused) return refused;
  const { channel: id } = context.params;
  const users = [...new Set(context.body.users)];
  const input = { channel: id, by: context.caller.user, manages: manages(context), users };
  const result = await context.run(channel, id, "unsubscribe", input);
  if (isRefusal(result)) return mapRefusal(result);
  await context.views.get(channelView, id); // from the answer on they see no more of it
  await tellPages(context);
  return undefined;
}

export async function getChannelUser(context: MemberContext) {
  const visible = await visibleChannel(context, context.params.channel);
  if (isRefusal(visible)) return visible;
  return memberNow(context);
}

async function memberNow(context: MemberContext) {
  const { channel: id, user } = context.params;
  const row = await context.views.get(subscriptionView, subscriptionIdOf(id, user));
  return row ? memberOf(context, row) : refuse("subscription-not-found");
}

export async function updateChannelUserSubscription(
  context: MemberContext & { readonly body: BodyOf<Contract["updateChannelUserSubscription"]> },
) {
  const refused = personOnly(context);
  if (refused) return refused;
  const { channel: id, user } = context.params;
  const own = { channel: id, by: context.caller.user, manages: manages(context) };
  const result = await context.run(channel, id, "changeSubscription", { ...own, user, changes: context.body });
  if (isRefusal(result)) return mapRefusal(result);
  await tellPages(context);
  return memberNow(context);
}

export async function updateSubscription(
  context: UserContext & {
    readonly params: { readonly subscription: string };
    readonly body: BodyOf<Contract["updateSubscription"]>;
  },
) {
  const refused = onlyOwn(context);
  if (refused) return refused;
  const { user, subscription } = context.params;
  const row = await context.views.get(subscriptionView, subscription);
  if (row?.user !== user) return refuse("subscription-not-found");
  const own = { channel: row.channel, by: user, manages: false };
  const result = await context.run(channel, row.channel, "changeSubscription", { ...own, user, changes: context.body });
  if (isRefusal(result)) return mapRefusal(result);
  await tellPages(context);
  const changed = await context.views.get(subscriptionView, subscription);
  return changed ? toSubscription(changed, context) : refuse("subscription-not-found");
}
