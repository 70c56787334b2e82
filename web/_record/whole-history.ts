import type { HistoryEntry } from "#platform/history";

type Page =
  | { readonly ok: true; readonly value: { history: HistoryEntry[]; nextPageToken: string | number | null } }
  | { readonly ok: false };

/** The history of a record, newest first, at most `maxPages` pages; what follows a page that cannot be loaded is left out. */
export async function wholeHistory(
  page: (pageToken: string | undefined) => Promise<Page>,
  maxPages = 5,
): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  let token: string | undefined;
  for (let turn = 0; turn < maxPages; turn += 1) {
    const answer = await page(token);
    if (!answer.ok) return entries;
    entries.push(...answer.value.history);
    token = answer.value.nextPageToken?.toString();
    if (!token) break;
  }
  return entries;
}
