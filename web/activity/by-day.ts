import type { ActivityEntry } from "#contracts/activity";

/** Entries by the day they happened in that zone (2026-03-15), in their original order. */
export function byDay(entries: readonly ActivityEntry[], timeZone: string): [day: string, entries: ActivityEntry[]][] {
  const dates = new Intl.DateTimeFormat("sv-SE", { timeZone });
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const day = dates.format(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
