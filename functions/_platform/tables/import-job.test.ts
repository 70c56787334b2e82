import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { event, type FactOf } from "#events/_kernel";
import { folderBlobs } from "#platform/blobs";
import { run } from "#platform/commands";
import { decider, isRefusal, refuse } from "#platform/domain";
import { JOBS_SCHEMA, type Job, sqliteJobs } from "#platform/jobs";
import { type KeyValue, memoryKeyValue } from "#platform/keyvalue";
import type { Ports, ProjectFacts } from "#platform/ports";
import { Engine } from "#platform/sqlite";
import { STORE_SCHEMA, sqliteStore } from "#platform/store";
import { column, type ImportDefinition, importJob, integer, layout, type RecordIn, text, undoJob } from "./index.ts";

const Planted = event("Planted", z.object({ name: z.string(), height: z.number(), importId: z.string() }));
const Watered = event("Watered", z.object({ litres: z.number() }));
const Felled = event("Felled", z.object({}));
type Tree = { status: "none" | "standing" | "felled"; name: string };
const tree = decider<Tree>()({
  name: "tree",
  initial: { status: "none", name: "" } as Tree,
  events: [Planted, Watered, Felled],
  decide: {
    plant: (state: Tree, input: FactOf<typeof Planted>["data"]) =>
      state.status === "none" ? { facts: [Planted(input)], reserve: [`tree:${input.name}`] } : refuse("there-already"),
    water: (_: Tree, input: { litres: number }) => [Watered(input)],
    fell: (state: Tree) =>
      state.status === "standing" ? { facts: [Felled({})], release: [`tree:${state.name}`] } : [],
  },
  evolve: {
    Planted: (_: Tree, { name }): Tree => ({ status: "standing", name }),
    Watered: (state: Tree) => state,
    Felled: (state: Tree): Tree => ({ ...state, status: "felled" }),
  },
});

const trees = layout({
  by: ["name"],
  columns: {
    name: column("Name", text(40), { required: true }),
    height: column("Height", integer(1), { required: true }),
  },
});
const definition: ImportDefinition<RecordIn<typeof trees>> = {
  kind: "tree",
  layout: trees,
  check: ({ value }) =>
    value.height > 100 ? [{ column: "Height", message: "No tree is that tall", value: String(value.height) }] : [],
  apply: async ({ value }, { commandContext, importId, newId, once }) => {
    const result = await run(commandContext, tree, newId("tre"), "plant", { ...value, importId }, once);
    if (isRefusal(result))
      return { column: "Name", problem: result.refused === "taken" ? "Stands already" : result.refused };
    return result.repeated ? "unchanged" : "created";
  },
  undo: async ({ id }, { commandContext }) => {
    const result = await run(commandContext, tree, id, "fell", {} as never);
    return isRefusal(result) ? { problem: result.refused } : "withdrawn";
  },
};

const by = { kind: "user", id: "usr_1", name: "Ada" } as const;
const project = { id: "prj_1", timeZone: "Europe/London", currency: "GBP" } as ProjectFacts;
let path: string;
let engine: Engine;
let now = Date.parse("2026-05-01T00:00:00Z");
let keyvalue: KeyValue;
/** Counts down with every write to the store, the jobs and the blobs; the process dies before or after the last one. */
let bomb: { left: number; after: boolean } | undefined;
class Killed extends Error {}

function explosive<T extends object>(port: T): T {
  return new Proxy(port, {
    get: (target, name, receiver) => {
      const member = Reflect.get(target, name, receiver) as (...parameters: unknown[]) => Promise<unknown>;
      if (!["append", "put", "progress", "finish"].includes(String(name))) return member;
      return async (...parameters: unknown[]) => {
        if (!bomb) return member.apply(target, parameters);
        bomb.left -= 1;
        if (bomb.left < 0 && !bomb.after) throw new Killed();
        const result = await member.apply(target, parameters);
        if (bomb.left < 0) throw new Killed();
        return result;
      };
    },
  });
}

function ports(): Ports {
  const parts = {
    store: explosive(sqliteStore(engine)),
    jobs: explosive(sqliteJobs(engine)),
    blobs: explosive(folderBlobs(join(path, "blobs"))),
  };
  return {
    ...parts,
    keyvalue,
    clock: () => new Date(now),
    access: { project: async () => project },
  } as unknown as Ports;
}

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), "presswork-import-"));
  engine = new Engine(join(path, "data.db"), [...STORE_SCHEMA, ...JOBS_SCHEMA]);
  bomb = undefined;
  keyvalue = memoryKeyValue(() => now);
});
afterEach(async () => {
  engine.close();
  await rm(path, { recursive: true, force: true });
});

/** Works on a job as the relay does, in as many lives as it takes. */
async function worked(kind: "import" | "undo", id: string, input: object): Promise<Job & { kills: number }> {
  await ports().jobs.start({
    id,
    kind,
    input,
    by,
    tenant: "prj_1",
    title: kind,
    createdAt: new Date(now).toISOString(),
  });
  for (let kills = 0; ; ) {
    const here = ports();
    try {
      now += 120_000;
      const job = await here.jobs.take(now, 60_000);
      if (!job) return { ...((await here.jobs.get("prj_1", id)) as Job), kills };
      const result = await (kind === "import" ? importJob(definition) : undoJob(definition))(job, here);
      await here.jobs.finish("prj_1", id, now, { status: "done", result });
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      kills += 1;
      bomb = undefined;
      engine.close();
      engine = new Engine(join(path, "data.db"), []);
    }
  }
}
async function upload(content: string, blob = "uploads/trees.csv") {
  await ports().blobs.put("prj_1", blob, Buffer.from(content), "text/csv");
  return blob;
}
const facts = async () => (await ports().store.log(0, 10_000)).flatMap((commit) => commit.facts);
const typesOf = async () => (await facts()).map(({ type }) => type);
const rowsOf = async (job: string) =>
  (await ports().jobs.rows("prj_1", job, 1000)).map(({ key, ok, message }) => [key, ok, message]);
const imported = async (id: string, content: string) =>
  worked("import", id, { blob: await upload(content), mode: "import", importId: id });
const mixed = "Name,Height,Colour\nOak,12,green\nElm,tall,\nAsh,9,\nYew,300,\nOak,13,\n";

test("a dry run tells every problem and writes no record", async () => {
  const job = await worked("import", "imp1", { blob: await upload(mixed), mode: "dry-run", importId: "imp1" });
  expect(job.result).toEqual({
    importId: "imp1",
    mode: "dry-run",
    total: 5,
    good: 2,
    bad: 3,
    problems: [
      { line: 3, column: "Height", value: "tall", message: "Use a whole number from 1 up" },
      { line: 5, column: "Height", value: "300", message: "No tree is that tall" },
      { line: 6, column: "Name", value: "Oak", message: "Already at line 2" },
    ],
    unknownColumns: ["Colour"],
    badRowsBlob: "imports/imp1.bad.csv",
    unmatched: [],
    warnings: [],
  });
  expect(await facts()).toEqual([]);
});

test("good records go in and bad rows come back", async () => {
  const job = await imported("imp1", mixed);
  expect(job).toMatchObject({ done: 5, total: 5, failed: 3, result: { created: 2, unchanged: 0, failed: 3 } });
  expect((await facts()).map(({ data, actor, meta }) => [data, actor, meta.via])).toEqual([
    [{ name: "Oak", height: 12, importId: "imp1" }, by, "import"],
    [{ name: "Ash", height: 9, importId: "imp1" }, by, "import"],
  ]);
  expect(await rowsOf("imp1")).toEqual([
    ["Elm", false, "Height: Use a whole number from 1 up"],
    ["Oak", false, "Name: Already at line 2"],
    ["Oak", true, "created"],
    ["Ash", true, "created"],
    ["Yew", false, "Height: No tree is that tall"],
  ]);
  const back = await ports().blobs.get("prj_1", "imports/imp1.bad.csv");
  expect(Buffer.from(back?.bytes ?? []).toString()).toBe(
    "\ufeffProblem,Name,Height,Colour\r\nHeight: Use a whole number from 1 up,Elm,tall,\r\nHeight: No tree is that tall,Yew,300,\r\nName: Already at line 2,Oak,13,\r\n",
  );
});

test("a record the service refuses comes back with its reason", async () => {
  await imported("imp1", "Name,Height\nOak,12\n");
  const job = await imported("imp2", "Name,Height\nAsh,3\nOak,13\n");
  expect(job.result).toMatchObject({ created: 1, failed: 1, problems: [{ line: 3, message: "Name: Stands already" }] });
  const back = await ports().blobs.get("prj_1", "imports/imp2.bad.csv");
  expect(Buffer.from(back?.bytes ?? []).toString()).toBe(
    "\ufeffProblem,Name,Height\r\nName: Stands already,Oak,13\r\n",
  );
});

test("the same file again changes nothing, in whatever order and encoding", async () => {
  await imported("imp1", "Name,Height\nOak,12\nAsh,9\n");
  const before = await facts();
  const job = await imported("imp2", "\ufeffheight;name\r\n9;Ash\r\n12;Oak\r\n");
  expect(job.result).toMatchObject({ created: 0, unchanged: 2, failed: 0, badRowsBlob: null });
  expect(await facts()).toEqual(before);
});

test("an import is undone as a whole, but for what others changed since", async () => {
  await imported("imp0", "Name,Height\nElm,5\n");
  await imported("imp1", "Name,Height\nOak,12\nElm,5\nAsh,9\n");
  const oak = (await facts()).find(({ data }) => (data as { name: string }).name === "Oak");
  const commandContext = {
    tenant: "prj_1",
    store: ports().store,
    clock: ports().clock,
    actor: by,
    requestId: "req_9",
    consistency: new Set<string>(),
  };
  await run(commandContext, tree, oak?.stream.slice("tree-".length) ?? "", "water", { litres: 2 });
  const undone = await worked("undo", "undo1", { importId: "imp1" });
  expect(undone.result).toEqual({ importId: "imp1", withdrawn: 1, left: 1 });
  expect(await rowsOf("undo1")).toEqual([
    ["Ash", true, "withdrawn"],
    ["Oak", false, "Changed since the import, so it was kept"],
  ]);
  expect(await typesOf()).toEqual(["Planted", "Planted", "Planted", "Watered", "Felled"]);
  expect((await worked("undo", "undo2", { importId: "imp1" })).result).toEqual({
    importId: "imp1",
    withdrawn: 1,
    left: 1,
  });
  expect(await typesOf()).toHaveLength(5);
});

test("what was undone can be imported again, and undone again", async () => {
  const file = "Name,Height\nOak,12\nAsh,9\n";
  for (const turn of ["a", "b", "c"]) {
    expect((await imported(`imp-${turn}`, file)).result).toMatchObject({ created: 2, unchanged: 0 });
    expect((await imported(`same-${turn}`, file)).result).toMatchObject({ created: 0, unchanged: 2 });
    expect((await worked("undo", `undo-${turn}`, { importId: `imp-${turn}` })).result).toMatchObject({
      withdrawn: 2,
      left: 0,
    });
  }
  expect(new Set((await facts()).map(({ stream }) => stream)).size).toBe(6);
});

test("an import that is cancelled stops, and what went in can be undone", async () => {
  const content = `Name,Height\n${Array.from({ length: 120 }, (_, at) => `Tree ${at},3`).join("\n")}\n`;
  await ports().jobs.start({
    id: "imp1",
    kind: "import",
    by,
    title: "",
    tenant: "prj_1",
    input: { blob: await upload(content), mode: "import", importId: "imp1" },
    createdAt: "",
  });
  const here = ports();
  const job = (await here.jobs.take(now, 60_000)) as Job;
  const stopping: ImportDefinition<RecordIn<typeof trees>> = {
    ...definition,
    apply: async (group, context) => {
      if (group.key === "Tree 60") await here.jobs.cancel("prj_1", "imp1", now);
      return definition.apply(group, context);
    },
  };
  expect(await importJob(stopping)(job, here)).toBeUndefined();
  expect(await facts()).toHaveLength(100);
  expect((await worked("undo", "undo1", { importId: "imp1" })).result).toEqual({
    importId: "imp1",
    withdrawn: 100,
    left: 0,
  });
});

test("a file that cannot be read, or is gone, is refused", async () => {
  expect((await imported("imp1", 'Name,Height\n"Oak,12\n')).result).toMatchObject({
    refused: "file-quotes-unbalanced",
    details: { line: 2 },
  });
  expect(
    (await worked("import", "imp2", { blob: "uploads/none.csv", mode: "import", importId: "imp2" })).result,
  ).toEqual({ refused: "not-found", details: { message: "The file is no longer here." } });
  expect((await worked("undo", "undo1", { importId: "imp1" })).result).toEqual({ refused: "not-found" });
});

test("killed at any write, before or after it, an import and its undoing end as if nothing had happened", async () => {
  const content = `Name,Height\n${Array.from({ length: 103 }, (_, at) => `Tree ${at},${at % 20 === 7 ? "tall" : at === 50 ? 200 : 3}`).join("\n")}\n`;
  const blob = await upload(content);
  const expected = { total: 103, created: 97, unchanged: 0, failed: 6 };
  let round = 0;
  for (const after of [false, true])
    for (const left of [0, 1, 2, 30, 48, 49, 50, 98, 99, 101, 102]) {
      round += 1;
      const importId = `imp${round}`;
      bomb = { left, after };
      const job = await worked("import", importId, { blob, mode: "import", importId });
      expect(job).toMatchObject({ status: "done", done: 103, failed: 6, kills: 1, result: expected });
      expect(await rowsOf(importId)).toHaveLength(103);
      expect((await facts()).filter(({ meta }) => meta.requestId === importId)).toHaveLength(97);
      bomb = { left, after };
      const undone = await worked("undo", `undo${round}`, { importId });
      expect(undone).toMatchObject({ kills: left < 101 ? 1 : 0, result: { importId, withdrawn: 97, left: 0 } });
      expect(await rowsOf(`undo${round}`)).toHaveLength(97);
      expect((await facts()).filter(({ meta }) => meta.requestId === importId)).toHaveLength(194);
    }
});
