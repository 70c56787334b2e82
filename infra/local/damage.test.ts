import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { Engine } from "../../functions/_platform/sqlite/index.ts";
import { watchPages } from "./damage.ts";

const folder = mkdtempSync(join(tmpdir(), "presswork-damage-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a check of a large database that is under way can be ended, and then reports nothing", async () => {
  const file = join(folder, "data.sqlite");
  const engine = new Engine(file, ["CREATE TABLE texts (text TEXT)"]);
  await engine.write(() => {
    for (let each = 0; each < 4_000; each += 1) engine.run("INSERT INTO texts VALUES (hex(randomblob(5000)))");
  });
  engine.close();
  const found = vi.fn();
  const pages = watchPages(file, found);
  await pages.soundSoFar();
  await pages.stop();
  await pages.stop();
  expect([found.mock.calls, pages.damage()]).toEqual([[], undefined]);
});
