type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return set.length ? `${path}?${new URLSearchParams(set)}` : path;
}

export const chatUrl = (query: Query = {}): string => withQuery("/chat", query);
export const newChannelUrl = (): string => "/chat/new";
/** A channel; `message` is the one to show, `search` what to look for in it. */
export const channelUrl = (id: string, query: Query = {}): string => withQuery(`/chat/${id}`, query);
/** The channels in which a team helps itself with its work. */
export const supportChatUrl = (): string => "/support/chat";
/** A channel's messages as data, and what is done in it. Most of it is asked in the background; a message that is sent keeps the session alive itself. */
export const feedUrl = (id: string, query: Query = {}): string =>
  withQuery(`/chat/${id}/feed`, { ...query, poll: "1" });
/** Answers when something in the project's chat has changed; asked in the background. */
export const changesUrl = (query: Query = {}): string => withQuery("/chat/changes", { ...query, poll: "1" });
/** Files of the drive, to send. */
export const chatFilesUrl = (query: Query = {}): string => withQuery("/chat/files", query);
