type Query = Readonly<Record<string, string | undefined>>;

const withQuery = (path: string, query: Query): string => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
};

export const summariesUrl = (query: Query = {}): string => withQuery("/billing/summaries", query);
export const newSummaryUrl = (): string => "/billing/summaries/new";
export const summaryUrl = (id: string, query: Query = {}): string => withQuery(`/billing/summaries/${id}`, query);
export const summaryPdfUrl = (id: string): string => `/billing/summaries/${id}/download`;
export const summaryExportUrl = (id: string): string => `/billing/summaries/${id}/export`;
