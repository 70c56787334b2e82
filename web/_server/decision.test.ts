import { afterEach, expect, test } from "vitest";
import type { Calling } from "./call.ts";
import { decisionOf, PENDING } from "./decision.ts";

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

test("an answer is pending at first [state.permission.pending]", () => {
  expect(PENDING).toEqual({ status: "pending", granted: [], denied: [], resolutions: [] });
});

test("it is granted if every permission is [state.permission.granted]", async () => {
  const permissions = { granted: question.permissions, denied: [] };
  const decision = await decisionOf(answering(200, { permissions, resolutions: [] }), question);
  expect(decision).toEqual({ status: "granted", granted: question.permissions, denied: [], resolutions: [] });
});

test("a 403 is an answer: what is granted is read, each is marked, and who may is kept [error.access.403] [error.access.403.marked] [error.access.403.resolutions] [state.permission.denied]", async () => {
  const body = {
    status: 403,
    code: "FORBIDDEN",
    message: "No",
    permissions: { granted: ["a.b.view"], denied: ["a.b.edit"] },
    resolutions: [{ permission: "a.b.edit", roles: ["owner"] }],
  };
  expect(await decisionOf(answering(403, body), question)).toEqual({
    status: "denied",
    granted: ["a.b.view"],
    denied: ["a.b.edit"],
    resolutions: body.resolutions,
  });
});

test.each([
  [500, "UNKNOWN_ERROR"],
  [401, "UNAUTHENTICATED"],
  [403, "EMAIL_NOT_VERIFIED"],
])("any other problem is thrown: %s %s [error.access.other]", async (status, code) => {
  const answer = answering(status, { status, code, message: "Broken" });
  await expect(decisionOf(answer, question)).rejects.toMatchObject({ data: { code }, init: { status } });
});

test("without a project or a user all is denied with empty lists, and nobody is asked [role.check.no-project] [role.check.no-user]", async () => {
  for (const missing of ["user", "project"] as const)
    expect(await decisionOf(answering(200, {}), { ...question, [missing]: undefined })).toEqual({
      status: "denied",
      granted: [],
      denied: [],
      resolutions: [],
    });
  expect(requests).toEqual([]);
});

test("more permissions than one question takes are asked about in several", async () => {
  const permissions = Array.from({ length: 450 }, (_, at) => `a.b.c${at}`);
  const answer = answering(200, { permissions: { granted: ["a.b.c1"], denied: [] }, resolutions: [] });
  expect((await decisionOf(answer, { ...question, permissions })).granted).toHaveLength(3);
  expect(requests.map((body) => JSON.parse(body).permissions.length)).toEqual([200, 200, 50]);
});
