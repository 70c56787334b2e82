import {
  CHANNEL,
  ChannelChanged,
  ChannelCreated,
  ChannelDeleted,
  type ChannelDetails,
  channelEvents,
  type Joined,
  MAX_MEMBERS,
  SubscriptionChanged,
  UsersSubscribed,
  UsersUnsubscribed,
} from "#events/chat";
import { decider, refuse } from "#platform/domain";

export interface Member extends Joined {
  readonly mutedUntil?: string | undefined;
}
export interface Channel {
  readonly status: "none" | "active" | "archived" | "deleted";
  readonly name: string;
  readonly type: string;
  readonly visibility: "public" | "private";
  readonly readOnly: boolean;
  readonly members: Readonly<Record<string, Member>>;
  readonly pinned: readonly string[];
}
/** `manages`: the person may change channels of the project that others made. */
interface By {
  readonly channel: string;
  readonly by: string;
  readonly manages: boolean;
}
interface Changes {
  readonly name?: string | undefined;
  readonly topic?: string | null | undefined;
  readonly icon?: string | null | undefined;
  readonly visibility?: ChannelDetails["visibility"] | undefined;
  readonly readOnly?: boolean | undefined;
  readonly pinnedMessageIds?: readonly string[] | undefined;
  readonly archived?: boolean | undefined;
}
interface Create extends ChannelDetails {
  readonly channel: string;
  readonly type: "project" | "group" | "direct" | "support" | "enquiry" | "record";
  readonly linked?: { type: string; id: string } | undefined;
  readonly members: readonly Joined[];
  readonly addedBy: string;
}

/** Whether a person can see the channel. */
export const canSee = (channel: Pick<Channel, "status" | "visibility" | "members">, user: string): boolean =>
  (channel.status === "active" || channel.status === "archived") &&
  (channel.visibility === "public" || channel.members[user] !== undefined);

const isModerator = ({ members }: Channel, { by, manages }: By): boolean =>
  manages || members[by]?.role === "owner" || members[by]?.role === "moderator";

/** Whether a person can write here; in a read-only channel only those who run it. */
export function refuseWriting(channel: Channel, by: string) {
  if (!canSee(channel, by)) return refuse("channel-not-found");
  if (channel.status === "archived") return refuse("channel-archived");
  const role = channel.members[by]?.role;
  if (channel.readOnly && role !== "owner" && role !== "moderator") return refuse("channel-read-only");
  return undefined;
}

function createChannel(channel: Channel, { members, ...data }: Create) {
  return channel.status === "none" ? [ChannelCreated({ ...data, members: [...members] })] : [];
}

function changeChannel(channel: Channel, input: By & { readonly changes: Changes }) {
  if (!canSee(channel, input.by)) return refuse("channel-not-found");
  const { pinnedMessageIds, ...changes } = input.changes;
  const isConversation = channel.type === "direct";
  if (isConversation && Object.values(changes).some((value) => value !== undefined)) return refuse("channel-direct");
  if (!isConversation && !isModerator(channel, input)) return refuse("channel-of-others");
  const pinned = pinnedMessageIds && [...pinnedMessageIds];
  return [ChannelChanged({ channel: input.channel, ...changes, ...(pinned && { pinnedMessageIds: pinned }) })];
}

function deleteChannel(channel: Channel, input: By) {
  if (!canSee(channel, input.by)) return refuse("channel-not-found");
  if (channel.type === "direct") return refuse("channel-direct");
  if (!input.manages && channel.members[input.by]?.role !== "owner") return refuse("channel-of-others");
  return [ChannelDeleted({ channel: input.channel })];
}

/** Members add others; everybody can join a public channel. Roles are given by who runs the channel. */
function subscribe(channel: Channel, input: By & { readonly people: readonly Joined[] }) {
  const { by, people } = input;
  if (!canSee(channel, by)) return refuse("channel-not-found");
  if (channel.type === "direct") return refuse("channel-direct");
  if (channel.status === "archived") return refuse("channel-archived");
  const isOwner = input.manages || channel.members[by]?.role === "owner";
  const joinsAlone = people.every(({ user, role }) => user === by && role === "member");
  const isMember = channel.members[by] !== undefined && channel.members[by]?.role !== "guest";
  if (!joinsAlone && !isMember && !input.manages) return refuse("channel-of-others");
  if (people.some(({ role }) => (role === "owner" ? !isOwner : role === "moderator" && !isModerator(channel, input))))
    return refuse("channel-of-others");
  const added = people.filter(({ user }) => channel.members[user] === undefined);
  if (added.length === 0) return [];
  if (Object.keys(channel.members).length + added.length > MAX_MEMBERS) return refuse("channel-full");
  return [UsersSubscribed({ channel: input.channel, members: added, addedBy: by })];
}

/** Everybody can leave; who runs the channel can remove others. One owner stays while anybody does. */
function unsubscribe(channel: Channel, input: By & { readonly users: readonly string[] }) {
  const { by, users } = input;
  if (!canSee(channel, by)) return refuse("channel-not-found");
  if (channel.type === "direct") return refuse("channel-direct");
  if (users.some((user) => user !== by) && !isModerator(channel, input)) return refuse("channel-of-others");
  const removed = users.flatMap((user) => channel.members[user] ?? []);
  if (removed.length === 0) return [];
  const staying = Object.values(channel.members).filter(({ user }) => !users.includes(user));
  const hadOwner = Object.values(channel.members).some(({ role }) => role === "owner");
  if (hadOwner && staying.length > 0 && !staying.some(({ role }) => role === "owner"))
    return refuse("channel-last-owner");
  const members = removed.map(({ user, subscription }) => ({ user, subscription }));
  return [UsersUnsubscribed({ channel: input.channel, members })];
}

interface MemberChanges {
  readonly role?: Member["role"] | undefined;
  readonly notify?: Member["notify"] | undefined;
  readonly mutedUntil?: string | null | undefined;
  readonly favourite?: boolean | undefined;
  readonly hidden?: boolean | undefined;
}

/** People change their own; roles, and the settings of others, are for who runs the channel. */
function changeSubscription(channel: Channel, input: By & { readonly user: string; readonly changes: MemberChanges }) {
  const { by, user, changes } = input;
  if (!canSee(channel, by)) return refuse("channel-not-found");
  const member = channel.members[user];
  if (!member) return refuse("subscription-not-found");
  const { role } = changes;
  if ((user !== by || (role && role !== member.role)) && !isModerator(channel, input))
    return refuse("channel-of-others");
  if (channel.type === "direct" && role && role !== member.role) return refuse("channel-direct");
  const owners = Object.values(channel.members).filter((each) => each.role === "owner");
  const touchesOwner = role && role !== member.role && (role === "owner" || member.role === "owner");
  if (touchesOwner && !input.manages && channel.members[by]?.role !== "owner") return refuse("channel-of-others");
  if (role && role !== "owner" && member.role === "owner" && owners.length === 1) return refuse("channel-last-owner");
  const { subscription } = member;
  return [SubscriptionChanged({ channel: input.channel, user, subscription, ...changes })];
}

const without = <T>(from: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key)));
const byUser = (members: readonly Joined[]): Record<string, Member> =>
  Object.fromEntries(members.map((member) => [member.user, member]));

export const channel = decider<Channel>()({
  name: CHANNEL,
  initial: { status: "none", name: "", type: "", visibility: "private", readOnly: false, members: {}, pinned: [] },
  events: channelEvents,
  decide: { createChannel, changeChannel, deleteChannel, subscribe, unsubscribe, changeSubscription },
  evolve: {
    ChannelCreated: (_, { name, type, visibility, readOnly, members }): Channel => ({
      status: "active",
      name,
      type,
      visibility,
      readOnly,
      members: byUser(members),
      pinned: [],
    }),
    ChannelChanged: (state, { name, visibility, readOnly, archived, pinnedMessageIds }): Channel => ({
      ...state,
      ...(name !== undefined && { name }),
      ...(visibility !== undefined && { visibility }),
      ...(readOnly !== undefined && { readOnly }),
      ...(archived !== undefined && { status: archived ? ("archived" as const) : ("active" as const) }),
      ...(pinnedMessageIds && { pinned: pinnedMessageIds }),
    }),
    ChannelDeleted: (state): Channel => ({ ...state, status: "deleted" }),
    UsersSubscribed: (state, { members }): Channel => ({ ...state, members: { ...state.members, ...byUser(members) } }),
    UsersUnsubscribed: (state, { members }): Channel => ({
      ...state,
      members: without(
        state.members,
        members.map(({ user }) => user),
      ),
    }),
    SubscriptionChanged: (state, { user, role, notify, mutedUntil }): Channel => {
      const member = state.members[user];
      if (!member) return state;
      const changed: Member = {
        ...member,
        ...(role && { role }),
        ...(notify && { notify }),
        ...(mutedUntil !== undefined && { mutedUntil: mutedUntil ?? undefined }),
      };
      return { ...state, members: { ...state.members, [user]: changed } };
    },
  },
});
