import { test } from "vitest";
import {
  DefaultViewChosen,
  ViewChanged,
  ViewDeleted,
  ViewRestored,
  ViewSaved,
  ViewShared,
  ViewUnshared,
} from "#events/saved-views";
import { given } from "#platform/testing";
import { choice, savedView } from "./index.ts";

const [viewId, owner, other] = ["vew_late0001", "usr_ines0001", "usr_omar0001"];
const view = { viewId, owner, list: "orders", name: "Late", query: "tab=late", shared: false };
const saved = ViewSaved(view);
const shared = ViewSaved({ ...view, shared: true });
const own = { viewId, owner };
const [me, them, manager] = [
  { viewId, by: owner, manages: false },
  { viewId, by: other, manages: false },
  { viewId, by: other, manages: true },
];
const name = (text: string) => `saved-view:orders:${owner}:${text}`;

test("a view is saved under a name its owner uses once in that list, however it is written", () => {
  given(savedView)
    .when("saveView", { ...view, name: "LATE", held: 0 })
    .thenDecided({ facts: [ViewSaved({ ...view, name: "LATE" })], reserve: [name("late")] });
  given(savedView, saved)
    .when("saveView", { ...view, held: 1 })
    .then();
});

test("nobody keeps more than fifty views of a list", () =>
  given(savedView)
    .when("saveView", { ...view, held: 50 })
    .thenRefused("too-many-views"));

test("a rename frees the old name; the same name in other letters needs none", () => {
  given(savedView, saved)
    .when("changeView", { ...me, name: "Overdue" })
    .thenDecided({
      facts: [ViewChanged({ ...own, name: "Overdue" })],
      release: [name("late")],
      reserve: [name("overdue")],
    });
  given(savedView, saved)
    .when("changeView", { ...me, name: "late", query: "tab=late" })
    .then(ViewChanged({ ...own, name: "late" }));
});

test("another's own view is as good as not there; a shared one is changed by its owner and who manages the project", () => {
  given(savedView, saved)
    .when("changeView", { ...them, name: "x" })
    .thenRefused("not-found");
  given(savedView, saved)
    .when("changeView", { ...manager, name: "x" })
    .thenRefused("not-found");
  given(savedView, shared)
    .when("changeView", { ...them, name: "x" })
    .thenRefused("view-of-another");
  given(savedView, shared)
    .when("changeView", { ...manager, query: "tab=unpaid" })
    .then(ViewChanged({ ...own, query: "tab=unpaid" }));
  given(savedView, shared).when("deleteView", them).thenRefused("view-of-another");
  given(savedView, shared).when("unshareView", them).thenRefused("view-of-another");
});

test("a view is shared and taken back", () => {
  given(savedView, saved).when("shareView", me).then(ViewShared(own));
  given(savedView, saved, ViewShared(own)).when("unshareView", me).then(ViewUnshared(own));
  given(savedView).when("shareView", me).thenRefused("not-found");
});

test("a deleted view gives its name back and can be restored while there is room", () => {
  given(savedView, saved)
    .when("deleteView", me)
    .thenDecided({ facts: [ViewDeleted(own)], release: [name("late")] });
  const deleted = given(savedView, saved, ViewDeleted(own));
  deleted.when("restoreView", { ...me, held: 3 }).thenDecided({ facts: [ViewRestored(own)], reserve: [name("late")] });
  deleted.when("restoreView", { ...me, held: 50 }).thenRefused("too-many-views");
  deleted.when("changeView", { ...me, name: "x" }).thenRefused("not-found");
  deleted.when("deleteView", me).then();
});

test("the view a list opens with is chosen, and no view again", () => {
  const chosen = DefaultViewChosen({ list: "orders", owner, viewId });
  given(choice).when("chooseView", { list: "orders", owner, viewId }).then(chosen);
  given(choice).when("chooseView", { list: "orders", owner, viewId: null }).then();
  given(choice, chosen)
    .when("chooseView", { list: "orders", owner, viewId: null })
    .then(DefaultViewChosen({ list: "orders", owner, viewId: null }));
});
