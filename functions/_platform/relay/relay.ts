import type { Delivery, Offered } from "#platform/bus";
import { isRefusal, refuse } from "#platform/domain";
import { TakeAgain, WaitsForJob } from "#platform/jobs";
import { log } from "#platform/log";
import type { Ports } from "#platform/ports";
import { type Elsewhere, react } from "#platform/reactions";
import { type Commit, type EventStore, loadingOnce } from "#platform/store";
import { catchUp } from "#platform/views";
import type { JobWork, Service } from "./service.ts";

const BATCH = 200;
type Worker = Pick<Service, "jobs" | "personalData"> & Partial<Pick<Service, "projections" | "events">>;

/** As much of a commit as it takes to know whom it concerns. */
export interface CommitSummary {
  readonly tenant: string;
  readonly stream: string;
  readonly facts: readonly { readonly type: string; readonly version: number }[];
}

/** Brings every view of the services that cares about one of the commits up to date with its stream, whose facts they read together. */
export async function projectCommits(
  services: readonly Pick<Service, "projections">[],
  ports: Pick<Ports, "store" | "views">,
  commits: readonly CommitSummary[],
): Promise<void> {
  const streams = new Map<string, { tenant: string; stream: string; types: Set<string> }>();
  for (const { tenant, stream, facts } of commits) {
    const commit = streams.get(`${tenant}\n${stream}`) ?? { tenant, stream, types: new Set<string>() };
    for (const fact of facts) commit.types.add(fact.type);
    streams.set(`${tenant}\n${stream}`, commit);
  }
  for (const { tenant, stream, types } of streams.values()) {
    const store = loadingOnce(ports.store);
    await Promise.all(
      services
        .flatMap((service) => service.projections)
        .filter((projection) => [...types].some((type) => projection.steps.has(type)))
        .map((projection) => catchUp(projection, tenant, stream, store, ports.views)),
    );
  }
}

/** One delivery for every reaction of the services to every public fact of the commits; `consumer` is `service/reaction`. */
export function deliveriesOf(services: readonly Service[], commits: readonly CommitSummary[]): readonly Offered[] {
  const internal = new Set(
    services.flatMap((service) => service.events.filter((event) => event.internal).map((event) => event.type)),
  );
  const consumers = new Map<string, string[]>();
  for (const service of services)
    for (const reaction of service.reactions)
      if (!internal.has(reaction.on))
        consumers.set(reaction.on, [...(consumers.get(reaction.on) ?? []), `${service.name}/${reaction.name}`]);
  return commits.flatMap(({ tenant, stream, facts }) =>
    facts.flatMap((fact) =>
      (consumers.get(fact.type) ?? []).map((consumer) => ({ consumer, tenant, stream, version: fact.version })),
    ),
  );
}

/**
 * Reacts to one delivery. Throws when it should come again; a reaction or fact that is no more is done with. Returns the recipient
 * in whose line it comes again, where an effect is `elsewhere`.
 */
export async function deliverOne(
  services: readonly Service[],
  ports: Ports,
  { consumer, tenant, stream, version }: Offered,
  read: Pick<EventStore, "load"> = ports.store,
  elsewhere?: Elsewhere,
): Promise<string | undefined> {
  const slash = consumer.indexOf("/");
  const service = services.find((each) => each.name === consumer.slice(0, slash));
  const reaction = service?.reactions.find((each) => each.name === consumer.slice(slash + 1));
  const [fact] = await read.load(tenant, stream, version - 1);
  return service && reaction && fact && react(reaction, fact, ports, service.projections, elsewhere);
}

/** Reads the log from the projector's cursor and brings every view that cares up to date. Answers how many commits it read. */
export async function project(services: readonly Service[], ports: Ports): Promise<number> {
  return follow("projector", ports, (commits) => projectCommits(services, ports, commits));
}

/** Reads the log from the relay's cursor and puts each public fact on the queue of every reaction to it. */
export async function relay(services: readonly Service[], ports: Ports): Promise<number> {
  return follow("relay", ports, (commits) => ports.bus.offer(deliveriesOf(services, commits)));
}

async function follow(
  reader: string,
  ports: Ports,
  work: (commits: readonly Commit[]) => Promise<void>,
): Promise<number> {
  const commits = await ports.store.log(await ports.bus.cursor(reader), BATCH);
  const last = commits.at(-1);
  if (!last) return 0;
  await work(commits);
  await ports.bus.moveCursor(reader, last.position);
  return commits.length;
}

/** Takes due deliveries, of each recipient too, and reacts to each, one after another. Answers how many it took. */
export async function deliver(services: readonly Service[], ports: Ports): Promise<number> {
  const now = () => ports.clock().getTime();
  const taken = [...(await ports.bus.take(now(), 20, 60_000))];
  for (const recipient of await ports.bus.recipients(now(), "", 20))
    taken.push(...(await ports.bus.take(now(), 20, 60_000, recipient)));
  for (const delivery of taken) await tried(ports.bus, now, delivery, () => deliverOne(services, ports, delivery));
  return taken.length;
}

/** Reacts to a delivery that was taken, and notes on the bus how it ended: done, failed, or handed over to a recipient's line. */
export async function tried(
  bus: Ports["bus"],
  now: () => number,
  { id }: Delivery,
  reacted: () => Promise<string | undefined>,
): Promise<void> {
  try {
    const recipient = await reacted();
    await (recipient === undefined ? bus.done(id) : bus.handOver(id, recipient));
  } catch (error) {
    await bus.failed(id, now(), error instanceof Error ? error.message : String(error));
  }
}

const WENT_WRONG = "Something went wrong during this job.";
const unknownKind: JobWork = async ({ kind }) => refuse("unknown-kind", { message: `Nobody does ${kind}` });

/** Takes one due job and works on it to its end. Work that ends with a refusal has failed. Answers whether there was one. */
export async function work(services: readonly Worker[], ports: Ports): Promise<boolean> {
  const now = () => ports.clock().getTime();
  const job = await ports.jobs.take(now(), 60_000);
  if (!job) return false;
  const works = Object.fromEntries(services.flatMap((service) => Object.entries(service.jobs)));
  const end = (how: Parameters<Ports["jobs"]["finish"]>[3]) => ports.jobs.finish(job.tenant, job.id, now(), how);
  try {
    const personalData = services.flatMap((service) => service.personalData);
    const projections = services.flatMap((service) => service.projections ?? []);
    const events = services.flatMap((service) => service.events ?? []);
    const result = await (works[job.kind] ?? unknownKind)(job, ports, personalData, works, projections, events);
    const error = isRefusal(result) && String(result.details?.message ?? WENT_WRONG);
    await end(error ? { status: "failed", result, error } : { status: "done", result });
  } catch (error) {
    const about = { job: job.id, kind: job.kind };
    if (error instanceof WaitsForJob) log("info", "A job waits for another", { ...about, reason: error.message });
    else log("error", "A job failed", { ...about, error });
    if (error instanceof TakeAgain) return true;
    await end({ status: "failed", error: WENT_WRONG });
  }
  return true;
}
