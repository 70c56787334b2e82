/** Records that match the typed text, as data. */
export const searchUrl = (text: string): string => `/search?${new URLSearchParams({ q: text })}`;
