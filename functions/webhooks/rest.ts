import type { Ports } from "#platform/ports";

const SPACE = "webhook-trouble";
/** After so many failures in a row an endpoint rests. */
const MAX_FAILURES = 5;
const REST_MS = 5 * 60_000;
/** Longer than any rest, and than what is due waits for the timer. */
const REMEMBERED_MS = 24 * 3_600_000;

interface FailureStreak {
  /** Failures in a row. */
  readonly failures: number;
  /** ISO 8601. */
  readonly until?: string;
}
type Of = Pick<Ports, "keyvalue" | "clock">;

const troubleOf = async ({ keyvalue }: Of, tenant: string, endpoint: string) =>
  (await keyvalue.get(SPACE, `${tenant}/${endpoint}`)) as FailureStreak | undefined;

/** Until when an endpoint is left alone; undefined where it is not. */
export async function restsUntil(ports: Of, tenant: string, endpoint: string): Promise<string | undefined> {
  const until = (await troubleOf(ports, tenant, endpoint))?.until;
  return until !== undefined && until > ports.clock().toISOString() ? until : undefined;
}

/** Whether it failed so often in a row that one delivery is tried before the others. */
export const isInTrouble = async (ports: Of, tenant: string, endpoint: string): Promise<boolean> =>
  ((await troubleOf(ports, tenant, endpoint))?.failures ?? 0) >= MAX_FAILURES;

/** Counts a failure. An endpoint that fails now and then goes on; one that does nothing else rests for five minutes. */
export async function noteTrouble(ports: Of, tenant: string, endpoint: string): Promise<void> {
  const now = ports.clock().getTime();
  const failures = ((await troubleOf(ports, tenant, endpoint))?.failures ?? 0) + 1;
  const until = new Date(now + REST_MS).toISOString();
  const trouble: FailureStreak = { failures, ...(failures >= MAX_FAILURES && { until }) };
  await ports.keyvalue.put(SPACE, `${tenant}/${endpoint}`, trouble, now + REMEMBERED_MS);
}

/** Forgets the failures. Returns whether it had been in trouble, so that deliveries wait. */
export async function noteRecovery(ports: Of, tenant: string, endpoint: string): Promise<boolean> {
  const trouble = await troubleOf(ports, tenant, endpoint);
  if (!trouble) return false;
  await ports.keyvalue.remove(SPACE, `${tenant}/${endpoint}`);
  return trouble.failures >= MAX_FAILURES;
}
