import type { Chance } from "./random.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How busy the months are, January first. */
const MONTHS = [0.7, 0.75, 0.85, 0.9, 0.95, 1, 1.15, 1.15, 0.95, 1.05, 1.45, 1.6];
/** How busy the days of the week are, Sunday first. */
const WEEKDAYS = [1.2, 1.05, 0.95, 0.95, 1, 0.95, 0.85];
/** How busy the hours of a day are. */
const HOURS = [2, 1, 0.3, 0.2, 0.2, 0.5, 1, 3, 5, 6, 6, 7, 8, 7, 5, 5, 6, 6, 7, 9, 11, 10, 8, 4];

/** `count` moments between two others, in order: busier on busy days, and a shop that grows. */
export function momentsOf(chance: Chance, count: number, from: number, to: number): number[] {
  const days: { start: number; weight: number }[] = [];
  for (let start = from; start < to; start += DAY) {
    const date = new Date(start);
    const grown = 0.75 + (0.5 * (start - from)) / (to - from);
    const weight = grown * (MONTHS[date.getUTCMonth()] as number) * (WEEKDAYS[date.getUTCDay()] as number);
    days.push({ start, weight: weight * Math.min(1, (to - start) / DAY) });
  }
  const whole = days.reduce((sum, each) => sum + each.weight, 0);
  const moments: number[] = [];
  let index = 0;
  let before = 0;
  for (let each = 0; each < count; each += 1) {
    const wanted = ((each + chance.next()) / count) * whole;
    while (index < days.length - 1 && before + (days[index]?.weight ?? 0) < wanted)
      before += days[index++]?.weight ?? 0;
    const { start } = days[index] as { start: number };
    const midnight = start - (start % DAY);
    const hour = chance.weighed(HOURS.map((weight, name) => [name, weight] as const));
    moments.push(Math.min(Math.max(midnight + hour * HOUR + chance.next() * HOUR, from), to - chance.next() * HOUR));
  }
  return moments.map(Math.floor).sort((a, b) => a - b);
}

/** The same moment, or the next one at which a workshop works: weekdays from 7 to 18. */
export function atWork(at: number): number {
  const date = new Date(at);
  const [day, hour] = [date.getUTCDay(), date.getUTCHours()];
  const late = hour >= 18;
  const wait = day === 6 ? 2 : day === 0 ? 1 : day === 5 && late ? 3 : late ? 1 : 0;
  if (wait === 0 && hour >= 7) return at;
  const midnight = at - (at % DAY);
  return midnight + wait * DAY + 7 * HOUR + (at % (3 * HOUR)) / 2;
}
