/** A session as it was when the server was asked last; moments in milliseconds since 1970. */
export interface SessionTimes {
  readonly idleMinutes: number;
  readonly lastSeenAt: number;
  readonly endsAt: number;
}

/** Why nobody is signed in any more: not used for so long, too old, or ended elsewhere. */
export type WhyOver = { readonly kind: "unused"; readonly minutes: number } | { readonly kind: "old" | "ended" };

export function whyOver(last: SessionTimes | undefined, now: number): WhyOver {
  if (!last) return { kind: "ended" };
  if (now >= last.endsAt) return { kind: "old" };
  return now >= unusedAt(last) ? { kind: "unused", minutes: last.idleMinutes } : { kind: "ended" };
}

const unusedAt = ({ lastSeenAt, idleMinutes }: SessionTimes): number => lastSeenAt + idleMinutes * 60_000;

const LEAST_MS = 60_000;
const MOST_MS = 30 * 60_000;

/** When to ask again: a moment after it would be over if nothing more was done, but in half an hour at the latest. */
export const askAgainIn = (last: SessionTimes, now: number): number =>
  Math.min(MOST_MS, Math.max(LEAST_MS, Math.min(unusedAt(last), last.endsAt) - now + 1000));
