import { streamOf } from "#events/_kernel";
import { CHANNEL } from "#events/chat";
import { derivedId, stateOf } from "#platform/commands";
import { refuse } from "#platform/domain";
import type { Context } from "#platform/http";
import { liveOf } from "#platform/live";
import { type Reader, readerOf } from "#platform/views";
import { type Channel, channel } from "./domain/index.ts";
import { channelView, subscriptionView } from "./projections/index.ts";

export type ChannelContext = Context & { readonly params: { readonly channel: string } };
export type UserContext = Context & { readonly params: { readonly user: string } };

/** Whoever reads can see chat; whoever lacks it can neither be added nor mentioned. */
export const SEES_CHAT = "chat.channel.view";
/** Whoever runs the project can also run the channels of it that they see. */
const RUNS_PROJECT = "projects.project.edit";

export const manages = ({ permissions }: Context): boolean => permissions.has(RUNS_PROJECT);

export const subscriptionIdOf = (channelId: string, user: string): string => derivedId("sbn", channelId, user);

/** Keys and devices have no place in a conversation. */
export const personOnly = ({ caller }: Context) => (caller.user === "" ? refuse("person-only") : undefined);

export function onlyOwn(context: UserContext) {
  return personOnly(context) ?? (context.params.user === context.caller.user ? undefined : refuse("person-of-another"));
}

/** The channel as its facts say now, so that somebody who was removed a moment ago is refused. */
export async function channelNow({ ports, tenant }: Context, id: string): Promise<Channel> {
  return (await stateOf(ports.store, channel, tenant, streamOf(CHANNEL, id), undefined)).state as Channel;
}

/** A channel that the caller can see, with their subscription; what they can't see looks like what is not there. */
export async function visibleChannel({ views, caller }: Context, id: string) {
  const [row, subscription] = await Promise.all([
    views.get(channelView, id),
    caller.user ? views.get(subscriptionView, subscriptionIdOf(id, caller.user)) : undefined,
  ]);
  if (!row || row.status === "deleted") return refuse("channel-not-found");
  return row.visibility === "public" || subscription ? { row, subscription } : refuse("channel-not-found");
}

export const canUseChat = async ({ ports, tenant }: Context, user: string): Promise<boolean> =>
  (await ports.access.projectAccess(user, tenant))?.permissions.has(SEES_CHAT) ?? false;

/** Reads views as they are, after the one that matters was brought up to date. */
export const plainReader = ({ ports, tenant }: Context): Reader => readerOf(ports.views, tenant, async () => {});

export const topicOf = (tenant: string): string => `chat ${tenant}`;

/** Lets open pages read again. */
export const tellPages = ({ ports, tenant }: Context): Promise<void> => liveOf(ports).changed(topicOf(tenant));
