type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The list; `tab` is a status or `all`. */
export const reviewsUrl = (query: Query = {}): string => withQuery("/reviews", query);
/** One review; `tab` is `history`. */
export const reviewUrl = (id: string, query: Query = {}): string => withQuery(`/reviews/${id}`, query);
export const reviewsExportUrl = (query: Query = {}): string => withQuery("/reviews/export", query);
/** Adds a review; `product`, `customer` and `order` are initial ids. */
export const newReviewUrl = (query: Query = {}): string => withQuery("/reviews/new", query);
export const productsFoundUrl = (search: string): string => withQuery("/reviews/products", { search });
