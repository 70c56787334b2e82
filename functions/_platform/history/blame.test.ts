import { expect, test } from "vitest";
import type { Recorded } from "#events/_kernel";
import { blameOf, historyOf, MAX_BLAMED_FACTS, recordBlame } from "./index.ts";

const fact = (version: number, type: string, data: object, more: Partial<Recorded> = {}): Recorded => ({
  id: `thing-1@${version}`,
  type,
  tenant: "prj_1",
  stream: "thing-1",
  version,
  at: new Date(Date.UTC(2026, 2, 1, 9) + version * 60_000).toISOString(),
  actor: { kind: "user", id: `usr_${version}` },
  meta: { command: "change", requestId: "req" },
  data,
  ...more,
});
const labels = { titles: {}, fields: { title: "Title", tags: "Tags", note: "Note", size: "Size" } };
const created = fact(1, "Created", { title: "Tee", note: "New", secret: "s" });
const key = { actor: { kind: "apiKey" as const, id: "key_1", name: "Sync" }, meta: { ...created.meta, via: "import" } };
const facts = [
  created,
  fact(2, "Changed", { title: "Shirt" }),
  fact(3, "Changed", { title: "Shirt", note: null }, key),
  fact(4, "Viewed", { times: 1 }),
];
const blame = (all: readonly Recorded[], fields = ["title", "note", "size"]) => blameOf(historyOf(all, labels), fields);

test("each field names the fact that changed it last, also where that cleared it", () => {
  expect(blame(facts)).toMatchObject({
    title: { by: { id: "usr_2" }, factId: "thing-1@2", version: 2, at: facts[1]?.at },
    note: { by: { kind: "apiKey", name: "Sync" }, via: "import", version: 3 },
  });
});

test("what was never changed was set by the creation, if the facts reach back to it", () => {
  expect(blame(facts).size).toMatchObject({ version: 1, by: { id: "usr_1" } });
  expect(blame(facts.slice(1)).size).toBeUndefined();
});

/** A store that counts what is read of it. */
function counting(all: readonly Recorded[]) {
  const read = { count: 0 };
  const load = async (_tenant: string, _stream: string, after: number) => {
    const found = all.filter(({ version }) => version > after);
    read.count += found.length;
    return found;
  };
  return { read, request: { tenant: "prj_1", ports: { store: { load } } } };
}

test("a long history is read no further back than the maximum", async () => {
  const long = Array.from({ length: 3 * MAX_BLAMED_FACTS }, (_, at) =>
    at === 0 ? created : fact(at + 1, "Changed", { title: `Title ${at}` }),
  );
  const { read, request } = counting(long);
  const of = { stream: "thing-1", version: long.length, labels, fields: ["title", "note"] };
  expect(await recordBlame(request, of)).toEqual({ title: expect.objectContaining({ version: long.length }) });
  expect(read.count).toBe(MAX_BLAMED_FACTS);
});

test("a field that the history does not show has no blame, and an earlier moment has its own", async () => {
  const { request } = counting(facts);
  const of = { stream: "thing-1", version: 4, labels, fields: ["title", "secret"], moment: created.at };
  expect(await recordBlame(request, of)).toEqual({ title: expect.objectContaining({ version: 1 }) });
});
