type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The list; `query` has its URL's parameters (`search`, `status` …). */
export const catalogueUrl = (query: Query = {}): string => withQuery("/catalogue", query);
export const newProductUrl = (): string => "/catalogue/new";
/** One product; `tab` is `history`, `dialog` opens one of its dialogs, `asOf` shows it at that moment. */
export const productUrl = (id: string, query: Query = {}): string => withQuery(`/catalogue/${id}`, query);
export const editProductUrl = (id: string): string => `/catalogue/${id}/edit`;
export const newVariantUrl = (productId: string): string => `/catalogue/${productId}/variants/new`;
/** A product's options. */
export const optionsUrl = (productId: string): string => `/catalogue/${productId}/options`;
/** All variants of a product in an editable grid. */
export const gridUrl = (productId: string, query: Query = {}): string =>
  withQuery(`/catalogue/${productId}/variants`, query);
/** One variant of a product: its facts, its stock and its ledger. */
export const variantUrl = (productId: string, id: string, query: Query = {}): string =>
  withQuery(`/catalogue/${productId}/variants/${id}`, query);
export const fulfillersUrl = (query: Query = {}): string => withQuery("/catalogue/fulfillers", query);
export const fulfillerUrl = (id: string, query: Query = {}): string => withQuery(`/catalogue/fulfillers/${id}`, query);
export const newFulfillerUrl = (query: Query = {}): string => withQuery("/catalogue/fulfillers/new", query);
/** A fulfiller's delivery rates, edited by form or by file (`by` = `file`). */
export const ratesUrl = (id: string, query: Query = {}): string =>
  withQuery(`/catalogue/fulfillers/${id}/rates`, query);
export const ratesExportUrl = (id: string): string => `/catalogue/fulfillers/${id}/rates/export`;
/** Requests from shops to make goods. */
export const makingRequestsUrl = (query: Query = {}): string => withQuery("/catalogue/requests", query);
/** Pictures of the drive to choose from (`search`, `after`), and where a product's pictures are uploaded. */
export const picturesUrl = (query: Query = {}): string => withQuery("/catalogue/pictures", query);
/** A print file of a product or variant. */
export const printUrl = (checksum: string): string => `/catalogue/prints/${checksum}`;
export const catalogueExportUrl = (query: Query = {}): string => withQuery("/catalogue/export", query);
