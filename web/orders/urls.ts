type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The list; `query` as the list's own URL has it (`tab`, `search`, `channel` …). */
export const ordersUrl = (query: Query = {}): string => withQuery("/orders", query);
export const newOrderUrl = (): string => "/orders/new";
/** One order; `dialog` opens one of its dialogs, `asOf` shows it as it was. */
export const orderUrl = (id: string, query: Query = {}): string => withQuery(`/orders/${id}`, query);
export const orderHistoryUrl = (id: string, query: Query = {}): string => withQuery(`/orders/${id}/history`, query);
export const receiptUrl = (id: string): string => `/orders/${id}/receipt`;
export const eventLogUrl = (id: string): string => `/orders/${id}/log`;
export const exportUrl = (query: Query = {}): string => withQuery("/orders/export", query);
export const changesUrl = (query: Query = {}): string => withQuery("/orders/changes", query);
export const variantsUrl = (search: string): string => withQuery("/orders/variants", { search });
