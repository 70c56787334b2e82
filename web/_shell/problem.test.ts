import { expect, test } from "vitest";
import { shownProblem } from "./problem.ts";

const thrown = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

// [error.access.403.resolutions]
test("a missing permission names the roles that have it, each once", () => {
  const resolutions = [{ permission: "orders.order.edit", roles: ["owner", "admin"] }, { roles: ["owner"] }];
  const shown = shownProblem(thrown(403, { message: "Your role does not allow this.", resolutions }));
  expect(shown).toMatchObject({
    kind: "forbidden",
    roles: ["owner", "admin"],
    permission: "orders.order.edit",
  });
});

test("each status is its own kind of page", () => {
  expect([404, 403, 419, 429, 500, 503].map((status) => shownProblem(thrown(status, {})).kind)).toEqual([
    "missing",
    "forbidden",
    "stale",
    "busy",
    "broken",
    "broken",
  ]);
});

test("terms that are not signed are a kind of page of their own", () => {
  expect(shownProblem(thrown(403, { code: "TERMS_NOT_SIGNED", message: "Read them first." })).kind).toBe("unsigned");
});

// [validation.status.400] [validation.status.422]
test("an answer of 400 or 422 is about what was sent", () => {
  for (const status of [400, 422])
    expect(shownProblem(thrown(status, { message: "That is no day." }))).toMatchObject({
      kind: "invalid",
      message: "That is no day.",
    });
});

test("a failure of ours keeps its request's id, a slip in the code says nothing", () => {
  expect(shownProblem(thrown(500, { message: "Looks like something went wrong...", requestId: "r-1" })).requestId).toBe(
    "r-1",
  );
  expect(shownProblem(new Error("secret"))).toEqual({ kind: "broken", status: 500, roles: [] });
});
