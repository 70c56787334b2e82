import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "../../../events/_kernel/index.ts";
import { DIRECTORY } from "../../../functions/_platform/ports/index.ts";
import { opened, temporaryFolder } from "../commands/testing.ts";
import type { Local } from "../ports.ts";
import { isEmpty, wholly } from "./beginning.ts";

let local: Local;
let remove: () => void;
const lines: string[] = [];
const say = (line: string) => void lines.push(line);

beforeEach(() => {
  const temporary = temporaryFolder();
  local = opened(temporary.folder);
  remove = temporary.remove;
  lines.length = 0;
});
afterEach(() => {
  local.close();
  remove();
});

async function written(stream: string): Promise<void> {
  const facts = [{ type: "Anything", data: {} }];
  const commit = {
    stream,
    expected: 0,
    facts,
    at: "2026-03-12T11:00:00.000Z",
    actor: SYSTEM,
    meta: { command: "test", requestId: "r" },
  };
  await local.ports.store.append(DIRECTORY, commit);
}
const interrupted = () =>
  expect(
    wholly(local, async () => {
      await written("account-usr_1");
      throw new Error("power cut");
    }),
  ).rejects.toThrow("power cut");

test("a new folder is empty, one with a whole demo is not", async () => {
  expect(await isEmpty(local, say)).toBe(true);
  await wholly(local, () => written("account-usr_1"));
  expect(await isEmpty(local, say)).toBe(false);
  expect(lines).toEqual([]);
});

test("an interrupted demo's data is removed, and the output says so", async () => {
  await interrupted();
  expect(await isEmpty(local, say)).toBe(true);
  expect(lines).toEqual(["The making of the demo was interrupted before: it starts again."]);
  expect(await local.ports.store.log(0, 10)).toEqual([]);
});

test("once somebody has signed in, nothing is taken away", async () => {
  await interrupted();
  await written("session-somebody");
  expect(await isEmpty(local, say)).toBe(false);
  expect(await local.ports.store.log(0, 10)).toHaveLength(2);
});
