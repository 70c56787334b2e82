import { BOOKMARKS, bookmarkEvents } from "#events/bookmarks";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { type Bookmarks, evolve, nothing } from "./evolve.ts";

export { type Bookmark, type Bookmarks, evolve, nothing } from "./evolve.ts";

export const bookmarks = decider<Bookmarks>()({
  name: BOOKMARKS,
  initial: nothing,
  events: bookmarkEvents,
  decide,
  evolve,
});
