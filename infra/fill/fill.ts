import { createHash } from "node:crypto";
import * as z from "zod";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import { logicalName, type Projection, type ViewName } from "../../functions/_platform/views/index.ts";
import { isOver, markedAs, marksOf, viewsOver } from "./marks.ts";
import { readLog } from "./read-log.ts";

export interface Filling {
  readonly ports: Pick<Ports, "store" | "views" | "keyvalue" | "clock">;
  /** All projections of this version. */
  readonly projections: readonly Projection[];
  /** Whether there is time for another batch. */
  readonly goOn: () => boolean;
  /** By how much a commit's position may lie before others that were read earlier: so much is read again. */
  readonly late?: number;
  /** How long an earlier version may still work after it was replaced. */
  readonly afterwardsMs?: number;
}
export interface Filled {
  readonly done: boolean;
  readonly views: readonly string[];
  /** The commits read so far, by this and all earlier calls. */
  readonly commits: number;
}

const Progress = z.object({
  /** The views that are filled, and the generation of each. */
  views: z.record(z.string(), z.number()),
  position: z.number(),
  commits: z.number(),
});
type Progress = z.infer<typeof Progress>;

/** What is not settled, by the set of views it is about. */
const FILLING = "views-filling";
const MAX_SETS = 100;
const WEEK_MS = 7 * 24 * 3_600_000;

/** A name for exactly these views in these versions. */
export const setOf = (views: readonly ViewName[]): string =>
  createHash("sha256").update(views.map(logicalName).sort().join("\n")).digest("base64url").slice(0, 22);

const setFor = ({ projections }: Filling): string => setOf(projections.map(({ view }) => view));
/** The key of the time until which functions of an earlier version may still be working, once all were replaced. */
const settledFor = (filling: Filling): string => `${setFor(filling)}/settled`;

const namesOf = ({ projections }: Filling): string[] => projections.map(({ view }) => logicalName(view));

const nothingToDo: Filled = { done: true, views: [], commits: 0 };

/** Whether views of a version that does not run alone yet are being filled: what changes rows must be repeated afterwards. */
export const isFilling = async ({ keyvalue }: Pick<Ports, "keyvalue">): Promise<boolean> =>
  (await keyvalue.keys(FILLING, "", 1)).length > 0;

/**
 * Fills the views that this version brings, before it runs. Nothing that an earlier version reads is changed. Called
 * again while it is not done, it continues where it stopped.
 */
export async function fillViews(filling: Filling): Promise<Filled> {
  const { keyvalue } = filling.ports;
  const marks = await marksOf(keyvalue);
  const names = namesOf(filling);
  const missing = names.filter((name) => marks.get(name) !== "filled");
  for (const name of missing) if (marks.get(name) === "over") await drop(filling, name);
  const filled = missing.length > 0 ? await readOn(filling, await begunFor(filling, missing)) : nothingToDo;
  if (!filled.done) return filled;
  await markedAs(keyvalue, "filled", missing);
  await markedAs(keyvalue, "left", replaced(marks, names, "filled"));
  return filled;
}

/** Where a fill of these views stopped, or its beginning. */
async function begunFor(filling: Filling, missing: readonly string[]): Promise<Progress> {
  const { views, keyvalue } = filling.ports;
  await keyvalue.remove(FILLING, settledFor(filling));
  const generations = await Promise.all(missing.map(async (name) => [name, await views.generation(name)] as const));
  const begun = await progressOf(filling);
  if (begun && generations.every(([name, generation]) => begun.views[name] === generation)) return begun;
  return { views: Object.fromEntries(generations), position: 0, commits: 0 };
}

/** Keeps the filled views up to date as long as no version that runs does. */
export async function followViews(filling: Filling): Promise<Filled> {
  const progress = await progressOf(filling);
  return progress ? readOn(filling, progress) : nothingToDo;
}

/** After the last function of an earlier version was replaced: reads what was written meanwhile, and gives up its views. */
export async function settleViews(filling: Filling): Promise<Filled> {
  const filled = await fillViews(filling);
  if (!filled.done) return filled;
  const followed = await followViews(filling);
  if (!followed.done) return followed;
  const { keyvalue, clock } = filling.ports;
  const set = setFor(filling);
  for (const key of await keyvalue.keys(FILLING, "", MAX_SETS))
    if (!key.startsWith(set)) await keyvalue.remove(FILLING, key);
  const progress = await progressOf(filling);
  if (progress) {
    if (progress.commits > 0) await markedAs(keyvalue, "over", earlierOf(filling, progress));
    const until = clock().getTime() + (filling.afterwardsMs ?? 0);
    await keyvalue.put(FILLING, settledFor(filling), until, until);
    await save(filling, progress, until);
  }
  await markedAs(keyvalue, "over", replaced(await marksOf(keyvalue), namesOf(filling), "left"));
  return followed;
}

/**
 * Drops the rows of views that were given up: they are neither read nor changed when a person is erased. Called again,
 * it continues where it stopped.
 */
export async function dropViews(filling: Filling): Promise<void> {
  const { keyvalue } = filling.ports;
  const names = namesOf(filling);
  for (const name of await viewsOver(keyvalue)) {
    if (!filling.goOn()) return;
    if (!names.includes(name) && (await isOver(keyvalue, name))) await drop(filling, name);
  }
}

/** Readers, should there be any again, find an empty generation. */
async function drop({ ports: { views, keyvalue } }: Filling, name: string): Promise<void> {
  await views.switchTo(name, (await views.generation(name)) + 1);
  await markedAs(keyvalue, undefined, [name]);
}

const replaced = (marks: Awaited<ReturnType<typeof marksOf>>, names: readonly string[], as: string): string[] =>
  [...marks].flatMap(([name, mark]) => (mark === as && !names.includes(name) ? [name] : []));

const earlierOf = ({ projections }: Filling, { views }: Progress): string[] =>
  projections
    .filter(({ view }) => logicalName(view) in views)
    .flatMap(({ view: { name, version } }) =>
      Array.from({ length: version - 1 }, (_, index) => logicalName({ name, version: index + 1 })),
    );

async function readOn(filling: Filling, progress: Progress): Promise<Filled> {
  const { ports, projections, goOn, late = 0 } = filling;
  await save(filling, progress);
  const reading = readLog({
    ports,
    projections: projections.filter(({ view }) => logicalName(view) in progress.views),
    after: Math.max(0, progress.position - late),
  });
  const reached = (): Progress => {
    const { position, commits } = reading.sofar();
    return { ...progress, position: Math.max(position, progress.position), commits: progress.commits + commits };
  };
  const result = await reading.toTheEnd(async () => {
    await save(filling, reached());
    return goOn();
  });
  return { done: result, views: Object.keys(progress.views), commits: reached().commits };
}

async function progressOf(filling: Filling): Promise<Progress | undefined> {
  const found = await filling.ports.keyvalue.get(FILLING, setFor(filling));
  return found === undefined ? undefined : Progress.parse(found);
}

async function save(filling: Filling, progress: Progress, settledUntil?: number): Promise<void> {
  const { keyvalue, clock } = filling.ports;
  const until = settledUntil ?? (await keyvalue.get(FILLING, settledFor(filling)));
  await keyvalue.put(FILLING, setFor(filling), progress, (until as number) ?? clock().getTime() + WEEK_MS);
}
