import * as z from "zod";
import type { Recorded } from "#events/_kernel";
import { forgetState } from "#platform/commands";
import { givingWay } from "#platform/jobs";
import type { Ports } from "#platform/ports";
import { loadingOnce } from "#platform/store";
import { catchUp, foldAgain, type Projection } from "#platform/views";
import type { Replacements } from "./written.ts";

/** How far the walk has come: positions from here on are done, but for the streams that were being rewritten. */
const Walked = z.object({ before: z.int().optional(), rewriting: z.array(z.string()) });
export type Walked = z.infer<typeof Walked>;

/** What is replaced where, and the views that are made of it. */
export interface Rewriting {
  readonly tenant: string;
  readonly replacements: Replacements;
  readonly projections: readonly Projection[];
}
interface Walk extends Rewriting {
  /** Where an interrupted walk goes on. */
  readonly checkpoint: unknown;
  readonly save: (walked: Walked) => Promise<void>;
}

const PAGE = 100;
/** A page without a name is noted only now and then: each note is a write. */
const NOTED_EVERY = 10;

/**
 * Walks a project's own log once, newest first and page by page, rewrites the facts that name the person and folds the rows made
 * of them again. A walk that was interrupted goes on at its checkpoint. Returns how many streams named the person.
 */
export async function replaceTexts(ports: Ports, walk: Walk): Promise<number> {
  const { tenant, replacements, save } = walk;
  const { before: start, rewriting } = Walked.catch({ rewriting: [] }).parse(walk.checkpoint);
  const giveWay = givingWay();
  let [count, before] = [0, start];
  for (const stream of rewriting) count += await rewriteNamed(ports, walk, stream);
  for (let page = 0; ; page += 1) {
    const commits = await ports.store.recent(tenant, PAGE, before);
    const last = commits.at(-1);
    if (!last) return count;
    const named = commits.filter(({ facts }) => facts.some((fact) => isNamedIn(fact, replacements)));
    const streams = [...new Set(named.map(({ stream }) => stream))];
    if (streams.length > 0 || page % NOTED_EVERY === 0)
      await save({ ...(before !== undefined && { before }), rewriting: streams });
    for (const stream of streams) {
      count += await rewriteNamed(ports, walk, stream);
      await giveWay();
    }
    before = last.position;
    await giveWay();
  }
}

const isNamedIn = ({ type, data }: Recorded, replacements: Replacements): boolean => {
  const replace = replacements.get(type);
  return replace !== undefined && replace(data) !== data;
};

/** Replaces the words in all of a stream, and in every row that one of its facts with text is about. Returns 1, the stream. */
export async function rewriteNamed(ports: Ports, rewriting: Rewriting, stream: string): Promise<number> {
  const { tenant, replacements } = rewriting;
  const earlier = await ports.store.load(tenant, stream);
  await ports.store.rewrite(tenant, stream, async ({ type, data }) => replacements.get(type)?.(data) ?? data);
  forgetState(tenant, stream);
  await foldRows(ports, rewriting, stream, earlier);
  return 1;
}

/** Folds the rows that these facts were about, and the rows that they are about now. */
async function foldRows(
  ports: Ports,
  { tenant, replacements, projections }: Rewriting,
  stream: string,
  earlier: readonly Recorded[],
): Promise<void> {
  const store = loadingOnce(ports.store);
  const facts = [...earlier, ...(await store.load(tenant, stream))].filter(({ type }) => replacements.has(type));
  const giveWay = givingWay();
  for (const projection of projections) {
    const keys = new Set(facts.flatMap((fact) => projection.steps.get(fact.type)?.keys(fact) ?? []));
    if (keys.size === 0) continue;
    await catchUp(projection, tenant, stream, ports.store, ports.views);
    for (const key of keys) {
      await foldAgain(projection, tenant, key, store, ports.views, stream);
      await giveWay();
    }
  }
}
