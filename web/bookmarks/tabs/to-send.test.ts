import { expect, test } from "vitest";
import { tabsIn, tabsToSend, temporaryId } from "./to-send.ts";

// [entity.bookmarkTab.id.temporary] [entity.bookmarkTab.id.sent-null]
test("a new tab's temporary id begins with new-, and is sent as null", () => {
  expect(temporaryId(1)).toBe("new-1");
  expect(tabsToSend([{ id: temporaryId(1), name: "Everyday", place: 1 }])).toEqual([
    { id: null, name: "Everyday", sortOrder: 1 },
  ]);
});

// [entity.bookmarkTab.sortOrder]
test("tabs are sent in the order of their places, counted from 1", () => {
  expect(
    tabsToSend([
      { id: "btb_a", name: "A", place: 30 },
      { id: "btb_b", name: "B", place: 2 },
      { id: "btb_gone", name: "", place: 1 },
      { id: "new-1", name: "C", place: undefined },
      { id: "btb_d", name: "D", place: 2 },
    ]).map(({ name, sortOrder }) => [name, sortOrder]),
  ).toEqual([
    ["B", 1],
    ["D", 2],
    ["A", 3],
    ["C", 4],
  ]);
});

test("a form says its tabs row by row", () => {
  const form = new FormData();
  for (const [id, name, place] of [
    ["btb_a", " A ", "2"],
    ["new-1", "", ""],
  ] as const) {
    form.append("tab.id", id);
    form.append("tab.name", name);
    form.append("tab.place", place);
  }
  expect(tabsIn(form)).toEqual([
    { id: "btb_a", name: "A", place: 2 },
    { id: "new-1", name: "", place: undefined },
  ]);
});
