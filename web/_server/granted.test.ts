import { afterEach, expect, test } from "vitest";
import type { Calling } from "./call.ts";
import { grantedOf } from "./granted.ts";

const requests: string[] = [];
afterEach(() => requests.splice(0));

/** A calling whose service answers like this. */
const answering = (statusCode: number, body: unknown): Calling =>
  ({
    headers: {},
    context: {
      invoke: async (event: { body: string }) => {
        requests.push(event.body);
        return { statusCode, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      },
    },
  }) as unknown as Calling;
const question = { user: "usr_ines01", project: "prj_marsh01", permissions: ["a.b.view", "a.b.edit"] };

test("all of them are granted", async () => {
  const permissions = { granted: question.permissions, denied: [] };
  expect(await grantedOf(answering(200, { permissions, resolutions: [] }), question)).toEqual(question.permissions);
});

// [error.access.403]
test("a 403 is an answer: what is granted is read", async () => {
  const permissions = { granted: ["a.b.view"], denied: ["a.b.edit"] };
  const body = { status: 403, code: "FORBIDDEN", message: "No", permissions, resolutions: [] };
  expect(await grantedOf(answering(403, body), question)).toEqual(["a.b.view"]);
});

// [error.access.other]
test.each([
  [500, "UNKNOWN_ERROR"],
  [401, "UNAUTHENTICATED"],
  [403, "EMAIL_NOT_VERIFIED"],
])("any other problem is thrown: %s %s", async (status, code) => {
  const answer = answering(status, { status, code, message: "Broken" });
  await expect(grantedOf(answer, question)).rejects.toMatchObject({ data: { code }, init: { status } });
});

// [role.check.no-project] [role.check.no-user]
test("without a project or a user nothing is granted, and no service is called", async () => {
  const all = answering(200, { permissions: { granted: question.permissions, denied: [] }, resolutions: [] });
  expect(await grantedOf(all, { ...question, project: undefined })).toEqual([]);
  expect(await grantedOf(all, { ...question, user: undefined })).toEqual([]);
  expect(requests).toEqual([]);
});

test("more permissions than one call takes are checked in several", async () => {
  const permissions = Array.from({ length: 450 }, (_, at) => `a.b.c${at}`);
  const answer = answering(200, { permissions: { granted: ["a.b.c1"], denied: [] }, resolutions: [] });
  expect(await grantedOf(answer, { ...question, permissions })).toHaveLength(3);
  expect(requests.map((body) => JSON.parse(body).permissions.length)).toEqual([200, 200, 50]);
});
