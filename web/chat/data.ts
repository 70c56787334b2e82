import { type Channel, chat, type Message } from "#contracts/chat";
import { messageIdOf, placeOf } from "#events/chat";
import { peopleOf } from "#web/_record/people.ts";
import { orThrow } from "#web/_server/answers.ts";
import { type Args, type Member, member } from "#web/_server/member.ts";
import { cardsOf } from "./cards.ts";

/** How many messages a screen begins with. */
const WINDOW = 50;

export interface ListedChannel extends Pick<Channel, "id" | "name" | "type" | "visibility" | "status" | "with"> {
  readonly linked: boolean;
  readonly isMine: boolean;
  readonly unread: number;
  readonly mentions: number;
}

/** The channels of a person, with what is unread in them, then the public ones they could join. */
export async function channelsOf({ call, user }: Member): Promise<ListedChannel[]> {
  const [list, metadata] = await Promise.all([
    call(chat.listChannels, { query: { pageSize: 100 } }),
    call(chat.getUserMessagesMetadata, { params: { user: user.id }, body: {} }),
  ]);
  const unread = new Map(metadata.ok ? metadata.value.channels.map((each) => [each.channel, each]) : []);
  return orThrow(list)
    .channels.map(({ id, name, type, visibility, status, linked, with: other }) => ({
      id,
      name,
      type,
      visibility,
      status,
      ...(other && { with: other }),
      linked: linked !== undefined,
      isMine: unread.has(id),
      unread: unread.get(id)?.unreadCount ?? 0,
      mentions: unread.get(id)?.mentionCount ?? 0,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Where a conversation is opened: at a message, at the first unread one, or at its end. */
function windowQuery(message: string | null, read: string | undefined, unread: number) {
  const place = read ? placeOf(read) : undefined;
  const around = message ?? (place && unread > WINDOW / 2 ? messageIdOf(place.channel, place.sequence + 1) : undefined);
  return around ? { limit: WINDOW, around } : { limit: WINDOW };
}

export async function conversationData(args: Args & { readonly params: { readonly channelId?: string | undefined } }) {
  const who = await member(args);
  const { call, user, permissions } = who;
  const id = args.params.channelId ?? "";
  const params = { channel: id };
  const url = new URL(args.request.url).searchParams;
  const search = url.get("search")?.trim().slice(0, 200) ?? "";
  const [channel, metadata, users, channels, people] = await Promise.all([
    call(chat.getChannel, { params }),
    call(chat.getUserMessagesMetadata, { params: { user: user.id }, body: { channels: [id] } }),
    call(chat.listChannelUsers, { params, query: { includeSubscription: "true", pageSize: 100 } }),
    channelsOf(who),
    peopleOf(who),
  ]);
  const about = orThrow(channel);
  const own = metadata.ok ? metadata.value.channels[0] : undefined;
  const unread = own?.unreadCount ?? 0;
  const query = windowQuery(url.get("message"), own?.lastReadMessageId, unread);
  const [window, found] = await Promise.all([
    call(chat.listMessages, { params, query }),
    search ? call(chat.searchMessages, { params, query: { search, limit: 50 } }) : undefined,
  ]);
  const members = orThrow(users).users;
  const shown = orThrow(window);
  const [pinned, cards] = await Promise.all([pinnedOf(who, about), cardsOf(who, shown.messages)]);
  return {
    channel: about,
    channels,
    window: shown,
    cards,
    anchor: url.get("message") ?? undefined,
    search,
    found: found ? orThrow(found).messages : undefined,
    members,
    people: people.choices,
    pinned,
    subscription: members.find((each) => each.id === user.id)?.subscription,
    read: own?.lastReadMessageId,
    unread,
    me: user.id,
    now: new Date().toISOString(),
    may: {
      write: permissions.includes("chat.message.create"),
      files: permissions.includes("drive.file.list"),
      run: permissions.includes("projects.project.edit"),
      tasks: permissions.includes("tasks.task.create"),
    },
  };
}
export type ConversationData = Awaited<ReturnType<typeof conversationData>>;

async function pinnedOf({ call }: Member, { id, pinnedMessageIds }: Channel): Promise<Message[]> {
  const shown = pinnedMessageIds.slice(0, 5);
  const answers = await Promise.all(
    shown.map((message) => call(chat.getMessage, { params: { channel: id, message } })),
  );
  return answers.flatMap((answer) => (answer.ok && !answer.value.deletedAt ? [answer.value] : []));
}
