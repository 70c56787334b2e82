import { type Embed, messageIdOf, pageId } from "../../../events/chat/index.ts";
import { derivedId, run } from "../../../functions/_platform/commands/index.ts";
import { isRefusal } from "../../../functions/_platform/domain/index.ts";
import { readerOf } from "../../../functions/_platform/views/index.ts";
import { subscriptionIdOf } from "../../../functions/chat/access.ts";
import { channel, channelPage, message } from "../../../functions/chat/domain/index.ts";
import { moveReadMark } from "../../../functions/chat/marks.ts";
import { orderRowView } from "../../../functions/orders/projections/order-row.ts";
import { asSystem } from "./asking.ts";
import { MINUTE } from "./calendar.ts";
import { person } from "./cast.ts";
import { portsAt, type World } from "./scene.ts";

type Name = "owner" | "staff" | "packer";
const NAMES: Readonly<Record<Name, string>> = { owner: "Maya Ellwood", staff: "Jo Park", packer: "Ravi Shah" };

interface Line {
  readonly by: Name;
  readonly text: string;
  readonly minutesAgo: number;
  /** Which line it answers, counted from 0. */
  readonly answers?: number;
  readonly likedBy?: readonly Name[];
  readonly mentions?: readonly Name[];
}
interface Talk {
  readonly name: string;
  readonly topic: string;
  readonly lines: (order: string) => readonly Line[];
}

const TALKS: readonly Talk[] = [
  {
    name: "Press and packing",
    topic: "What is on the press today, and what leaves it",
    lines: (order) => [
      { by: "packer", text: "Morning. The navy tees are dry, I start packing at ten.", minutesAgo: 190 },
      { by: "staff", text: `${order} has a note about the flat number. Please look before it goes.`, minutesAgo: 184 },
      {
        by: "packer",
        text: "Seen, I set it aside until the address is right.",
        minutesAgo: 181,
        answers: 1,
        likedBy: ["staff"],
      },
      {
        by: "owner",
        text: "Thank you both. The courier comes at four today, not at five.",
        minutesAgo: 95,
        likedBy: ["packer", "staff"],
      },
      {
        by: "staff",
        text: "@Maya Ellwood shall we add the gannet sticker to the wholesale parcels as well?",
        minutesAgo: 40,
        mentions: ["owner"],
      },
    ],
  },
  {
    name: "Artwork",
    topic: "Files, proofs and colours",
    lines: () => [
      {
        by: "staff",
        text: "The mackerel scan is too small for the large sizes. I am tracing the lines again.",
        minutesAgo: 1_500,
      },
      {
        by: "owner",
        text: "Keep the fins as they are, people ask for them.",
        minutesAgo: 1_480,
        answers: 0,
        likedBy: ["staff"],
      },
    ],
  },
];

/** Two channels in which the shop's people talk about an order of theirs and about artwork, all of it read. */
export async function seedTalk(
  world: World,
  tenant: string,
  people: Readonly<Record<Name, string>>,
  now: number,
): Promise<void> {
  const newest = { index: "placed", partition: "", descending: true, limit: 1 };
  const [order] = (await readerOf(world.local.ports.views, tenant, async () => undefined).page(orderRowView, newest))
    .rows;
  if (!order) return;
  const link: Embed = { type: "record", title: order.number, url: `/orders/${order.id}`, ref: order.id };
  for (const { name, topic, lines } of TALKS) {
    const id = derivedId("chn", tenant, name);
    await open(world, tenant, { id, name, topic, people, at: now - 30_000 * MINUTE });
    const spoken = lines(order.number);
    for (const [index, line] of spoken.entries()) {
      const embeds = line.text.includes(order.number) ? [link] : [];
      await say(world, tenant, { id, line, index, embeds, people, at: now - line.minutesAgo * MINUTE });
    }
    for (const user of Object.values(people))
      await moveReadMark({ ports: portsAt(world, now), tenant }, id, user, spoken.length);
  }
}

interface Opening {
  readonly id: string;
  readonly name: string;
  readonly topic: string;
  readonly people: Readonly<Record<Name, string>>;
  readonly at: number;
}
async function open(world: World, tenant: string, { id, name, topic, people, at }: Opening): Promise<void> {
  const by = { ...asSystem(portsAt(world, at), tenant), actor: person(people.owner, NAMES.owner) };
  const members = (Object.keys(NAMES) as Name[]).map((each) => ({
    user: people[each],
    subscription: subscriptionIdOf(id, people[each]),
    role: each === "owner" ? ("owner" as const) : ("member" as const),
    notify: "mentions" as const,
  }));
  const details = { name, topic, visibility: "public" as const, readOnly: false };
  const input = { ...details, channel: id, type: "project" as const, members, addedBy: people.owner };
  done(await run(by, channel, id, "createChannel", input));
}

interface Saying {
  readonly id: string;
  readonly line: Line;
  /** Counts the channel's messages from 0. */
  readonly index: number;
  readonly embeds: readonly Embed[];
  readonly people: Readonly<Record<Name, string>>;
  readonly at: number;
}
async function say(world: World, tenant: string, { id, line, index, embeds, people, at }: Saying): Promise<void> {
  const as = (name: Name, when: number) => ({
    ...asSystem(portsAt(world, when), tenant),
    actor: person(people[name], NAMES[name]),
  });
  const { by, text, answers, likedBy = [], mentions = [] } = line;
  const content = {
    channel: id,
    author: people[by],
    content: text,
    mentions: { users: mentions.map((name) => people[name]), everyone: false },
    embeds: [...embeds],
    tells: [],
    attachments: [],
    nonce: `demo-${index}`,
    number: 0,
    ...(answers !== undefined && { replyTo: messageIdOf(id, answers + 1) }),
  };
  done(await run(as(by, at), channelPage, pageId(id, 0), "sendMessage", content));
  const messageId = messageIdOf(id, index + 1);
  for (const name of likedBy) {
    const input = { channel: id, messageId, user: people[name], emoji: "👍" };
    done(await run(as(name, at + 2 * MINUTE), message, messageId, "addReaction", input));
  }
}

function done(result: unknown): void {
  if (isRefusal(result)) throw new Error(`The demo's chat was refused: ${result.refused}`);
}
