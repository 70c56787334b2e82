type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The list; `tab` is `active`, `mine`, `waiting`, `resolved`, `spam` or `all`. */
export const enquiriesUrl = (query: Query = {}): string => withQuery("/enquiries", query);
export const enquiryUrl = (id: string, query: Query = {}): string => withQuery(`/enquiries/${id}`, query);
/** Adds an enquiry; `order` and `customer` are initial ids. */
export const newEnquiryUrl = (query: Query = {}): string => withQuery("/enquiries/new", query);
export const macrosUrl = (query: Query = {}): string => withQuery("/enquiries/macros", query);
/** Asked, and told who is here, in the background. */
export const presenceUrl = (id: string, query: Query = {}): string =>
  withQuery(`/enquiries/${id}/presence`, { ...query, poll: "1" });
