import { expect, test } from "vitest";
import { Engine } from "./index.ts";

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
  engine.close();
});
