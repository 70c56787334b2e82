import { catchUp } from "../../../functions/_platform/views/index.ts";
import { happen, type Scene, type World } from "./scene.ts";

/** Something that happens at a moment (milliseconds since 1970) to one order or thing, `of`. */
export interface Step {
  readonly at: number;
  readonly of: string;
  /** Nothing else happens at the same time, so that what it reads is certain. */
  readonly alone?: boolean;
  /** It is the placing of an order. */
  readonly places?: boolean;
  readonly act: (scene: Scene) => Promise<void>;
}
export interface Unfolding {
  /** How many things happen at once. */
  readonly together: number;
  /** From this moment on one by one, so that the log tells the last days in order. */
  readonly oneByOneFrom: number;
  /** Called after every round with what has happened; returns whether to continue. */
  readonly goOn?: (round: readonly Step[]) => boolean;
}

/** Lets everything happen in order of time. Steps of different orders share a round, and with it a commit. */
export async function unfold(world: World, steps: readonly Step[], how: Unfolding): Promise<void> {
  const ordered = [...steps].sort((a, b) => a.at - b.at || (a.of < b.of ? -1 : 1));
  let done = 0;
  while (done < ordered.length) {
    const round = roundFrom(ordered, done, how);
    const ended = await Promise.allSettled(round.map((step) => happen(world, step.at, step.act)));
    for (const each of ended) if (each.status === "rejected") throw each.reason;
    done += round.length;
    if (how.goOn?.(round) === false) break;
  }
  await hasBeenRelayed(world);
}

function roundFrom(steps: readonly Step[], from: number, { together, oneByOneFrom }: Unfolding): Step[] {
  const round: Step[] = [];
  const taken = new Set<string>();
  for (const step of steps.slice(from, from + together)) {
    const single = step.alone || step.at >= oneByOneFrom;
    if (taken.has(step.of) || (single && round.length > 0)) break;
    round.push(step);
    taken.add(step.of);
    if (single) break;
  }
  return round;
}

/** Every reaction has run at its own moment: the relay goes on behind what the log holds now. */
async function hasBeenRelayed({ local }: World): Promise<void> {
  await local.ports.bus.moveCursor("relay", lastPosition({ local }));
}

export const lastPosition = ({ local }: Pick<World, "local">): number =>
  Number(local.engine.one("SELECT max(position) AS last FROM commits")?.last ?? 0);

const BATCH = 500;
const AT_ONCE = 24;

/** Brings every view up to date with the whole log, many streams at once; what the projector would do one by one. */
export async function projectAll({ local, services }: World, progress?: (done: number) => void): Promise<void> {
  const { store, views, bus } = local.ports;
  const projections = services.flatMap((service) => service.projections);
  let from = await bus.cursor("projector");
  const projected = new Set<string>();
  for (;;) {
    const commits = await store.log(from, BATCH);
    const last = commits.at(-1);
    if (!last) return;
    const fresh = new Map<string, { tenant: string; stream: string }>();
    for (const { tenant, stream } of commits)
      if (!projected.has(`${tenant}\n${stream}`)) fresh.set(`${tenant}\n${stream}`, { tenant, stream });
    const waiting = [...fresh.values()];
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { tenant, stream } = next;
        const facts = await store.load(tenant, stream);
        const caring = projections.filter((each) => facts.some((fact) => each.steps.has(fact.type)));
        const read = {
          ...store,
          load: async (_: string, __: string, after = 0) => facts.filter((fact) => fact.version > after),
        };
        await Promise.all(caring.map((each) => catchUp(each, tenant, stream, read, views)));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const key of fresh.keys()) projected.add(key);
    from = last.position;
    await bus.moveCursor("projector", from);
    progress?.(from);
  }
}
