import { definitionsStream } from "#events/enforcer";
import { DIRECTORY, type Ports, type ProjectAccess } from "#platform/ports";
import type { AccessRow } from "./projections/access.ts";
import type { Account } from "./projections/account.ts";
import type { RoleBook, Seen } from "./role-book.ts";

/** A decision, the streams it rests on, and when it ends by itself (milliseconds since 1970). */
export interface Decided {
  readonly standing: ProjectAccess;
  readonly seen: readonly Seen[];
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
const MOST_KEPT = 10_000;

/** What somebody may do in a project: the sum of their roles there and everywhere, of administrators everything. */
export async function decidedFor({ user, row, account, roles, now }: Question): Promise<Decided | undefined> {
  const { version, definitions, registry } = await roles.known();
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
    seen: [[definitionsStream, version], ...found.flatMap(({ seen }) => seen)],
    ends: Math.min(...moments.map((each) => Date.parse(each as string)), Number.POSITIVE_INFINITY),
    standing: {
      project: row.project,
      roles: [...new Set(counted.map(({ id }) => id))],
      permissions: new Set(isAdmin ? registry.ids : counted.flatMap(({ permissions }) => permissions)),
      ...(wants && { wants: "two-factor" as const }),
    },
  };
}

/** Decisions that said yes, for 10 seconds each and no longer than they hold. */
export function keptDecisions(store: Ports["store"], clock: Ports["clock"]) {
  const kept = new Map<string, Decided & { readonly until: number }>();
  /** Nothing has happened since to what was decided on. */
  const stillSo = async ({ seen }: Decided): Promise<boolean> => {
    const news = await Promise.all(seen.map(([stream, version]) => store.load(DIRECTORY, stream, version)));
    return news.every((facts) => facts.length === 0);
  };
  return {
    /** With `fresh` only what still holds to the last fact. */
    async get(key: string, fresh: boolean): Promise<Decided | undefined> {
      const known = kept.get(key);
      const now = clock().getTime();
      if (!known || known.ends <= now) return undefined;
      return (fresh ? await stillSo(known) : known.until > now) ? known : undefined;
    },
    put(key: string, decided: Decided | undefined): void {
      kept.delete(key);
      if (!decided) return;
      kept.set(key, { ...decided, until: clock().getTime() + KEPT_MS });
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
    },
  };
}
