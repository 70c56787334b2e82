type Query = Readonly<Record<string, string | undefined>>;
const withQuery = (path: string, query: Query): string => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
};

/** What the project can order for itself. */
export const resupplyUrl = (query: Query = {}): string => withQuery("/resupply", query);
/** The cart, and placing its order: `resupply.shop.create`. */
export const resupplyCheckoutUrl = (query: Query = {}): string => withQuery("/resupply/shop/create", query);
/** Resupply orders that wait for approval, and the limit above which they do. */
export const approvalsUrl = (query: Query = {}): string => withQuery("/resupply/approvals", query);
/** One order that waits for approval. */
export const approvalUrl = (id: string, query: Query = {}): string => withQuery(`/resupply/approvals/${id}`, query);
/** Whether a path is one of the resupply shop's. */
export const isResupplyPath = (path: string): boolean => path === "/resupply" || path.startsWith("/resupply/");
