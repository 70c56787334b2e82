import { expect, test } from "vitest";
import { unreadShown } from "./unread.ts";

test("what is unread in a project that can't be opened here is not counted: there is no tab to read it in", () => {
  const groups = [
    { group: "user", count: 3 },
    { group: "project:a", count: 1 },
    { group: "project:b", count: 2 },
    { group: "project:gone", count: 4 },
  ];
  const projects = [{ id: "a" }, { id: "b" }];
  expect(unreadShown(groups, projects, "a")).toBe(6);
  expect(unreadShown(groups, projects, undefined)).toBe(6);
  expect(unreadShown(groups, [], undefined)).toBe(3);
  expect(unreadShown(groups, [], "gone")).toBe(7);
});
