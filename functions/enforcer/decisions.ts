import { definitionsStream } from "#events/enforcer";
import { DIRECTORY, type Ports, type ProjectAccess } from "#platform/ports";
import { recentlyUsed } from "#platform/recent";
import type { AccessRow } from "./projections/access.ts";
import type { Account } from "./projections/account.ts";
import type { RoleBook, StreamVersion } from "./role-book.ts";

/** A decision, the stream versions it depends on, and when it expires (milliseconds since 1970). */
export interface Decided {
  readonly projectAccess: ProjectAccess;
  readonly basis: readonly StreamVersion[];
  readonly ends: number;
}
interface Question {
  readonly user: string;
  readonly row: AccessRow;
  readonly account: Account | undefined;
  readonly roles: RoleBook;
  readonly now: Date;
}

const KEPT_MS = 10_000;
const MAX_CACHED = 10_000;

/**
 * Decides what somebody may do in a project: the sum of their roles there and everywhere; administrators may do
 * everything.
 */
export async function decidedFor({ user, row, account, roles, now }: Question): Promise<Decided | undefined> {
  const { version, definitions, registry } = await roles.current();
  const at = now.toISOString();
  const here = row.suspended.includes(user) ? [] : (row.roles[user] ?? []);
  const held = here.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > at);
  const everywhere = definitions.everywhere[user] ?? [];
  const isAdmin = account?.isAdmin === true;
  const ids = [...new Set([...held.map(({ role }) => role), ...everywhere])];
  if (!(ids.length || isAdmin)) return undefined;
  const found = await Promise.all(ids.map((id) => roles.find(row.project.id, id)));
  const counted = found.flatMap(({ role }) => role ?? []);
  const from = row.twoFactorFrom;
  const wants = from !== undefined && from <= at && account?.twoFactor !== true;
  const moments = [...held.map(({ expiresAt }) => expiresAt), from].filter((each) => each !== undefined && each > at);
  return {
    basis: [[definitionsStream, version], ...found.flatMap(({ basis }) => basis)],
    ends: Math.min(...moments.map((each) => Date.parse(each as string)), Number.POSITIVE_INFINITY),
    projectAccess: {
      project: row.project,
      roles: [...new Set(counted.map(({ id }) => id))],
      permissions: new Set(isAdmin ? registry.ids : counted.flatMap(({ permissions }) => permissions)),
      ...(wants && { wants: "two-factor" as const }),
    },
  };
}

/** Caches positive decisions for 10 seconds, and no longer than they are valid. */
export function createDecisionCache(store: Ports["store"], clock: Ports["clock"]) {
  const cached = recentlyUsed<Decided & { readonly until: number }>(MAX_CACHED);
  /** Whether nothing has happened in the streams since the decision. */
  const isCurrent = async ({ basis }: Decided): Promise<boolean> => {
    const news = await Promise.all(basis.map(([stream, version]) => store.load(DIRECTORY, stream, version)));
    return news.every((facts) => facts.length === 0);
  };
  return {
    /** With `fresh` only decisions without newer facts are returned. */
    async get(key: string, fresh: boolean): Promise<Decided | undefined> {
      const entry = cached.get(key);
      const now = clock().getTime();
      if (!entry || entry.ends <= now) return undefined;
      return (fresh ? await isCurrent(entry) : entry.until > now) ? entry : undefined;
    },
    put(key: string, decided: Decided | undefined): void {
      cached.delete(key);
      if (!decided) return;
      cached.set(key, { ...decided, until: clock().getTime() + KEPT_MS });
    },
  };
}
