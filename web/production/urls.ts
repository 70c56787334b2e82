type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The queue; `query` has its URL's parameters (`tab`, `due`, `stage`, `shop`, `search`). */
export const queueUrl = (query: Query = {}): string => withQuery("/production", query);
/** One job; `dialog` opens one of its dialogs. */
export const jobUrl = (id: string, query: Query = {}): string => withQuery(`/production/jobs/${id}`, query);
/** The packing slip of a job, as a PDF. */
export const slipUrl = (id: string): string => `/production/jobs/${id}/packing-slip`;
/** A print file of a job. */
export const jobArtworkUrl = (id: string, checksum: string): string => `/production/jobs/${id}/artwork/${checksum}`;
/** Prints the packing slips of many jobs. */
export const printUrl = (): string => "/production/print";
/** One job at a time, for people at a press; the first due one by default. */
export const stationUrl = (query: Query = {}): string => withQuery("/production/station", query);
/** The print files of these jobs, in one zip file. */
export const printFilesUrl = (jobs: readonly string[]): string =>
  `/production/print-files?${new URLSearchParams(jobs.map((id) => ["job", id]))}`;
/** Which of many jobs a bulk report would move. */
export const bulkPreviewUrl = (): string => "/production/bulk-preview";
