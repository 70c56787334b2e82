/** All of the member's notifications on their own page; `tab` as in the panel. */
export const notificationsUrl = (query: Readonly<Record<string, string>> = {}): string =>
  `/notifications${Object.keys(query).length ? `?${new URLSearchParams(query)}` : ""}`;
/** The same as data; a POST marks as read, removes or subscribes. */
export const feedUrl = (query: Readonly<Record<string, string>> = {}): string =>
  `/notifications/feed?${new URLSearchParams({ ...query, poll: "1" })}`;
/** The service worker that shows push messages. */
export const pushWorkerUrl = (): string => "/push.js";
