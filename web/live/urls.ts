/** The stream that says which topics have changed; each `topic` is one with the age of what the page shows, as `topic@ms`. */
export const liveUrl = (topics: readonly string[] = []): string =>
  topics.length ? `/live?${new URLSearchParams(topics.map((topic) => ["topic", topic]))}` : "/live";
