import { createHash } from "node:crypto";
import type { EventStore } from "../../functions/_platform/store/index.ts";
import {
  catchUp,
  memoryViews,
  type Projection,
  physicalName,
  type Stored,
} from "../../functions/_platform/views/index.ts";
import { services } from "../../infra/services.ts";
import { read } from "../architecture/tree.ts";
import { historyOf, recorded, type Sample, samples } from "./samples.ts";

/** What a version of a view makes of samples: a hash of its parts, rows, index entries and totals after each fact. */
interface FrozenView {
  readonly version: number;
  readonly hash: string;
}
interface Frozen {
  readonly samples: readonly string[];
  readonly views: Readonly<Record<string, FrozenView>>;
}

export const FILE = "tests/contracts/frozen-views.json";
export const frozen = JSON.parse(read(FILE)) as Frozen;
export const projections = services.flatMap((service) => service.projections);

const frozenSamples = samples.filter(({ path }) => frozen.samples.includes(path));
const deciders = services.flatMap((service) => service.deciders);

export async function frozenView(
  projection: Projection,
  among: readonly Sample[] = frozenSamples,
): Promise<FrozenView> {
  const hash = createHash("sha256");
  for (const { name, events } of deciders)
    for await (const state of statesOf(projection, `${name}-1`, historyOf(events, among))) hash.update(state);
  return { version: projection.view.version, hash: hash.digest("hex").slice(0, 16) };
}

/** A row that is not there reads as one that facts added nothing to, which earlier versions stored. */
const NOTHING: Stored = { revision: 0, parts: {}, row: null, entries: [], tallies: [] };

/** What is kept of each row that a stream has to do with, after each of its facts. */
async function* statesOf(projection: Projection, stream: string, history: readonly Sample[]): AsyncIterable<string> {
  const facts = history.map((sample, at) => recorded(sample, stream, at + 1));
  const views = memoryViews();
  const keys = new Set<string>();
  for (const [at, fact] of facts.entries()) {
    const own = projection.steps.get(fact.type)?.keys(fact);
    if (own === undefined) continue;
    for (const key of [own].flat()) keys.add(key);
    const load: EventStore["load"] = async (_tenant, _stream, after = 0) => facts.slice(after, at + 1);
    await catchUp(projection, fact.tenant, stream, { load } as EventStore, views, 0);
    for (const key of keys) {
      const { revision: _, ...stored } =
        (await views.get(fact.tenant, physicalName(projection.view, 0), key)) ?? NOTHING;
      yield JSON.stringify([key, stored]);
    }
  }
}

/** All views as they are now. Throws if one makes something else of the frozen samples in the same version. */
export async function freeze(): Promise<Frozen> {
  const views: Record<string, FrozenView> = {};
  for (const projection of projections.toSorted((a, b) => (a.view.name < b.view.name ? -1 : 1))) {
    const { name } = projection.view;
    const before = frozen.views[name];
    const now = await frozenView(projection);
    if (before?.version === now.version && before.hash !== now.hash)
      throw new Error(`${name} makes other rows, index entries or totals than before: raise its version`);
    views[name] = await frozenView(projection, samples);
  }
  return { samples: samples.map(({ path }) => path), views };
}
