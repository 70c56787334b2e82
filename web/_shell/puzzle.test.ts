import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { answered } from "./puzzle.ts";

const puzzle = (number: number, maxnumber = 2000) => ({
  algorithm: "SHA-256",
  salt: "salt?expires=1",
  challenge: createHash("sha256").update(`salt?expires=1${number}`).digest("hex"),
  maxnumber,
  signature: "signed",
});

test.each([0, 499, 500, 1999, 2000])("the number %d is found and sent with its puzzle", async (number) => {
  const { challenge, salt, signature, algorithm } = puzzle(number);
  expect(JSON.parse(atob(await answered(puzzle(number))))).toEqual({ algorithm, challenge, number, salt, signature });
});

test("a puzzle without an answer is no answer", async () => {
  await expect(answered(puzzle(2001))).rejects.toThrow("no answer");
});
