import { expect, test } from "vitest";
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
