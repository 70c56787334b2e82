import { expect, test } from "vitest";
import type { Answer } from "#web/_server/call.ts";
import { inProject, loadedOr } from "./selected.ts";

const refused = (status: number): Answer<never> => ({ ok: false, problem: { message: "No", code: "NO", status } });
const nothing = { bookmarks: [] };

// [validation.bookmarks.project] [error.bookmarks.no-project]
test("without an active project an action about bookmarks fails with 'No project selected'", async () => {
  const calls: string[] = [];
  const act = async (project: string) => {
    calls.push(project);
    return { ok: true as const, value: project };
  };
  expect(await inProject<string, unknown>(undefined, act)).toMatchObject({
    ok: false,
    problem: { message: "No project selected", status: 409 },
  });
  expect(calls).toEqual([]);
  expect(await inProject("prj_a", act)).toEqual({ ok: true, value: "prj_a" });
});

// [role.bookmarks.401-403] [error.bookmarks.401-403]
test("bookmarks that may not be looked at are an empty list", () => {
  expect(loadedOr(refused(401), nothing)).toBe(nothing);
  expect(loadedOr(refused(403), nothing)).toBe(nothing);
});

// [error.bookmarks.other]
test("whatever else goes wrong with them is passed on", () => {
  for (const status of [404, 409, 422, 429, 500])
    expect(() => loadedOr(refused(status), nothing)).toThrow(expect.objectContaining({ init: { status } }));
});
