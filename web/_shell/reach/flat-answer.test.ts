import { decode } from "turbo-stream";
import { expect, test } from "vitest";
import { answerText, messageIn } from "./flat-answer.ts";

const problem = { message: "This needs a connection.", code: "UNREACHABLE", status: 503 };
const answer = { intent: "refund", problem, typed: { amount: "12", note: "" }, lines: ["a", "b"], whole: true };

test("an answer made here is read by the router as one of the server", async () => {
  const body = new Response(answerText(answer)).body;
  const { value } = await decode(body as ReadableStream<Uint8Array>);
  expect(value).toEqual({ data: answer });
});

test("the message of a refusal is found in an answer; other texts have none", () => {
  expect(messageIn(answerText(answer))).toBe("This needs a connection.");
  expect(messageIn(answerText({ intent: "message" }))).toBeUndefined();
  expect(messageIn("<!doctype html>")).toBeUndefined();
});
