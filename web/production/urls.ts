type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The queue; `query` as its own URL has it (`tab`, `due`, `stage`, `shop`, `search`). */
export const queueUrl = (query: Query = {}): string => withQuery("/production", query);
/** One job; `dialog` opens one of its dialogs. */
export const jobUrl = (id: string, query: Query = {}): string => withQuery(`/production/jobs/${id}`, query);
/** The packing slip of a job, as a PDF. */
export const slipUrl = (id: string): string => `/production/jobs/${id}/packing-slip`;
/** A print file of a job. */
export const jobArtworkUrl = (id: string, checksum: string): string => `/production/jobs/${id}/artwork/${checksum}`;
/** Where the slips of many jobs are asked for. */
export const printUrl = (): string => "/production/print";
/** One job at a time, for whoever stands at a press; the first that must leave unless one is named. */
export const stationUrl = (query: Query = {}): string => withQuery("/production/station", query);
