type Query = Readonly<Record<string, string | undefined>>;

const withQuery = (path: string, query: Query): string => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
};
export const buyerEmailsUrl = (query: Query = {}): string => withQuery("/settings/emails", query);
export const buyerEmailPreviewUrl = (kind: string, order: string): string =>
  withQuery(`/settings/emails/${kind}/preview`, { order });
export const buyerEmailUrl = (kind: string, query: Query = {}): string => withQuery(`/settings/emails/${kind}`, query);
