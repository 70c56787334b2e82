type Query = Readonly<Record<string, string | undefined>>;

/** The audit log; `query` has its URL's parameters (`actor`, `event`, `decision`, `start`, `end`, `subject`). */
export function auditUrl(query: Query = {}): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `/audit?${new URLSearchParams(set)}` : "/audit";
}
