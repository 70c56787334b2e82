export const PERIODS = [7, 30, 90] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The last days up to today, or the reader's own days, both included. */
export type Period = { readonly days: number } | { readonly start: string; readonly end: string };

/** The period in a URL; own days are used if both are dates. */
export function periodIn(url: URL): Period {
  const [start, end] = [url.searchParams.get("start") ?? "", url.searchParams.get("end") ?? ""];
  if (url.searchParams.get("days") === "own" && DAY.test(start) && DAY.test(end)) return { start, end };
  return { days: PERIODS.find((days) => String(days) === url.searchParams.get("days")) ?? 30 };
}
