/** Records that fit what was typed, as data. */
export const searchUrl = (text: string): string => `/search?${new URLSearchParams({ q: text })}`;
