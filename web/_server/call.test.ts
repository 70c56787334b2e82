import { expect, test } from "vitest";
import { accounts } from "#contracts/accounts";
import { orThrow } from "./answers.ts";
import { type Calling, call } from "./call.ts";

const errors = { email: ["This is not an email address"] };
const refused = { message: "Some of these values can't be used.", code: "VALIDATION_FAILED", status: 422, errors };
const answering = (statusCode: number, body: object): Calling =>
  ({
    headers: {},
    context: { invoke: async () => ({ statusCode, body: JSON.stringify(body) }) },
  }) as unknown as Calling;

// [error.api.read]
test("of a refusal the message, code, errors and status are read", async () => {
  expect(await call(answering(422, refused), accounts.getCurrentUser)).toEqual({ ok: false, problem: refused });
});

// [error.api.default-code]
test("a refusal that names no code is an API_ERROR with its status", async () => {
  const { ok, problem } = (await call(answering(502, {}), accounts.getCurrentUser)) as { ok: false; problem: object };
  expect([ok, problem]).toEqual([
    false,
    { code: "API_ERROR", message: "Looks like something went wrong...", status: 502 },
  ]);
  const empty = { headers: {}, context: { invoke: async () => ({ statusCode: 503 }) } } as unknown as Calling;
  expect(await call(empty, accounts.getCurrentUser)).toMatchObject({ problem: { code: "API_ERROR", status: 503 } });
});

// [error.response]
test("an answer that is no 2xx is raised with its status where the value is needed", async () => {
  for (const status of [400, 404, 409, 429, 500, 503]) {
    const response = await call(answering(status, { ...refused, status }), accounts.getCurrentUser);
    expect(() => orThrow(response)).toThrow(
      expect.objectContaining({ init: { status }, data: expect.objectContaining({ code: refused.code }) }),
    );
  }
  expect(orThrow(await call(answering(200, { id: "usr_1" }), accounts.getCurrentUser))).toEqual({ id: "usr_1" });
});

test("what one of several calls has saved is not denied by a later one that finds the disk full", async () => {
  const full = {
    statusCode: 507,
    body: JSON.stringify({ code: "INSUFFICIENT_STORAGE", message: "Nothing was saved.", status: 507 }),
  };
  const saved = { statusCode: 204, headers: { "x-presswork-consistency": "account-usr_1@3" } };
  const answers = [full, saved, full];
  const context = { invoke: async () => answers.shift() };
  const calling = { headers: {}, context, consistency: new Set<string>() } as unknown as Calling;
  const codes = [];
  for (const _ of [1, 2, 3]) {
    const response = await call(calling, accounts.signOut);
    codes.push(response.ok ? "saved" : response.problem.code);
  }
  expect(codes).toEqual(["INSUFFICIENT_STORAGE", "saved", "SAVED_IN_PART"]);
});
