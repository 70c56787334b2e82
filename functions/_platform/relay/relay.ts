import type { Ports } from "#platform/ports";
import { react } from "#platform/reactions";
import { catchUp } from "#platform/views";
import type { Service } from "./service.ts";

const BATCH = 200;

/** Reads the log from the projector's cursor and brings every view that cares up to date. Answers how many commits it read. */
export async function project(services: readonly Service[], ports: Ports): Promise<number> {
  const from = await ports.bus.cursor("projector");
  const commits = await ports.store.log(from, BATCH);
  const last = commits.at(-1);
  if (!last) return 0;
  const streams = new Map<string, { tenant: string; stream: string; types: Set<string> }>();
  for (const { tenant, stream, facts } of commits) {
    const known = streams.get(`${tenant}\n${stream}`) ?? { tenant, stream, types: new Set<string>() };
    for (const fact of facts) known.types.add(fact.type);
    streams.set(`${tenant}\n${stream}`, known);
  }
  for (const { tenant, stream, types } of streams.values())
    await Promise.all(
      services
        .flatMap((service) => service.projections)
        .filter((projection) => [...types].some((type) => projection.steps.has(type)))
        .map((projection) => catchUp(projection, tenant, stream, ports.store, ports.views)),
    );
  await ports.bus.moveCursor("projector", last.position);
  return commits.length;
}

/** Reads the log from the relay's cursor and puts each public fact on the queue of every reaction to it. */
export async function relay(services: readonly Service[], ports: Ports): Promise<number> {
  const from = await ports.bus.cursor("relay");
  const commits = await ports.store.log(from, BATCH);
  const last = commits.at(-1);
  if (!last) return 0;
  const internal = new Set(
    services.flatMap((service) => service.events.filter((event) => event.internal).map((event) => event.type)),
  );
  const reactions = services.flatMap((service) =>
    service.reactions.map((each) => ({ service: service.name, ...each })),
  );
  await ports.bus.offer(
    commits.flatMap(({ tenant, stream, facts }) =>
      facts.flatMap((fact) =>
        reactions
          .filter((each) => each.on === fact.type && !internal.has(fact.type))
          .map((each) => ({ consumer: `${each.service}/${each.name}`, tenant, stream, version: fact.version })),
      ),
    ),
  );
  await ports.bus.moveCursor("relay", last.position);
  return commits.length;
}

/** Takes due deliveries and reacts to each. Answers how many it took. */
export async function deliver(services: readonly Service[], ports: Ports): Promise<number> {
  const taken = await ports.bus.take(ports.clock().getTime(), 20, 60_000);
  for (const delivery of taken) {
    const slash = delivery.consumer.indexOf("/");
    const service = services.find((each) => each.name === delivery.consumer.slice(0, slash));
    const reaction = service?.reactions.find((each) => each.name === delivery.consumer.slice(slash + 1));
    try {
      const [fact] = await ports.store.load(delivery.tenant, delivery.stream, delivery.version - 1);
      if (service && reaction && fact) await react(reaction, fact, ports, service.projections);
      await ports.bus.done(delivery.id);
    } catch (error) {
      await ports.bus.failed(
        delivery.id,
        ports.clock().getTime(),
        error instanceof Error ? error.message : String(error),
      );
    }
  }
  return taken.length;
}

/** Takes one due job and works on it to its end. Answers whether there was one. */
export async function work(services: readonly Service[], ports: Ports): Promise<boolean> {
  const now = () => ports.clock().getTime();
  const job = await ports.jobs.take(now(), 60_000);
  if (!job) return false;
  const kind = services.flatMap((service) => Object.entries(service.jobs)).find(([name]) => name === job.kind)?.[1];
  try {
    const result = kind ? await kind(job, ports) : undefined;
    await ports.jobs.finish(
      job.tenant,
      job.id,
      now(),
      kind ? { status: "done", result } : { status: "failed", error: `Nobody does ${job.kind}` },
    );
  } catch (error) {
    process.stderr.write(
      `${JSON.stringify({ level: "error", job: job.id, error: error instanceof Error ? error.stack : String(error) })}\n`,
    );
    await ports.jobs.finish(job.tenant, job.id, now(), {
      status: "failed",
      error: "Something went wrong while working on this.",
    });
  }
  return true;
}
