import { expect, test } from "vitest";
import { begun, collected } from "./index.ts";

const bytes = (text: string) => Buffer.from(text);
async function* parts(...texts: string[]) {
  for (const text of texts) yield bytes(text);
}

test("a stream that has begun gives all its parts, also when it has none", async () => {
  const texts: string[] = [];
  for await (const part of await begun(parts("a", "b", "c"))) texts.push(Buffer.from(part).toString());
  expect(texts).toEqual(["a", "b", "c"]);
  for await (const part of await begun(parts())) expect.unreachable(String(part));
});

test("what fails before the first part fails at once", async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield* parts();
    throw new Error("no such index");
  }
  await expect(begun(broken())).rejects.toThrow("no such index");
});

test("a stream that nobody reads to its end is ended at its source", async () => {
  let ended = false;
  async function* watched() {
    try {
      yield* parts("a", "b", "c");
    } finally {
      ended = true;
    }
  }
  for await (const part of await begun(watched())) if (Buffer.from(part).toString() === "b") break;
  expect(ended).toBe(true);
});

test("an answer is collected into one body up to a size", async () => {
  const answer = () => ({ statusCode: 200, stream: parts("ab", "cd") });
  expect(await collected(answer())).toEqual({
    statusCode: 200,
    body: bytes("abcd").toString("base64"),
    isBase64Encoded: true,
  });
  expect(await collected(answer(), 4)).toBeDefined();
  expect(await collected(answer(), 3)).toBeUndefined();
  expect(await collected({ statusCode: 204 })).toEqual({ statusCode: 204 });
});
