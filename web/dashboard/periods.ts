export const PERIODS = [7, 30, 90] as const;

/** The period a URL asks for, in days. */
export const periodIn = (url: URL): number =>
  PERIODS.find((days) => String(days) === url.searchParams.get("days")) ?? 30;
