type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The list; `query` has its URL's parameters (`tab`, `search`, `channel` …). */
export const ordersUrl = (query: Query = {}): string => withQuery("/orders", query);
/** Dispatches many parcels; `orders` are the initial numbers, `tab` all orders in one. */
export const dispatchUrl = (query: Query = {}): string => withQuery("/orders/dispatch", query);
export const dispatchedUrl = (jobId: string): string => `/orders/dispatch/${jobId}`;
export const newOrderUrl = (query: Query = {}): string => withQuery("/orders/new", query);
export const draftsUrl = (query: Query = {}): string => withQuery("/orders/drafts", query);
/** One order; `dialog` opens one of its dialogs, `asOf` shows it at that moment. */
export const orderUrl = (id: string, query: Query = {}): string => withQuery(`/orders/${id}`, query);
export const orderHistoryUrl = (id: string, query: Query = {}): string => withQuery(`/orders/${id}/history`, query);
export const receiptUrl = (id: string): string => `/orders/${id}/receipt`;
/** The packing slips of an order or of one of its fulfilments, as a PDF. */
export const packingSlipsUrl = (id: string, query: Query = {}): string =>
  withQuery(`/orders/${id}/packing-slips`, query);
/** Prints the documents of many orders. */
export const printUrl = (): string => "/orders/print";
export const artworkUrl = (id: string, fulfilment: string, checksum: string): string =>
  `/orders/${id}/artwork/${fulfilment}/${checksum}`;
export const eventLogUrl = (id: string): string => `/orders/${id}/log`;
export const scanUrl = (): string => "/orders/scan";
export const bulkPreviewUrl = (): string => "/orders/bulk-preview";
export const exportUrl = (query: Query = {}): string => withQuery("/orders/export", query);
/** Asked in the background, for the list with these parameters. */
export const changesUrl = (search: string): string => `/orders/changes?poll=1&${search}`;
export const variantsUrl = (search: string): string => withQuery("/orders/variants", { search });
export const deliveriesUrl = (): string => "/orders/deliveries";
export const customersFoundUrl = (search: string): string => withQuery("/orders/customers", { search });
export const productsFoundUrl = (search: string): string => withQuery("/orders/products", { search });
export const filterChoicesUrl = (): string => "/orders/choices";
export const peopleUrl = (id: string, search: string): string => withQuery(`/orders/${id}/people`, { search });
