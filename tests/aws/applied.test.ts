import { expect, test } from "vitest";
import * as z from "zod";
import { event, type Fact, SYSTEM } from "../../events/_kernel/index.ts";
import { metered } from "../../functions/_platform/dynamodb/index.ts";
import { memoryStore } from "../../functions/_platform/store/index.ts";
import {
  catchUp,
  composed,
  dynamoViews,
  foldAgain,
  leanOf,
  memoryViews,
  type Views,
  view,
} from "../../functions/_platform/views/index.ts";
import { seededRandom } from "../reliability/seeded-random.ts";
import { dying } from "./dying.ts";
import { freshTables } from "./dynamo.ts";

const Moved = event("Moved", z.object({ job: z.string(), to: z.string() }));
const Weighed = event("Weighed", z.object({ job: z.string(), grams: z.int() }));
const Unweighed = event("Unweighed", z.object({ job: z.string() }));
const Packed = event("Packed", z.object({ jobs: z.array(z.string()) }));
interface Row {
  readonly stage: string;
  readonly grams: number;
  readonly boxes: number;
}
const STAGES = ["new", "printing", "packed"] as const;
const jobs = view<Row>({
  name: "jobs",
  version: 1,
  row: z.custom<Row>(),
  indexes: {
    stage: ({ stage, grams }) => ({ partition: stage, sort: String(grams).padStart(6, "0") }),
    boxes: ({ boxes }) => (boxes > 0 ? { sort: String(boxes).padStart(6, "0") } : undefined),
  },
  lean: ["boxes"],
  tallies: { stage: ({ stage, grams }) => [{ partition: stage, add: { jobs: 1, grams } }] },
});
const jobProjection = composed<Partial<Row>, Row>(jobs, (parts) => {
  const all = Object.values(parts);
  const stage = all.find((part) => part.stage)?.stage;
  const sum = (name: "grams" | "boxes") => all.reduce((total, part) => total + (part[name] ?? 0), 0);
  return stage === undefined ? undefined : { stage, grams: sum("grams"), boxes: sum("boxes") };
})
  .when(
    Moved,
    ({ data }) => data.job,
    (part, { data }) => ({ ...part, stage: data.to }),
  )
  .when(
    Weighed,
    ({ data }) => data.job,
    (part, { data }) => (data.grams === 0 ? part : { ...part, grams: (part?.grams ?? 0) + data.grams }),
  )
  .when(
    Unweighed,
    ({ data }) => data.job,
    () => undefined,
  )
  .when(
    Packed,
    ({ data }) => data.jobs,
    (part) => ({ ...part, boxes: (part?.boxes ?? 0) + 1 }),
  );
const NAME = "jobs-v1.1";
const JOBS = ["a", "b", "c"];
const streamsOf = (job: string) => [`job-${job}`, `weight-${job}`];
const STREAMS = [...JOBS.flatMap(streamsOf), "day-1"];

function drawing(seed: number) {
  const random = seededRandom(seed);
  const below = (end: number): number => Math.floor(random() * end);
  return { below, pick: <T>(all: readonly T[]): T => all[below(all.length)] as T };
}

/** A log that grows by a fact of any stream at a time. */
function growing(random: ReturnType<typeof drawing>) {
  const store = memoryStore();
  const versions = new Map<string, number>();
  const append = async (stream: string, fact: Fact) => {
    const expected = versions.get(stream) ?? 0;
    const about = { at: "2026-03-01T10:00:00.000Z", actor: SYSTEM, meta: { command: "x", requestId: "r" } };
    expect(await store.append("t", { stream, expected, facts: [fact], ...about })).toMatchObject({ ok: true });
    versions.set(stream, expected + 1);
  };
  const grow = async () => {
    const stream = random.pick(STREAMS);
    const [kind, job = ""] = stream.split("-");
    if (kind === "job") await append(stream, Moved({ job, to: random.pick(STAGES) }));
    else if (kind === "weight" && random.below(5) === 0) await append(stream, Unweighed({ job }));
    else if (kind === "weight") await append(stream, Weighed({ job, grams: random.below(3) * 10 }));
    else await append(stream, Packed({ jobs: JOBS.filter(() => random.below(2) === 0) }));
  };
  return { store, append, grow };
}

const nonZero = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0));

/** All that readers see. */
const shown = async (views: Views) => ({
  rows: await Promise.all(JOBS.map((job) => views.row("t", NAME, job))),
  stages: await Promise.all(
    STAGES.map(async (partition) => (await views.find("t", NAME, { index: "stage", partition, limit: 10 })).rows),
  ),
  boxes: (await views.find("t", NAME, { index: "boxes", partition: "", limit: 10 })).rows,
  sums: await Promise.all(STAGES.map(async (stage) => nonZero(await views.tally("t", NAME, "stage", stage)))),
});

test("deliveries in any order, at once and cut short at any call, make what a replay of the log makes", async () => {
  const { dynamo, names, close } = await freshTables(["views"]);
  const views = dynamoViews(dynamo, names.views, leanOf([jobProjection]));
  const random = drawing(7);
  const { store, grow } = growing(random);
  let died = 0;
  for (let step = 0; step < 150; step += 1) {
    await grow();
    const deliveries = Array.from({ length: 1 + random.below(4) }, () => {
      const process =
        random.below(3) === 0
          ? dynamoViews(dying(dynamo, random.below(9)), names.views, leanOf([jobProjection]))
          : views;
      return catchUp(jobProjection, "t", random.pick(STREAMS), store, process).catch(() => {
        died += 1;
      });
    });
    await Promise.all(deliveries);
  }
  const replayed = memoryViews();
  for (const stream of STREAMS) {
    expect(await catchUp(jobProjection, "t", stream, store, views)).toBe(
      await catchUp(jobProjection, "t", stream, store, replayed),
    );
    await catchUp(jobProjection, "t", stream, store, views);
  }
  expect(await shown(views)).toEqual(await shown(replayed));
  expect(died).toBeGreaterThan(10);
  await close();
});

test("facts of one row move no cursor until twenty have come, are applied once, and are folded again as far", async () => {
  const { dynamo, names, close } = await freshTables(["views"]);
  const views = dynamoViews(dynamo, names.views, leanOf([jobProjection]));
  const { store, append } = growing(drawing(1));
  const written = async () => {
    const { units } = await metered(() => catchUp(jobProjection, "t", "weight-a", store, views));
    return units.written.map(({ key }) => key.pk.split("#")[2]);
  };
  await append("job-a", Moved({ job: "a", to: "new" }));
  await catchUp(jobProjection, "t", "job-a", store, views);
  for (let fact = 1; fact <= 20; fact += 1) {
    await append("weight-a", Weighed({ job: "a", grams: 10 }));
    expect(await written()).not.toContain("c");
    expect(await written()).toEqual([]);
  }
  expect(await views.cursor("t", NAME, "weight-a")).toBe(0);
  expect(await views.get("t", NAME, "a")).toMatchObject({ applied: { "job-a": 1, "weight-a": 20 } });
  await foldAgain(jobProjection, "t", "a", store, views);
  expect(await views.row("t", NAME, "a")).toEqual({ stage: "new", grams: 200, boxes: 0 });
  await append("weight-a", Weighed({ job: "a", grams: 10 }));
  expect(await written()).toContain("c");
  expect(await views.cursor("t", NAME, "weight-a")).toBe(21);
  expect(await views.tally("t", NAME, "stage", "new")).toEqual({ jobs: 1, grams: 210 });
  await close();
});

test("a fact that changes nothing of a row writes none", async () => {
  const { dynamo, names, close } = await freshTables(["views"]);
  const views = dynamoViews(dynamo, names.views, leanOf([jobProjection]));
  const { store, append } = growing(drawing(1));
  await append("weight-a", Weighed({ job: "a", grams: 0 }));
  await catchUp(jobProjection, "t", "weight-a", store, views);
  expect(await views.get("t", NAME, "a")).toBeUndefined();
  await append("weight-a", Weighed({ job: "a", grams: 10 }));
  await append("weight-a", Weighed({ job: "a", grams: 0 }));
  await catchUp(jobProjection, "t", "weight-a", store, views);
  expect(await views.get("t", NAME, "a")).toMatchObject({ revision: 1, parts: { "weight-a": { grams: 10 } } });
  await close();
});

test("a stream that has no part of a row any more leaves no trace in it, however many do", async () => {
  const { dynamo, names, close } = await freshTables(["views"]);
  const views = dynamoViews(dynamo, names.views, leanOf([jobProjection]));
  const { store, append } = growing(drawing(1));
  await append("job-a", Moved({ job: "a", to: "new" }));
  await catchUp(jobProjection, "t", "job-a", store, views);
  for (const stream of ["weight-1", "weight-2", "weight-3"]) {
    await append(stream, Weighed({ job: "a", grams: 10 }));
    await catchUp(jobProjection, "t", stream, store, views);
    await append(stream, Unweighed({ job: "a" }));
    await catchUp(jobProjection, "t", stream, store, views);
    expect(await views.cursor("t", NAME, stream)).toBe(2);
    await append(stream, Weighed({ job: "a", grams: 0 }));
    expect(await catchUp(jobProjection, "t", stream, store, views)).toBe(3);
  }
  expect(await views.get("t", NAME, "a")).toMatchObject({ row: { grams: 0 } });
  expect((await views.get("t", NAME, "a"))?.applied).toEqual({ "job-a": 1 });
  await close();
});
