type Query = Readonly<Record<string, string>>;
const withQuery = (path: string, query: Query): string =>
  Object.keys(query).length ? `${path}?${new URLSearchParams(query)}` : path;

/** Monitors and one question's answer; `query`, `range` and `compare` as the page's form has them. */
export const metricsUrl = (query: Query = {}): string => withQuery("/metrics", query);
/** A new monitor; `query` is the question it begins with. */
export const newMonitorUrl = (query: Query = {}): string => withQuery("/metrics/monitors/new", query);
export const monitorUrl = (id: string, query: Query = {}): string => withQuery(`/metrics/monitors/${id}`, query);
