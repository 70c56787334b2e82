import type { LRUCache } from "lru-cache";
import type { Ports } from "#platform/ports";
import { recentlyUsed } from "#platform/recent";

/** When (ms since 1970) and from where a grant was last used, to the minute. */
export interface GrantUse {
  readonly at: number;
  readonly ip: string;
}
const SPACE = "grant-uses";
const MINUTE_MS = 60_000;
const KEPT_MS = 400 * 86_400_000;
const MAX_GRANTS = 10_000;
type GrantPorts = Pick<Ports, "keyvalue" | "clock">;
const noted = new WeakMap<Ports["keyvalue"], LRUCache<string, number>>();

/** Notes that a grant is used: at most one write a minute, and most of the time not even a read. */
export async function noteUse({ keyvalue, clock }: GrantPorts, grant: string, ip: string): Promise<void> {
  const now = clock().getTime();
  const here = noted.get(keyvalue) ?? recentlyUsed<number>(MAX_GRANTS);
  noted.set(keyvalue, here);
  if (now - (here.get(grant) ?? 0) < MINUTE_MS) return;
  here.set(grant, now);
  const before = await lastUse({ keyvalue }, grant);
  if (before && now - before.at < MINUTE_MS) return;
  await keyvalue.put(SPACE, grant, { at: now, ip } satisfies GrantUse, now + KEPT_MS);
}

/** The last use of a grant; undefined when it was never used, or not for over a year. */
export const lastUse = async ({ keyvalue }: Pick<Ports, "keyvalue">, grant: string): Promise<GrantUse | undefined> =>
  (await keyvalue.get(SPACE, grant)) as GrantUse | undefined;
