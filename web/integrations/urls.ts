type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The store (`integrations.store`); `category` shows one kind, `show=installed` what the project has. */
export const storeUrl = (query: Query = {}): string => withQuery("/integrations", query);
/** One module; `tab` is `history`, `dialog` opens one of its dialogs. */
export const moduleUrl = (code: string, query: Query = {}): string => withQuery(`/integrations/${code}`, query);
/** The administrators' list of all modules. */
export const listingsUrl = (query: Query = {}): string => withQuery("/integrations/listings", query);
export const newListingUrl = (): string => "/integrations/listings/new";
export const listingUrl = (code: string, query: Query = {}): string =>
  withQuery(`/integrations/listings/${code}`, query);
