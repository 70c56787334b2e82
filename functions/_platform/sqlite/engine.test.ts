import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { Engine } from "./index.ts";
import { Journal } from "./journal.ts";

test("a number too large for JavaScript is read as the nearest it can hold, and the next small one exactly", () => {
  const engine = new Engine(":memory:", ["CREATE TABLE sums (name TEXT, value INTEGER)"]);
  engine.run("INSERT INTO sums VALUES ('large', 9007199254740991), ('small', 7)");
  engine.run("UPDATE sums SET value = value + 9007199254740991 WHERE name = 'large'");
  const read = "SELECT value FROM sums WHERE name = ?";
  expect(engine.one(read, "large")).toEqual({ value: 18_014_398_509_481_982 });
  expect(engine.one(read, "small")).toEqual({ value: 7 });
  expect(engine.one(read, "none")).toBeUndefined();
  expect(engine.all("SELECT * FROM sums ORDER BY name")).toEqual([
    { name: "large", value: 18_014_398_509_481_982 },
    { name: "small", value: 7 },
  ]);
  expect(engine.rows("SELECT value, name FROM sums ORDER BY name")).toEqual([
    [18_014_398_509_481_982, "large"],
    [7, "small"],
  ]);
  engine.close();
});

test("rows have the columns that their table has now", () => {
  const engine = new Engine(":memory:", ["CREATE TABLE names (name TEXT)"]);
  engine.run("INSERT INTO names VALUES ('Ada')");
  const all = () => engine.all("SELECT * FROM names");
  expect(all()).toEqual([{ name: "Ada" }]);
  engine.run("ALTER TABLE names ADD COLUMN age INTEGER");
  expect(all()).toEqual([{ name: "Ada", age: null }]);
  engine.close();
});

test("of writes that share a transaction, one that throws is undone alone, whatever it has written", async () => {
  const engine = new Engine(":memory:", ["CREATE TABLE names (name TEXT PRIMARY KEY)"]);
  const add = (name: string) => engine.run("INSERT INTO names VALUES (?)", name);
  const failing = () => {
    add("lost");
    throw new Error("no more");
  };
  const together = [() => add("Ada"), failing, () => add("Ben"), () => add("Ada"), () => add("Cy")];
  const results = await Promise.allSettled(together.map((work) => engine.write(work)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
  expect(results[1]).toMatchObject({ reason: { message: "no more" } });
  await expect(engine.write(failing)).rejects.toThrow("no more");
  expect(engine.all("SELECT name FROM names ORDER BY name")).toEqual([
    { name: "Ada" },
    { name: "Ben" },
    { name: "Cy" },
  ]);
  engine.close();
});

test("a write that was carried out, and that the disk then had no room for, says that it may be saved", async () => {
  const folder = mkdtempSync(join(tmpdir(), "presswork-engine-"));
  const engine = new Engine(join(folder, "names.sqlite"), ["CREATE TABLE names (name TEXT)"]);
  const full = Object.assign(new Error("ENOSPC: no space left on device, fdatasync"), { code: "ENOSPC" });
  vi.spyOn(Journal.prototype, "onDisk").mockRejectedValue(full);
  const adding = engine.write(() => engine.run("INSERT INTO names VALUES ('Ada')"));
  await expect(adding).rejects.toMatchObject({ code: "ENOSPC", mayBeSaved: true });
  expect(engine.all("SELECT name FROM names")).toEqual([{ name: "Ada" }]);
  engine.close();
  rmSync(folder, { recursive: true });
});
