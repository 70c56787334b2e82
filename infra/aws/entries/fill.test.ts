import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestEnvironment, testEnvironment } from "../../../tests/support/environment.ts";
import { services } from "../../services.ts";
import { modelOf } from "../model.ts";
import { fill } from "./fill.ts";

const bundle = { services, facts: [], model: modelOf(services) };
const plenty = { getRemainingTimeInMillis: () => 240_000 };
const short = { getRemainingTimeInMillis: () => 59_000 };
const request = (more: object) => ({ RequestType: "Update", ResourceProperties: { step: "fill" }, ...more });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let here: TestEnvironment;
let handler: ReturnType<typeof fill>;
beforeEach(async () => {
  here = await testEnvironment();
  handler = fill(bundle, async () => here.ports);
});
afterEach(() => here.close());

test("the first call of a step returns when it began, and the next ones whether it is complete", async () => {
  const begun = await handler(request({}), plenty);
  expect(begun).toEqual({ Data: { since: expect.any(String) } });
  expect(await handler(request(begun as object), short)).toEqual({ IsComplete: false });
  expect(await handler(request(begun as object), plenty)).toEqual({ IsComplete: true });
});

test("a step that does not end within CloudFormation's patience fails with what to do", async () => {
  await expect(handler(request({ Data: { since: minutesAgo(51) } }), short)).rejects.toThrow(
    /^\d+ commits were read for \d+ new views in the time there is\. Deploy again: the fill continues there\.$/,
  );
  expect(await handler(request({ Data: { since: minutesAgo(51) } }), plenty)).toEqual({ IsComplete: true });
});

test("when the stack is deleted nothing is read", async () => {
  const nowhere = fill(bundle, () => Promise.reject(new Error("The tables are gone")));
  expect(await nowhere(request({ RequestType: "Delete" }), plenty)).toEqual({ IsComplete: true });
});
