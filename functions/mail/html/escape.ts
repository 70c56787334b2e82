const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
/** Fills a piece of the template; the words must be escaped already. */
export const filled = (piece: string, words: Readonly<Record<string, string>>): string =>
  piece.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? "");
