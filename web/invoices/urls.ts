type Query = Readonly<Record<string, string | undefined>>;

const withQuery = (path: string, query: Query): string => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
};

/** A project's invoices; the screen's name in the API is `billing.invoices`. */
export const invoicesUrl = (query: Query = {}): string => withQuery("/billing/invoices", query);
export const invoiceUrl = (id: string, query: Query = {}): string => withQuery(`/billing/invoices/${id}`, query);
export const invoicePdfUrl = (id: string): string => `/billing/invoices/${id}/pdf`;
export const invoiceTransactionsUrl = (id: string): string => `/billing/invoices/${id}/transactions`;
export const invoicesExportUrl = (query: Query = {}): string => withQuery("/billing/invoices/export", query);
/** A zip file of the invoices named as `invoice` in the query. */
export const invoicesZipUrl = (): string => "/billing/invoices/zip";
