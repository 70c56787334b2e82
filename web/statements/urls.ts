type Query = Readonly<Record<string, string | undefined>>;

const withQuery = (path: string, query: Query): string => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
};

export const statementsUrl = (): string => "/billing/statements";
/** What shops dispute of this project's work. */
export const receivedUrl = (query: Query = {}): string => withQuery("/billing/statements/disputes", query);
export const receivedDisputeUrl = (id: string, query: Query = {}): string =>
  withQuery(`/billing/statements/disputes/${id}`, query);
export const statementUrl = (id: string, query: Query = {}): string => withQuery(`/billing/statements/${id}`, query);
/** A parcel's lines; `dispute` is the line whose form is open. */
export const parcelUrl = (statementId: string, fulfillmentId: string, query: Query = {}): string =>
  withQuery(`/billing/statements/${statementId}/parcels/${fulfillmentId}`, query);
export const statementExportUrl = (id: string, query: Query = {}): string =>
  withQuery(`/billing/statements/${id}/export`, query);
