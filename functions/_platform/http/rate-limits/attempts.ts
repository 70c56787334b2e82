import type { Limit, Ports, SensitiveRoute } from "#platform/ports";
import { isLoopback, networkOf } from "./address.ts";
import { limited } from "./limited.ts";
import { LIMITS } from "./table.ts";

type AttemptPorts = Pick<Ports, "keyvalue" | "clock" | "limits">;

/** Whom an attempt is about (a keyed hash of an address, a user's id), and where it is made. */
interface About {
  readonly account: string;
  readonly ip?: string | undefined;
}

/** An attempt that was counted. */
export interface Attempt {
  /** There were so many before it that a form has to show that it is no robot's. */
  readonly suspicious: boolean;
  /** It came to nothing and shall not count. */
  readonly giveBack: () => Promise<void>;
  /** It went well: it does not count, nor do those before it from the same address about the same account. */
  readonly succeeded: () => Promise<void>;
}

/**
 * Counts an attempt at a sensitive route; one too many ends the request with 429. This machine's own address is not counted
 * by itself, and like any other where attempts are counted by account and address.
 */
export async function countAttempt(
  ports: AttemptPorts,
  route: SensitiveRoute,
  { account, ip }: About,
): Promise<Attempt> {
  const limits = (ports.limits ?? LIMITS).sensitive[route];
  const network = limits.ip && ip && !isLoopback(ip) ? networkOf(ip) : undefined;
  const there = limits.ip && network ? await counted(ports, `${route}-ip`, network, limits.ip) : 1;
  const whose = limits.everywhere ? `${account}/${networkOf(ip ?? "")}` : account;
  const taken = await takePlace(ports, route, whose, limits.account);
  const leavePlace = () => ports.keyvalue.remove(placesOf(route), taken.place);
  const all =
    limits.everywhere && (await countedOr(leavePlace, ports, `${route}-everywhere`, account, limits.everywhere));
  if (limits.day) await counted(ports, `${route}-day`, account, limits.day);
  const before = Math.max(taken.before, (all ?? 1) - 1);
  const after = limits.captchaAfter;
  const uncount = async (times: number) => {
    if (limits.everywhere) await uncounted(ports, `${route}-everywhere`, account, limits.everywhere, times);
  };
  return {
    suspicious: after !== undefined && (before >= after.account || there - 1 >= after.ip),
    giveBack: async () => {
      await leavePlace();
      await uncount(1);
    },
    succeeded: async () => {
      await uncount(await freePlaces(ports, route, whose));
    },
  };
}

/** Forgets all attempts about an account from anywhere, those of the day too, where one went well. */
export async function forgetAttempts(ports: AttemptPorts, route: SensitiveRoute, account: string): Promise<void> {
  const { everywhere } = (ports.limits ?? LIMITS).sensitive[route];
  if (everywhere) await ports.keyvalue.remove(`attempts-${route}-everywhere`, account);
  if (await freePlaces(ports, route, account)) await ports.keyvalue.remove(`attempts-${route}-day`, account);
}

const MOST_PLACES = 20;
const AT_ONCE = 100;
const placesOf = (route: SensitiveRoute): string => `attempts-${route}`;

/** Frees the places about one; answers how many there were. */
async function freePlaces({ keyvalue }: AttemptPorts, route: SensitiveRoute, whose: string): Promise<number> {
  let freed = 0;
  for (;;) {
    const taken = await keyvalue.keys(placesOf(route), `${whose}/`, AT_ONCE);
    for (const place of taken) await keyvalue.remove(placesOf(route), place);
    freed += taken.length;
    if (taken.length < AT_ONCE) return freed;
  }
}

/** An attempt takes one of so many places, which is free again a window later: of any number at once only so many find one. */
async function takePlace(ports: AttemptPorts, route: SensitiveRoute, whose: string, { most, windowMs }: Limit) {
  const space = placesOf(route);
  const now = ports.clock().getTime();
  const until = now + windowMs;
  const taken = new Set(await ports.keyvalue.keys(space, `${whose}/`, MOST_PLACES));
  for (let at = 0; at < Math.min(most, MOST_PLACES); at += 1) {
    const place = `${whose}/${String(at).padStart(2, "0")}`;
    if (!taken.has(place) && (await ports.keyvalue.add(space, place, until, until)))
      return { place, before: taken.size };
  }
  const ends = await Promise.all([...taken].map((place) => ports.keyvalue.get(space, place)));
  throw limited(Math.min(...ends.map((end) => (end as number | undefined) ?? until), until) - now);
}

/** Counts in a window that begins with its first attempt; answers how many there are by now. */
async function counted({ keyvalue, clock }: AttemptPorts, space: string, name: string, { most, windowMs }: Limit) {
  const now = clock().getTime();
  const until = now + windowMs;
  const count = await keyvalue.increment(`attempts-${space}`, name, 1, until);
  if (count === 1) await keyvalue.put(`attempts-${space}-until`, name, until, until);
  if (count <= most) return count;
  const ends = (await keyvalue.get(`attempts-${space}-until`, name)) as number | undefined;
  throw limited((ends ?? until) - now);
}

/** The same; where it is one too many, what was taken before is given back first. */
async function countedOr(giveBack: () => Promise<void>, ...count: Parameters<typeof counted>): Promise<number> {
  try {
    return await counted(...count);
  } catch (problem) {
    await giveBack();
    throw problem;
  }
}

async function uncounted(
  { keyvalue, clock }: AttemptPorts,
  space: string,
  name: string,
  { windowMs }: Limit,
  times: number,
): Promise<void> {
  const count = ((await keyvalue.get(`attempts-${space}`, name)) as number | undefined) ?? 0;
  const by = Math.min(count, times);
  if (by > 0) await keyvalue.increment(`attempts-${space}`, name, -by, clock().getTime() + windowMs);
}
