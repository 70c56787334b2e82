import { expect, test } from "vitest";
import { ApiError, named, query } from "#platform/contract";
import { requestsTo, testPorts } from "#platform/testing";
import { serve } from "./serve.ts";

const contract = named({
  look: query("GET /v1/look", { summary: "Anybody", scope: "public" }),
});
const http = serve(
  { contract, refusals: {}, projections: [] },
  {
    look: () => {
      throw new TypeError("secret is not a function");
    },
  },
);

// [error.api.unknown.code] [error.api.unknown.message] [entity.error.code] [entity.error.level] [entity.error.message]
// [entity.error.status] [error.body]
test("whatever nobody foresaw has a code and a message of its own, and tells nothing of the cause", async () => {
  const { checkAnswer: _, ...ports } = await testPorts({});
  const { status, body } = await requestsTo(http, ports)("GET /v1/look");
  expect([status, body]).toEqual([
    500,
    {
      code: "UNKNOWN_ERROR",
      message: "Looks like something went wrong...",
      status: 500,
      level: "danger",
      requestId: expect.any(String),
    },
  ]);
  expect(ApiError.safeParse(body).success).toBe(true);
  const ofLevel = (level: string) => ApiError.safeParse({ ...body, level }).success;
  expect(["danger", "warning", "success"].map(ofLevel)).toEqual([true, true, false]);
});
