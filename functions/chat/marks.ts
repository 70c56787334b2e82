import type { Context } from "#platform/http";

/**
 * How far people have read, who is here and who is typing: values of their own and no facts. Nobody asks when somebody had
 * read what, and a log of it would grow with every glance.
 */
const READ = "chat-read";
const HERE = "chat-here";
const TYPING = "chat-typing";
const FOR_EVER = Date.UTC(2100, 0);
const HERE_MS = 300_000;
const ONLINE_MS = 60_000;
const TYPING_MS = 6_000;

export interface ReadMark {
  readonly sequence: number;
  readonly at: string;
}
interface Here {
  readonly at: number;
  readonly channel?: string;
}

const key = (...parts: string[]): string => parts.join("/");
const now = ({ ports }: Context): number => ports.clock().getTime();

type Place = Pick<Context, "ports" | "tenant">;

export const readMark = async ({ ports, tenant }: Place, channel: string, user: string) =>
  (await ports.keyvalue.get(READ, key(tenant, channel, user))) as ReadMark | undefined;

/** Moves the mark forward; an earlier place changes nothing. Answers whether it moved. */
export async function moveReadMark(context: Place, channel: string, user: string, sequence: number) {
  const before = await readMark(context, channel, user);
  if (before && before.sequence >= sequence) return false;
  const { ports, tenant } = context;
  const mark: ReadMark = { sequence, at: ports.clock().toISOString() };
  await ports.keyvalue.put(READ, key(tenant, channel, user), mark, FOR_EVER);
  return true;
}

const hereOf = async ({ ports, tenant }: Context, user: string) =>
  (await ports.keyvalue.get(HERE, key(tenant, user))) as Here | undefined;

/** Notes that somebody is here. Answers whether they were not a moment ago. */
export async function noteHere(context: Context, user: string, channel: string | undefined): Promise<boolean> {
  const before = await hereOf(context, user);
  const at = now(context);
  const here: Here = { at, ...(channel && { channel }) };
  await context.ports.keyvalue.put(HERE, key(context.tenant, user), here, at + HERE_MS);
  return !before || at - before.at > ONLINE_MS;
}

export async function presenceOf(context: Context, user: string) {
  const here = await hereOf(context, user);
  if (!here) return { presence: "offline" as const };
  const isOnline = now(context) - here.at <= ONLINE_MS;
  return { presence: isOnline ? ("online" as const) : ("away" as const), lastSeenAt: new Date(here.at).toISOString() };
}

/** Whether somebody has the channel open now, and so needs no notification. */
export async function isReading(context: Context, user: string, channel: string): Promise<boolean> {
  const here = await hereOf(context, user);
  return here?.channel === channel && now(context) - here.at <= ONLINE_MS;
}

export const noteTyping = (context: Context, channel: string, user: string): Promise<void> =>
  context.ports.keyvalue.put(TYPING, key(context.tenant, channel, user), true, now(context) + TYPING_MS);

export const stopTyping = ({ ports, tenant }: Context, channel: string, user: string): Promise<void> =>
  ports.keyvalue.remove(TYPING, key(tenant, channel, user));

/** Who is typing in a channel, at most ten. */
export async function typingIn({ ports, tenant }: Context, channel: string): Promise<string[]> {
  const keys = await ports.keyvalue.keys(TYPING, `${key(tenant, channel)}/`, 10);
  return keys.map((each) => each.slice(each.lastIndexOf("/") + 1));
}
