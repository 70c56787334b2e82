export type Greeting = "morning" | "afternoon" | "evening";

/** The greeting for this moment in that zone. */
export function greetingAt(now: Date, timeZone: string): Greeting {
  const hour = Number(new Intl.DateTimeFormat("en-GB", { hour: "numeric", hourCycle: "h23", timeZone }).format(now));
  if (hour >= 4 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}

/** Whether two moments are on the same day in that zone. */
export function sameDay(a: Date, b: Date, timeZone: string): boolean {
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone });
  return day.format(a) === day.format(b);
}
