/** Tokens of the previous pages, and how many earlier ones the URL no longer contains. */
export interface Pages {
  readonly pages: readonly string[];
  readonly skipped: number;
}
const MAX_PAGES = 6;
/** Parameters of one answer or one open dialog, not of the list. */
const PASSING = ["after", "skipped", "dialog", "flash", "of"];

/** A list without parameters opens the person's default view; `view=all` opens the list itself. */
export function withoutDefaultView(url: URLSearchParams): string {
  if ([...url.keys()].every((name) => name === "project")) url.set("view", "all");
  return `?${url}`;
}

export const readPages = (url: URLSearchParams): Pages => ({
  pages: url.getAll("after"),
  skipped: Math.max(0, Number.parseInt(url.get("skipped") ?? "0", 10) || 0),
});

/** The list's URL with some parameters changed, starting from the first page. An empty value removes a parameter. */
export function changedUrl(url: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(url);
  for (const name of PASSING) next.delete(name);
  for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
  return withoutDefaultView(next);
}

export const withoutNames = (url: URLSearchParams, names: readonly string[]): string =>
  changedUrl(url, Object.fromEntries(names.map((name) => [name, undefined])));

export function nextPage(url: URLSearchParams, token: string): string {
  const { pages, skipped } = readPages(url);
  const all = [...pages, token];
  return pagedUrl(url, all.slice(-MAX_PAGES), skipped + Math.max(0, all.length - MAX_PAGES));
}

export function previousPage(url: URLSearchParams): string | undefined {
  const { pages, skipped } = readPages(url);
  if (pages.length === 0) return undefined;
  return pages.length === 1 ? pagedUrl(url, [], 0) : pagedUrl(url, pages.slice(0, -1), skipped);
}

function pagedUrl(url: URLSearchParams, pages: readonly string[], skipped: number): string {
  const next = new URLSearchParams(url);
  for (const name of PASSING) next.delete(name);
  for (const token of pages) next.append("after", token);
  if (skipped) next.set("skipped", String(skipped));
  return withoutDefaultView(next);
}

/** A count above a thousand is shown as "1,000+". */
export const countText = (count: number, locale: string): string =>
  count > 1000 ? `${(1000).toLocaleString(locale)}+` : count.toLocaleString(locale);
