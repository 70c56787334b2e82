import { derivedId, mapRefusal } from "#platform/commands";
import type { BodyOf, QueryOf } from "#platform/contract";
import { isRefusal, refuse } from "#platform/domain";
import { type Context, reading } from "#platform/http";
import { type bookmarks as contract, ownBookmarks as ownPart } from "./contract/index.ts";
import type { Bookmark } from "./contract/views.ts";
import { type Bookmarks, bookmarks, type Bookmark as Kept, nothing } from "./domain/index.ts";
import { bookmarksView } from "./projections/bookmarks.ts";

type Contract = typeof contract;
type Page = { readonly pageSize: number; readonly pageToken?: string | undefined };
type BookmarkContext = Context & { readonly params: { readonly project: string; readonly id: string } };
/** A change to another bookmark is no conflict, so `If-Match` is ignored. */
const ALWAYS = { ifMatch: undefined };

const own = async ({ views, caller }: Context): Promise<Bookmarks> =>
  caller.user ? ((await views.get(bookmarksView, caller.user)) ?? nothing) : nothing;

const answerOf = ({ bookmarkId, ...bookmark }: Kept): Bookmark => ({ id: bookmarkId, ...bookmark }) as Bookmark;

/** Sorts by tab, then by position. */
function sorted({ tabs, all }: Bookmarks): Kept[] {
  const place = new Map(tabs.map(({ id }, at) => [id as string, at]));
  const tabOf = ({ tabId }: Kept) => place.get(tabId) ?? tabs.length;
  return all.toSorted((a, b) => tabOf(a) - tabOf(b) || a.tabSortOrder - b.tabSortOrder || a.sortOrder - b.sortOrder);
}

function pageOf<T>({ paging }: Context, all: readonly T[], keyOf: (one: T) => string, { pageSize, pageToken }: Page) {
  const { after } = paging.after(pageToken);
  const from = after ? all.findIndex((each) => keyOf(each) === after.key) + 1 : 0;
  const shown = all.slice(from, from + pageSize);
  const last = from + pageSize < all.length ? shown.at(-1) : undefined;
  return { shown, nextPageToken: paging.next(last && { sort: "", key: keyOf(last) }) };
}

export const ownBookmarks = reading(ownPart, async (context) => sorted(await own(context)).map(answerOf));

export async function listBookmarks(context: Context & { readonly query: QueryOf<Contract["listBookmarks"]> }) {
  const page = pageOf(context, sorted(await own(context)), ({ bookmarkId }) => bookmarkId, context.query);
  return { bookmarks: page.shown.map(answerOf), nextPageToken: page.nextPageToken };
}

export async function listBookmarkTabs(context: Context & { readonly query: QueryOf<Contract["listBookmarkTabs"]> }) {
  const page = pageOf(context, (await own(context)).tabs, ({ id }) => id, context.query);
  return { tabs: page.shown, nextPageToken: page.nextPageToken };
}

async function answer(context: Context, id: string) {
  const found = (await own(context)).all.find(({ bookmarkId }) => bookmarkId === id);
  return found ? answerOf(found) : refuse("not-found");
}

export async function createBookmark(context: Context & { readonly body: BodyOf<Contract["createBookmark"]> }) {
  const { caller, body, newId, run } = context;
  if (!caller.user) return refuse("no-person");
  const bookmarkId = newId("bmk");
  const firstTab = { id: newId("btb"), name: "Bookmarks" };
  const input = { ...body, bookmarkId, firstTab, owner: caller.user };
  const result = await run(bookmarks, caller.user, "addBookmark", input, { ...ALWAYS, fingerprint: body });
  return isRefusal(result) ? mapRefusal(result) : answer(context, bookmarkId);
}

export async function updateBookmark(context: BookmarkContext & { readonly body: BodyOf<Contract["updateBookmark"]> }) {
  const { caller, body, params, run } = context;
  if (!caller.user) return refuse("no-person");
  const input = { ...body, bookmarkId: params.id, owner: caller.user };
  const result = await run(bookmarks, caller.user, "changeBookmark", input, ALWAYS);
  return isRefusal(result) ? mapRefusal(result) : answer(context, params.id);
}

export async function deleteBookmark(context: BookmarkContext) {
  const { caller, params, run } = context;
  if (!caller.user) return refuse("no-person");
  const input = { bookmarkId: params.id, owner: caller.user };
  const result = await run(bookmarks, caller.user, "removeBookmark", input, ALWAYS);
  return isRefusal(result) ? mapRefusal(result) : undefined;
}

export async function updateBookmarkTabs(context: Context & { readonly body: BodyOf<Contract["updateBookmarkTabs"]> }) {
  const { caller, body, newId, run } = context;
  if (!caller.user) return refuse("no-person");
  const seed = newId("btb");
  const tabs = body.tabs.map((tab, at) => ({ ...tab, id: tab.id ?? derivedId("btb", seed, String(at)) }));
  const made = tabs.flatMap(({ id }, at) => (body.tabs[at]?.id === null ? [id] : []));
  const input = { owner: caller.user, tabs, made };
  const result = await run(bookmarks, caller.user, "setTabs", input, { ...ALWAYS, fingerprint: body });
  return isRefusal(result) ? mapRefusal(result) : { tabs: [...(await own(context)).tabs] };
}
