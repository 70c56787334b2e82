import type { HistoryEntry } from "#platform/history";

type Page =
  | { readonly ok: true; readonly value: { history: HistoryEntry[]; nextPageToken: string | number | null } }
  | { readonly ok: false };
const PAGES = 5;

/** The history of a record, newest first, at most 500 entries; empty when it cannot be had. */
export async function wholeHistory(page: (pageToken: string | undefined) => Promise<Page>): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  let token: string | undefined;
  for (let turn = 0; turn < PAGES; turn += 1) {
    const answer = await page(token);
    if (!answer.ok) return entries;
    entries.push(...answer.value.history);
    token = answer.value.nextPageToken?.toString();
    if (!token) break;
  }
  return entries;
}
