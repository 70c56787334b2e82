type Query = Readonly<Record<string, string | undefined>>;

const withQuery = (path: string, query: Query): string => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
};
export const campaignsUrl = (query: Query = {}): string => withQuery("/mail", query);
export const newCampaignUrl = (query: Query = {}): string => withQuery("/mail/campaigns/new", query);
export const campaignUrl = (id: string, query: Query = {}): string => withQuery(`/mail/campaigns/${id}`, query);
export const draftsUrl = (query: Query = {}): string => withQuery("/mail/drafts", query);
export const newDraftUrl = (): string => "/mail/drafts/new";
export const draftUrl = (id: string, query: Query = {}): string => withQuery(`/mail/drafts/${id}`, query);
export const draftPreviewUrl = (id: string): string => `/mail/drafts/${id}/preview`;
export const subscribersUrl = (query: Query = {}): string => withQuery("/mail/subscribers", query);
export const newSubscriberUrl = (): string => "/mail/subscribers/new";
export const importSubscribersUrl = (query: Query = {}): string => withQuery("/mail/subscribers/import", query);
export const exportSubscribersUrl = (query: Query = {}): string => withQuery("/mail/subscribers/export", query);
export const subscriberUrl = (id: string, query: Query = {}): string => withQuery(`/mail/subscribers/${id}`, query);
export const listsUrl = (query: Query = {}): string => withQuery("/mail/lists", query);
export const listUrl = (id: string, query: Query = {}): string => withQuery(`/mail/lists/${id}`, query);
