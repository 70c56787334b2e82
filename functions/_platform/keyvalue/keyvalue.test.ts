import { expect, test, vi } from "vitest";
import { Engine } from "#platform/sqlite";
import { onTemporaryFile, temporaryEngine } from "../store/conformance-engine.ts";
import { describeKeyValue } from "./conformance.ts";
import { memoryKeyValue } from "./memory.ts";
import { KEYVALUE_SCHEMA, sqliteKeyValue } from "./sqlite.ts";

describeKeyValue("key and value in memory", async (clock) => ({ port: memoryKeyValue(clock), close: async () => {} }));
describeKeyValue("key and value on SQLite", (clock) =>
  onTemporaryFile(KEYVALUE_SCHEMA, (engine) => sqliteKeyValue(engine, clock))(),
);

test("values are there when the file is opened again, and expired ones are swept away by later writes", async () => {
  const file = await temporaryEngine(KEYVALUE_SCHEMA);
  let now = 1000;
  const before = sqliteKeyValue(file.engine, () => now);
  for (const key of ["a", "b", "c", "d"]) await before.put("session", key, key, 2000);
  await before.put("session", "kept", "kept", 9000);
  const engine = file.reopen();
  const values = sqliteKeyValue(engine, () => now);
  expect(await values.get("session", "a")).toBe("a");
  now = 3000;
  for (const key of ["x", "y"]) await values.put("other", key, 1, 9000);
  expect(engine.all("SELECT key FROM key_values ORDER BY key").map((row) => row.key)).toEqual(["kept", "x", "y"]);
  await file.close();
});

test("what was read is not looked up again until it is written, in this process or another, and expires on time", async () => {
  const file = await temporaryEngine(KEYVALUE_SCHEMA);
  let now = 1000;
  const values = sqliteKeyValue(file.engine, () => now);
  const another = new Engine(file.file, KEYVALUE_SCHEMA);
  const looked = vi.spyOn(file.engine, "one");
  const lookups = () => looked.mock.calls.filter(([sql]) => sql.includes("key_values")).length;
  const ended = () => values.get("ended-sessions", "s1");
  for (let times = 0; times < 3; times += 1) expect(await ended()).toBeUndefined();
  expect(lookups()).toBe(1);
  await values.put("ended-sessions", "s1", true, 2000);
  expect(await ended()).toBe(true);
  await sqliteKeyValue(another, () => now).remove("ended-sessions", "s1");
  expect(await ended()).toBeUndefined();
  await sqliteKeyValue(another, () => now).put("ended-sessions", "s1", "again", 2000);
  expect(await ended()).toBe("again");
  now = 2000;
  expect(await ended()).toBeUndefined();
  another.close();
  await file.close();
});
