import { streamOf } from "#events/_kernel";
import { BOOKMARKS, type BookmarkTarget } from "#events/bookmarks";
import { run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import { type ErasedPerson, erasingContext, everyRow, type PersonalData, redactPerson } from "#platform/erasure";
import { catchUp } from "#platform/views";
import { type Bookmark, bookmarks } from "./domain/index.ts";
import { bookmarksProjection, bookmarksView } from "./projections/bookmarks.ts";

const ERASED_TITLE = "Erased customer";

/** Titles and searches that name the person are replaced; a bookmark of the person's own page loses its whole title. */
export const bookmarkData: PersonalData = {
  what: "Bookmarks that name the customer",
  forget: async (person, ports) => {
    const { tenant } = person;
    const context = erasingContext(person, ports, tenant);
    let changed = 0;
    for (const { owner, all } of await everyRow(ports, tenant, bookmarksView, { index: "all", partition: "" })) {
      for (const bookmark of all) {
        const changes = withoutPerson(bookmark, person);
        if (!changes) continue;
        const input = { owner, bookmarkId: bookmark.bookmarkId, ...changes };
        const result = await run(context, bookmarks, owner, "changeBookmark", input);
        if (isRefusal(result) && result.refused !== "not-found")
          throw new Error(`The bookmark ${bookmark.bookmarkId} could not be changed: ${result.refused}`);
        changed += 1;
      }
      await catchUp(bookmarksProjection, tenant, streamOf(BOOKMARKS, owner), ports.store, ports.views);
    }
    return changed;
  },
};

function withoutPerson(bookmark: Bookmark, person: ErasedPerson): Partial<Bookmark> | undefined {
  const redact = redactPerson(person);
  const { title, description, data } = bookmark;
  const own = Object.values(data.params).includes(person.subject);
  const after = {
    title: own ? ERASED_TITLE : redact(title),
    data: redactTarget(data, redact),
    ...(description !== undefined && { description: own ? ERASED_TITLE : redact(description) }),
  };
  const before = { title, data, ...(description !== undefined && { description }) };
  return JSON.stringify(after) === JSON.stringify(before) ? undefined : after;
}

const redactTarget = (data: BookmarkTarget, redact: (text: string) => string): BookmarkTarget => ({
  ...data,
  query: Object.fromEntries(Object.entries(data.query).map(([name, value]) => [name, redact(value)])),
});
