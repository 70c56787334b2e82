import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smallShop } from "./commands/testing.ts";
import { DATABASE, MASTER_KEY } from "./data-files.ts";
import { lockFolder } from "./folder-lock.ts";
import { localPorts } from "./ports.ts";
import { Sentence } from "./sentence.ts";

const home = mkdtempSync(join(tmpdir(), "presswork-folder-"));
const shop = join(home, "shop");
const other = join(home, "other");
beforeAll(async () => {
  await smallShop(shop, "3", 3);
  await smallShop(other, "4", 3);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

let copies = 0;
function copy(): string {
  copies += 1;
  const to = join(home, `copy-${copies}`);
  cpSync(shop, to, { recursive: true });
  return to;
}
const opened = (folder: string) => localPorts({ folder, services: [] }).close();

test("a database whose master key is gone is not opened, and no new key is made", () => {
  const folder = copy();
  rmSync(join(folder, MASTER_KEY));
  expect(() => opened(folder)).toThrow(Sentence);
  expect(() => opened(folder)).toThrow(/master is missing.*Put the key back.*npm run restore/);
  expect(readdirSync(join(folder, "keys"))).toEqual([]);
});

test("a database is not opened with another one's key", () => {
  const folder = copy();
  copyFileSync(join(other, MASTER_KEY), join(folder, MASTER_KEY));
  expect(() => opened(folder)).toThrow(/belongs to another database/);
  copyFileSync(join(shop, MASTER_KEY), join(folder, MASTER_KEY));
  opened(folder);
});

test("a file that is no database is called damaged, with what to restore", () => {
  const folder = copy();
  writeFileSync(join(folder, DATABASE), "not a database at all, but long enough to be looked at ".repeat(100));
  expect(() => opened(folder)).toThrow(/is damaged: .*Restore the last backup/);
});

test("only the owner may read what a data folder holds", () => {
  const folder = join(home, "fresh");
  const local = localPorts({ folder, services: [] });
  const unlock = lockFolder(folder);
  for (const name of [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, MASTER_KEY, "server.lock"])
    expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0]);
  expect(statSync(folder).mode & 0o077).toBe(0);
  local.close();
  unlock();
});

test("a folder is one server's at a time", () => {
  const folder = join(home, "locked");
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(/Another server is running on .*locked\. Stop it first/);
  unlock();
  lockFolder(folder)();
});
