import { expect, test } from "vitest";
import type { Position } from "#platform/views";
import { inEveryProject } from "./in-every-project.ts";

const pages = [["a", "b"], ["c", "d"], ["e"]];
const access = {
  async projects(_limit: number, after?: Position) {
    const at = Number(after?.sort ?? 0);
    const next = { sort: String(at + 1), key: "" };
    return { ids: pages[at] ?? [], ...(at + 1 < pages.length && { next }) };
  },
};

test("a schedule comes to every project of every page, in order", async () => {
  const visited: string[] = [];
  await inEveryProject({ access }, async (project) => void visited.push(project));
  expect(visited).toEqual(["a", "b", "c", "d", "e"]);
});

test("a failure in one project stops no other, and is thrown at the end with the project's name", async () => {
  const visited: string[] = [];
  const work = async (project: string) => {
    visited.push(project);
    if (project === "b" || project === "d") throw new TypeError(`no ${project}`);
  };
  const failed = await inEveryProject({ access }, work).catch((error: AggregateError) => error);
  expect(visited).toEqual(["a", "b", "c", "d", "e"]);
  expect((failed as AggregateError).errors.map((each: Error) => [each.message, String(each.cause)])).toEqual([
    ["in project b", "TypeError: no b"],
    ["in project d", "TypeError: no d"],
  ]);
});
