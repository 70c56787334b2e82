import type { Ports } from "#platform/ports";
import { isLoopback, networkOf } from "./address.ts";
import { limited } from "./limited.ts";
import { LIMITS, type Limit, type SensitiveRoute } from "./table.ts";

type Kept = Pick<Ports, "keyvalue" | "clock" | "limits">;

/** An attempt that was counted. */
export interface Attempt {
  /** There were so many before it that a form has to show that it is no robot's. */
  readonly suspicious: boolean;
  /** It came to nothing and shall not count. */
  readonly giveBack: () => Promise<void>;
}

/**
 * Counts an attempt at a sensitive route; one too many ends the request with 429. `account` names whom it is about (a keyed
 * hash of an address, a user's id). This machine's own address is not counted.
 */
export async function countAttempt(
  ports: Kept,
  route: SensitiveRoute,
  { account, ip }: { readonly account: string; readonly ip?: string | undefined },
): Promise<Attempt> {
  const limits = (ports.limits ?? LIMITS).sensitive[route];
  const network = limits.ip && ip && !isLoopback(ip) ? networkOf(ip) : undefined;
  const there = limits.ip && network ? await counted(ports, `${route}-ip`, network, limits.ip) : 1;
  const taken = await takePlace(ports, route, account, limits.account);
  if (limits.day) await counted(ports, `${route}-day`, account, limits.day);
  const after = limits.captchaAfter;
  return {
    suspicious: after !== undefined && (taken.before >= after.account || there - 1 >= after.ip),
    giveBack: () => ports.keyvalue.remove(placesOf(route), taken.place),
  };
}

/** Forgets the attempts about an account, those of the day too, where one went well. */
export async function forgetAttempts({ keyvalue }: Kept, route: SensitiveRoute, account: string): Promise<void> {
  const taken = await keyvalue.keys(placesOf(route), `${account}/`, MOST_PLACES);
  for (const place of taken) await keyvalue.remove(placesOf(route), place);
  if (taken.length > 0) await keyvalue.remove(`attempts-${route}-day`, account);
}

const MOST_PLACES = 20;
const placesOf = (route: SensitiveRoute): string => `attempts-${route}`;

/** An attempt takes one of so many places, which is free again a window later: of any number at once only so many find one. */
async function takePlace(ports: Kept, route: SensitiveRoute, account: string, { most, windowMs }: Limit) {
  const space = placesOf(route);
  const now = ports.clock().getTime();
  const until = now + windowMs;
  const taken = new Set(await ports.keyvalue.keys(space, `${account}/`, MOST_PLACES));
  for (let at = 0; at < Math.min(most, MOST_PLACES); at += 1) {
    const place = `${account}/${String(at).padStart(2, "0")}`;
    if (!taken.has(place) && (await ports.keyvalue.add(space, place, until, until)))
      return { place, before: taken.size };
  }
  const ends = await Promise.all([...taken].map((place) => ports.keyvalue.get(space, place)));
  throw limited(Math.min(...ends.map((end) => (end as number | undefined) ?? until), until) - now);
}

/** Counts in a window that begins with its first attempt; answers how many there are by now. */
async function counted({ keyvalue, clock }: Kept, space: string, name: string, { most, windowMs }: Limit) {
  const now = clock().getTime();
  const until = now + windowMs;
  const count = await keyvalue.increment(`attempts-${space}`, name, 1, until);
  if (count === 1) await keyvalue.put(`attempts-${space}-until`, name, until, until);
  if (count <= most) return count;
  const ends = (await keyvalue.get(`attempts-${space}-until`, name)) as number | undefined;
  throw limited((ends ?? until) - now);
}
