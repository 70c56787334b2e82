import type { ActivityEntry } from "#contracts/activity";

/** Entries under the day they happened on in that zone (2026-03-15), in the order they came. */
export function byDay(entries: readonly ActivityEntry[], timeZone: string): [day: string, entries: ActivityEntry[]][] {
  const dates = new Intl.DateTimeFormat("sv-SE", { timeZone });
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const day = dates.format(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
