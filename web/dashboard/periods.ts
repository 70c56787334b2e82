export const PERIODS = [7, 30, 90] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The last days up to today, or days of the reader's own, both included. */
export type Period = { readonly days: number } | { readonly start: string; readonly end: string };

/** The period a URL asks for; own days are taken where both are dates. */
export function periodIn(url: URL): Period {
  const [start, end] = [url.searchParams.get("start") ?? "", url.searchParams.get("end") ?? ""];
  if (url.searchParams.get("days") === "own" && DAY.test(start) && DAY.test(end)) return { start, end };
  return { days: PERIODS.find((days) => String(days) === url.searchParams.get("days")) ?? 30 };
}
