type Query = Readonly<Record<string, string | undefined>>;

const withQuery = (path: string, query: Query): string => {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
};
export const webhooksUrl = (query: Query = {}): string => withQuery("/developer/webhooks", query);
export const newWebhookUrl = (): string => "/developer/webhooks/new";
export const webhookEventsUrl = (): string => "/developer/webhooks/events";
export const webhookUrl = (id: string, query: Query = {}): string => withQuery(`/developer/webhooks/${id}`, query);
export const deliveryUrl = (endpoint: string, id: string, query: Query = {}): string =>
  withQuery(`/developer/webhooks/${endpoint}/deliveries/${id}`, query);
