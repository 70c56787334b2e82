/** Records that match the typed text, as data. */
export const searchUrl = (text: string): string => `/search?${new URLSearchParams({ q: text })}`;

/** Where the browser reports a search that was answered. */
export const searchLogUrl = (): string => "/search/log";
