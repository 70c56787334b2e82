import { expect, test } from "vitest";
import { onTemporaryFile, temporaryEngine } from "../store/conformance-engine.ts";
import { describeViews } from "./conformance.ts";
import { all, put, rowAt, VIEW } from "./conformance-rows.ts";
import { memoryViews } from "./memory.ts";
import { sqliteViews, VIEWS_SCHEMA } from "./sqlite.ts";

describeViews("views in memory", async () => ({ port: memoryViews(), close: async () => {} }));
describeViews("views on SQLite", onTemporaryFile(VIEWS_SCHEMA, sqliteViews));

test("rows, indexes, totals and generations are there when the file is opened again", async () => {
  const file = await temporaryEngine(VIEWS_SCHEMA);
  await put(sqliteViews(file.engine), { a: rowAt("1") });
  await sqliteViews(file.engine).switchTo("row-v1", 1);
  const views = sqliteViews(file.reopen());
  expect((await views.find("t1", VIEW, all())).rows).toEqual([{ key: "a", row: rowAt("1") }]);
  expect(await views.tally("t1", VIEW, "sales", "2026-01")).toEqual({ amount: 1, count: 1 });
  expect(await views.generation("row-v1")).toBe(1);
  await file.close();
});

test("a deep page starts at its position in the index, whichever way", async () => {
  const file = await temporaryEngine(VIEWS_SCHEMA);
  await put(sqliteViews(file.engine), { a: rowAt("1"), b: rowAt("2"), c: rowAt("3") });
  const plans: string[] = [];
  const ask = file.engine.all.bind(file.engine);
  file.engine.all = (sql, ...values) => {
    plans.push(...ask(`EXPLAIN QUERY PLAN ${sql}`, ...values).map((row) => row.detail as string));
    return ask(sql, ...values);
  };
  const after = { sort: "2", key: "b" };
  await sqliteViews(file.engine).find("t1", VIEW, all({ after, from: "0", to: "9" }));
  await sqliteViews(file.engine).find("t1", VIEW, all({ after, from: "0", to: "9", descending: true }));
  expect(plans).toEqual([expect.stringContaining("(sort,key)>(?,?)"), expect.stringContaining("(sort,key)<(?,?)")]);
  expect(plans.join()).not.toContain("TEMP B-TREE");
  await file.close();
});
