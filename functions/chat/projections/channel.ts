import * as z from "zod";
import {
  ChannelChanged,
  ChannelCreated,
  ChannelDeleted,
  ChannelDetails,
  ChannelType,
  Linked,
  UsersSubscribed,
  UsersUnsubscribed,
} from "#events/chat";
import { Meta, metaOf } from "#platform/history";
import { projection, view } from "#platform/views";

const Row = ChannelDetails.extend({
  id: z.string(),
  type: ChannelType,
  linked: Linked.optional(),
  memberCount: z.int(),
  pinnedMessageIds: z.array(z.string()),
  /** Both people of a conversation of two. */
  people: z.array(z.string()).optional(),
  status: z.enum(["active", "archived", "deleted"]),
}).extend(Meta.shape);
export type ChannelRow = z.infer<typeof Row>;

/** A channel that somebody created by hand, and that is still there. */
const isOwn = ({ type, status }: ChannelRow): boolean =>
  type !== "direct" && type !== "enquiry" && status !== "deleted";

export const channelView = view<ChannelRow>({
  name: "chat-channel",
  version: 2,
  row: Row,
  tallies: { own: (row) => (isOwn(row) ? [{ partition: "", add: { count: 1 } }] : []) },
  indexes: {
    all: (row) => ({ sort: row.id }),
    open: (row) => (row.visibility === "public" && row.status !== "deleted" ? { sort: row.id } : undefined),
  },
});

const key = ({ data }: { data: { channel: string } }) => data.channel;

export const channels = projection(channelView)
  .when(ChannelCreated, key, (_, fact) => {
    const { channel: id, members, addedBy: _by, ...data } = fact.data;
    const people = data.type === "direct" ? { people: members.map(({ user }) => user) } : {};
    const memberCount = members.length;
    return { ...data, ...people, id, memberCount, pinnedMessageIds: [], status: "active", ...metaOf(fact) };
  })
  .when(ChannelChanged, key, (row, fact) => {
    if (!row) return row;
    const { channel: _, topic, icon, archived, ...changes } = fact.data;
    const next: ChannelRow = {
      ...row,
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.visibility && { visibility: changes.visibility }),
      ...(changes.readOnly !== undefined && { readOnly: changes.readOnly }),
      ...(changes.pinnedMessageIds && { pinnedMessageIds: changes.pinnedMessageIds }),
      ...(topic !== undefined && { topic: topic ?? undefined }),
      ...(icon !== undefined && { icon: icon ?? undefined }),
      ...(archived !== undefined && { status: archived ? ("archived" as const) : ("active" as const) }),
      ...metaOf(fact, row),
    };
    return next;
  })
  .when(ChannelDeleted, key, (row, fact) => row && { ...row, status: "deleted" as const, ...metaOf(fact, row) })
  .when(
    UsersSubscribed,
    key,
    (row, fact) => row && { ...row, memberCount: row.memberCount + fact.data.members.length, ...metaOf(fact, row) },
  )
  .when(
    UsersUnsubscribed,
    key,
    (row, fact) => row && { ...row, memberCount: row.memberCount - fact.data.members.length, ...metaOf(fact, row) },
  );
