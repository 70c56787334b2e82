import { bookmarks } from "#contracts/bookmarks";
import { addressOf } from "#web/_routing/places.ts";
import type { AnyMember } from "#web/_server/member.ts";
import { loadedOr } from "./selected.ts";

/** A bookmark with its URL; `to` is missing if its page no longer exists. */
export type Shown = Awaited<ReturnType<typeof ownBookmarks>>["bookmarks"][number];

const query = { pageSize: 100 };

/** The member's bookmarks and tabs in the active project; none without a project or permission. */
export async function ownBookmarks({ call, project }: Pick<AnyMember, "call" | "project">) {
  if (!project) return { bookmarks: [], tabs: [] };
  const [list, tabs] = await Promise.all([
    call(bookmarks.listBookmarks, { query }),
    call(bookmarks.listBookmarkTabs, { query }),
  ]);
  return {
    bookmarks: loadedOr(list, { bookmarks: [] }).bookmarks.map((each) => ({ ...each, to: addressOf(each.data) })),
    tabs: loadedOr(tabs, { tabs: [] }).tabs,
  };
}
