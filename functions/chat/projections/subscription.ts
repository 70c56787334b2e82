import * as z from "zod";
import {
  ChannelCreated,
  type Joined,
  Notify,
  Role,
  SubscriptionChanged,
  UsersSubscribed,
  UsersUnsubscribed,
} from "#events/chat";
import { projection, view } from "#platform/views";

const Row = z.object({
  id: z.string(),
  user: z.string(),
  channel: z.string(),
  role: Role,
  notify: Notify,
  mutedUntil: z.string().optional(),
  favourite: z.boolean(),
  hidden: z.boolean(),
  joinedAt: z.string(),
  addedBy: z.string(),
});
export type SubscriptionRow = z.infer<typeof Row>;

/** Who is in which channel, and what they chose for it. */
export const subscriptionView = view<SubscriptionRow>({
  name: "chat-subscription",
  version: 1,
  row: Row,
  indexes: {
    user: ({ user, channel }) => ({ partition: user, sort: channel }),
    channel: ({ channel, joinedAt, user }) => ({ partition: channel, sort: `${joinedAt} ${user}` }),
  },
});

const ids = ({ data }: { data: { members: readonly { subscription: string }[] } }) =>
  data.members.map(({ subscription }) => subscription);

function joined(
  { at, data }: { at: string; data: { channel: string; members: readonly Joined[]; addedBy: string } },
  id: string,
): SubscriptionRow | undefined {
  const member = data.members.find(({ subscription }) => subscription === id);
  if (!member) return undefined;
  const { user, role, notify } = member;
  const own = { favourite: false, hidden: false, joinedAt: at, addedBy: data.addedBy };
  return { id, user, channel: data.channel, role, notify, ...own };
}

export const subscriptions = projection(subscriptionView)
  .when(ChannelCreated, ids, (_, fact, id) => joined(fact, id))
  .when(UsersSubscribed, ids, (_, fact, id) => joined(fact, id))
  .when(UsersUnsubscribed, ids, () => undefined)
  .when(
    SubscriptionChanged,
    ({ data }) => data.subscription,
    (row, { data }) => {
      if (!row) return row;
      const { role, notify, mutedUntil, favourite, hidden } = data;
      return {
        ...row,
        ...(role && { role }),
        ...(notify && { notify }),
        ...(mutedUntil !== undefined && { mutedUntil: mutedUntil ?? undefined }),
        ...(favourite !== undefined && { favourite }),
        ...(hidden !== undefined && { hidden }),
      };
    },
  );
