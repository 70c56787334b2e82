import { expect, test } from "vitest";
import * as z from "zod";
import { command, query } from "#platform/contract";
import { answerFaults, checkAnswer } from "./check-answer.ts";

const getLamp = query("GET /v1/lamps/{lamp}", {
  summary: "One lamp",
  params: { lamp: z.string() },
  returns: z.object({ id: z.string(), litAt: z.iso.datetime().nullable(), colour: z.enum(["red", "blue"]).optional() }),
  refuses: ["lamp-broken"],
});
const breakLamp = command("DELETE /v1/lamps/{lamp}", { summary: "Break a lamp", params: { lamp: z.string() } });
const refusals = { "lamp-broken": [410, "It is broken."] } as const;
const json = { "content-type": "application/json", "cache-control": "no-store" };
const faults = (statusCode: number, body: unknown, headers: object = json, operation = getLamp as never) =>
  answerFaults(operation, refusals, {
    statusCode,
    headers: { ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const problem = (status: number, code: string) => ({ message: "No.", code, status });

test("an answer as its contract has it is without fault", () => {
  expect(faults(200, { id: "a", litAt: null })).toEqual([]);
  expect(faults(200, { id: "a", litAt: "2026-03-02T09:00:00.000Z", colour: "red" })).toEqual([]);
  expect(faults(410, problem(410, "LAMP_BROKEN"))).toEqual([]);
  expect(faults(204, undefined, {}, breakLamp as never)).toEqual([]);
});

test.each([
  ["a field that is not named", 200, { id: "a", litAt: null, secret: 1 }],
  ["a field that is missing", 200, { id: "a" }],
  ["a date that is none", 200, { id: "a", litAt: "yesterday" }],
  ["a value that is not listed", 200, { id: "a", litAt: null, colour: "green" }],
  ["null where a field may only be absent", 200, { id: "a", litAt: null, colour: null }],
  ["a status that is not documented", 418, problem(418, "TEAPOT")],
  ["a code that is not documented", 410, problem(410, "GONE")],
  ["a status in the body other than the answer's", 410, problem(409, "LAMP_BROKEN")],
  ["an error of the server", 500, problem(500, "UNKNOWN_ERROR")],
])("%s is a fault", (_, status, body) => {
  expect(faults(status, body)).toHaveLength(1);
});

test("headers, cookies and content types that are not named are faults", () => {
  const fine = { id: "a", litAt: null };
  expect(faults(200, fine, { ...json, "x-else": "1" })).toEqual(["the header x-else"]);
  expect(faults(200, fine, { "content-type": "text/html" })).toEqual(["the content type text/html"]);
  expect(answerFaults(breakLamp as never, refusals, { statusCode: 204, cookies: ["a=b"] })).toEqual(["cookies"]);
});

test("the check says which operation, which status and what it sent", () => {
  const answer = { statusCode: 200, headers: json, body: '{"id":1,"litAt":null}' };
  expect(() => checkAnswer(getLamp as never, refusals, answer)).toThrow(
    /GET \/v1\/lamps\/\{lamp\} answered 200[\s\S]*"id":1/,
  );
});
