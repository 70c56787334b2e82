type Query = Readonly<Record<string, string>>;
const withQuery = (path: string, query: Query): string =>
  Object.keys(query).length ? `${path}?${new URLSearchParams(query)}` : path;

/** Monitors, and one query's result; `query`, `range` and `compare` as in the page's form. */
export const metricsUrl = (query: Query = {}): string => withQuery("/metrics", query);
/** A new monitor; `query` is its initial query. */
export const newMonitorUrl = (query: Query = {}): string => withQuery("/metrics/monitors/new", query);
export const monitorUrl = (id: string, query: Query = {}): string => withQuery(`/metrics/monitors/${id}`, query);
