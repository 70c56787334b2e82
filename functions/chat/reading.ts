import { cutText } from "#events/_kernel";
import { messageIdOf, placeOf } from "#events/chat";
import type { BodyOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, reading } from "#platform/http";
import type { Reader } from "#platform/views";
import { onlyOwn, subscriptionIdOf, tellPages, type UserContext, visibleChannel } from "./access.ts";
import { type chat, type UserMessagesMetadata, unreadMessages as unreadPart } from "./contract/index.ts";
import { latestMessage } from "./latest.ts";
import { moveReadMark, readMark } from "./marks.ts";
import { messageView, type SubscriptionRow, subscriptionView } from "./projections/index.ts";

type Contract = typeof chat;
type ChannelMetadata = UserMessagesMetadata["channels"][number];

const MAX_CHANNELS = 100;
const MAX_MENTIONS = 99;
const MAX_PREVIEW = 100;

async function subscriptionsOf(context: Context, channels: readonly string[] | undefined) {
  const { views, caller } = context;
  if (channels)
    return views.many(
      subscriptionView,
      channels.map((id) => subscriptionIdOf(id, caller.user)),
    );
  const range = { index: "user", partition: caller.user, limit: MAX_CHANNELS };
  return (await views.page(subscriptionView, range)).rows;
}

async function mentionsSince(views: Reader, channel: string, user: string, sequence: number): Promise<number> {
  const since = { from: messageIdOf(channel, sequence + 1), limit: MAX_MENTIONS };
  const pages = await Promise.all(
    [user, "*"].map((whom) => views.page(messageView, { index: "mention", partition: `${channel} ${whom}`, ...since })),
  );
  const ids = pages.flatMap(({ rows }) => rows.filter(({ author }) => author !== user).map(({ id }) => id));
  return Math.min(MAX_MENTIONS, new Set(ids).size);
}

/** A place in the channel is a count of its messages, so what is unread is a difference of two places. */
async function metadataOf(context: Context, { channel, user }: SubscriptionRow): Promise<ChannelMetadata> {
  const { views } = context;
  const [latest, mark] = await Promise.all([latestMessage(views, channel), readMark(context, channel, user)]);
  const read = mark?.sequence ?? 0;
  const unreadCount = Math.max(0, (latest?.sequence ?? 0) - read);
  return {
    channel,
    unreadCount,
    mentionCount: unreadCount > 0 ? await mentionsSince(views, channel, user, read) : 0,
    ...(mark && { lastReadMessageId: messageIdOf(channel, read) }),
    ...(latest && {
      lastMessageId: latest.id,
      lastMessageAt: latest.createdAt,
      preview: cutText(latest.content, MAX_PREVIEW),
    }),
  };
}

const isQuiet = ({ notify, mutedUntil }: SubscriptionRow, now: string): boolean =>
  notify === "none" || (mutedUntil !== undefined && mutedUntil !== null && mutedUntil > now);

async function unreadIn({ views, ports, tenant }: Context, { channel, user }: SubscriptionRow): Promise<number> {
  const [latest, mark] = await Promise.all([latestMessage(views, channel), readMark({ ports, tenant }, channel, user)]);
  return Math.max(0, (latest?.sequence ?? 0) - (mark?.sequence ?? 0));
}

export const unreadMessages = reading(unreadPart, async (context) => {
  const now = context.ports.clock().toISOString();
  const loud = (await subscriptionsOf(context, undefined)).filter((each) => !isQuiet(each, now));
  const counts = await Promise.all(loud.map((each) => unreadIn(context, each)));
  return counts.reduce((sum, count) => sum + count, 0);
});

async function metadata(context: Context, channels: readonly string[] | undefined): Promise<UserMessagesMetadata> {
  const now = context.ports.clock().toISOString();
  const subscriptions = await subscriptionsOf(context, channels);
  const all = await Promise.all(subscriptions.map((each) => metadataOf(context, each)));
  const quiet = new Set(subscriptions.filter((each) => isQuiet(each, now)).map(({ channel }) => channel));
  const totalUnread = all.reduce((sum, { channel, unreadCount }) => sum + (quiet.has(channel) ? 0 : unreadCount), 0);
  return { channels: all, totalUnread };
}

export async function getUserMessagesMetadata(
  context: UserContext & { readonly body: BodyOf<Contract["getUserMessagesMetadata"]> },
) {
  return onlyOwn(context) ?? metadata(context, context.body.channels);
}

export async function readMessages(context: UserContext & { readonly body: BodyOf<Contract["readMessages"]> }) {
  const refused = onlyOwn(context);
  if (refused) return refused;
  const { body, caller } = context;
  const marks = "channels" in body ? body.channels : [body];
  const places: { channel: string; sequence: number }[] = [];
  for (const { channel, lastReadMessageId } of marks) {
    const visible = await visibleChannel(context, channel);
    if (isRefusal(visible)) return visible;
    const place = placeOf(lastReadMessageId);
    const latest = await latestMessage(context.views, channel);
    if (place?.channel !== channel || place.sequence > (latest?.sequence ?? 0)) return refuse("message-not-found");
    places.push(place);
  }
  const moved = await Promise.all(
    places.map((each) => moveReadMark(context, each.channel, caller.user, each.sequence)),
  );
  if (moved.includes(true)) await tellPages(context);
  return metadata(
    context,
    places.map(({ channel }) => channel),
  );
}
