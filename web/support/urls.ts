type Query = Readonly<Record<string, string | undefined>>;

const withQuery = (path: string, query: Query): string => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
};

/** Help, and the form to ask a person; `from` is the page a question is about. */
export const supportUrl = (query: Query = {}): string => withQuery("/support", query);
export const tutorialsUrl = (): string => "/support/tutorials";
export const tutorialUrl = (slug: string, query: Query = {}): string =>
  withQuery(`/support/tutorials/${encodeURIComponent(slug)}`, query);
export const tutorialPrintUrl = (slug: string): string => `${tutorialUrl(slug)}/print`;
export const helpFaqsUrl = (): string => "/support/faqs";
export const helpFaqUrl = (id: string, query: Query = {}): string => withQuery(`/support/faqs/${id}`, query);
/** For administrators: what people asked, and `tab=searches` what they searched for in vain. */
export const inboxUrl = (query: Query = {}): string => withQuery("/support/inbox", query);
