import { expect, test } from "vitest";
import * as z from "zod";
import { event, SYSTEM } from "#events/_kernel";
import { memorySubjectKeys, sealedStore } from "#platform/secrets";
import { memoryStore } from "#platform/store";
import { catchUp, composed, foldAgain, memoryViews, projection, rowAsOf, view } from "./index.ts";

const Named = event("Named", z.object({ id: z.string(), name: z.string() }), {
  personal: { subject: ({ id }) => id, erased: { name: "Erased" } },
});
const Counted = event("Counted", z.object({ id: z.string(), by: z.int() }));
const Row = z.object({ id: z.string(), name: z.string(), count: z.int() });
const people = view({
  name: "people",
  version: 1,
  row: Row,
  indexes: {},
  search: { text: (row) => [row.name], sort: (row) => row.id },
});
const of = composed<Partial<z.infer<typeof Row>>, z.infer<typeof Row>>(people, (parts) => {
  const row = Object.assign({ count: 0 }, ...Object.values(parts)) as Partial<z.infer<typeof Row>>;
  return row.name === undefined ? undefined : (row as z.infer<typeof Row>);
})
  .when(
    Named,
    ({ data }) => data.id,
    (_, { data }) => data,
  )
  .when(
    Counted,
    ({ data }) => data.id,
    (part, { data }) => ({ ...part, count: (part?.count ?? 0) + data.by }),
  );

async function scene() {
  const keys = memorySubjectKeys();
  const store = sealedStore(memoryStore(), keys, [Named, Counted]);
  const views = memoryViews();
  const write = async (stream: string, expected: number, fact: ReturnType<typeof Named | typeof Counted>) => {
    const about = { at: "2026-03-01T10:00:00.000Z", actor: SYSTEM, meta: { command: "x", requestId: "r" } };
    await store.append("t", { stream, expected, facts: [fact], ...about });
  };
  await write("person-ines", 0, Named({ id: "ines", name: "Ines" }));
  await write("count-ines", 0, Counted({ id: "ines", by: 2 }));
  await write("count-ines", 1, Counted({ id: "ines", by: 3 }));
  for (const stream of ["person-ines", "count-ines"]) await catchUp(of, "t", stream, store, views);
  return { keys, store, views, write };
}
const rowIn = async (views: ReturnType<typeof memoryViews>) => (await views.get("t", "people-v1.1", "ines"))?.row;

test("a row of several streams is made in memory of the facts given", async () => {
  const { store } = await scene();
  const [person, counts] = [await store.load("t", "person-ines"), await store.load("t", "count-ines")];
  expect(rowAsOf(of, people, [...person, ...counts], "ines")).toEqual({ id: "ines", name: "Ines", count: 5 });
  expect(rowAsOf(of, people, [...person, ...counts.slice(0, 1)], "ines")).toMatchObject({ count: 2 });
  expect(rowAsOf(of, people, counts, "ines")).toBeUndefined();
  expect(rowAsOf(of, people, person, "somebody else")).toBeUndefined();
});

test("a row folded again shows what the log shows now, and is found by nothing else", async () => {
  const { keys, store, views } = await scene();
  await keys.destroy("t", "ines");
  expect(await rowIn(views)).toMatchObject({ name: "Ines" });
  await foldAgain(of, "t", "ines", store, views);
  expect(await rowIn(views)).toEqual({ id: "ines", name: "Erased", count: 5 });
  const range = { index: "search", partition: "in", limit: 10 };
  expect((await views.find("t", "people-v1.1", range)).rows).toEqual([]);
});

test("folding again leaves what the view has not read yet to the next catching up", async () => {
  const { store, views, write } = await scene();
  await write("count-ines", 2, Counted({ id: "ines", by: 10 }));
  await foldAgain(of, "t", "ines", store, views);
  expect(await rowIn(views)).toMatchObject({ count: 5 });
  await catchUp(of, "t", "count-ines", store, views);
  expect(await rowIn(views)).toMatchObject({ count: 15 });
});

test("folding a row nobody made again does nothing", async () => {
  const { store, views } = await scene();
  await foldAgain(of, "t", "nobody", store, views);
  expect(await views.get("t", "people-v1.1", "nobody")).toBeUndefined();
});

test("a stream that has nothing for a view leaves no cursor there, until it has something", async () => {
  const { store, views, write } = await scene();
  const named = projection(people).when(
    Named,
    ({ data }) => data.id,
    (_, { data }) => ({ ...data, count: 0 }),
  );
  expect(await catchUp(named, "t2", "count-ines", store, views)).toBe(0);
  expect(await catchUp(named, "t", "count-ines", store, memoryViews())).toBe(2);
  const fresh = memoryViews();
  await catchUp(named, "t", "count-ines", store, fresh);
  expect(await fresh.cursor("t", "people-v1.1", "count-ines")).toBe(0);
  await write("count-ines", 2, Named({ id: "ines", name: "Ines" }));
  await catchUp(named, "t", "count-ines", store, fresh);
  expect(await fresh.cursor("t", "people-v1.1", "count-ines")).toBe(3);
  expect(await rowIn(fresh)).toEqual({ id: "ines", name: "Ines", count: 0 });
});
