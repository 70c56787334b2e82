import { afterAll, beforeAll, expect, test } from "vitest";
import type { Recorded } from "../../events/_kernel/index.ts";
import { deliver, project, relay } from "../../functions/_platform/relay/index.ts";
import { Engine } from "../../functions/_platform/sqlite/index.ts";
import { type Commit, type EventStore, memoryStore } from "../../functions/_platform/store/index.ts";
import { catchUp, type Projection, sqliteViews, VIEWS_SCHEMA } from "../../functions/_platform/views/index.ts";
import { rebuild } from "../../infra/local/rebuild/rebuild.ts";
import { services } from "../../infra/services.ts";
import { chargeCount, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { livedIn } from "./life.ts";
import { report } from "./report.ts";
import { seededRandom } from "./seeded-random.ts";

const SCHEDULES = 2_000;
const projections = services.flatMap((service) => service.projections);
let here: TestEnvironment;
let log: Commit[];
let store: EventStore;

beforeAll(async () => {
  here = await testEnvironment();
  await livedIn(here);
  log = [];
  for (let after = 0; ; ) {
    const page = await here.ports.store.log(after, 500);
    if (page.length === 0) break;
    log.push(...page);
    after = page.at(-1)?.position ?? after;
  }
  store = memoryStore();
  for (const { tenant, stream, facts } of log) {
    const [first] = facts as readonly [Recorded, ...Recorded[]];
    await store.append(tenant, {
      stream,
      expected: first.version - 1,
      facts,
      at: first.at,
      actor: first.actor,
      meta: first.meta,
    });
  }
});
afterAll(() => here.close());

/** Everything a view holds but its count of revisions, as text. */
const dumpOf = (engine: Engine): string =>
  JSON.stringify(
    [
      "SELECT tenant, view, key, parts, row, entries, tallies FROM view_rows",
      "SELECT * FROM view_entries",
      "SELECT * FROM view_cursors",
      "SELECT * FROM view_tallies WHERE value <> 0",
    ].map((sql) =>
      engine
        .all(`${sql} ORDER BY 1, 2, 3`)
        .map((row) => JSON.stringify(row))
        .sort(),
    ),
  );

/** A store that shows of one stream only what had happened at `version`. */
const upTo = (version: number): EventStore => ({
  ...store,
  load: async (tenant, stream, after) =>
    (await store.load(tenant, stream, after)).filter((fact) => fact.version <= version),
});

const caring = (projection: Projection) =>
  log.filter((commit) => commit.facts.some((fact) => projection.steps.has(fact.type)));

async function replayed(projection: Projection): Promise<string> {
  const engine = new Engine(":memory:", VIEWS_SCHEMA);
  for (const { tenant, stream } of caring(projection))
    await catchUp(projection, tenant, stream, store, sqliteViews(engine));
  const dump = dumpOf(engine);
  engine.close();
  return dump;
}

test("every projector, each commit delivered up to a hundred times, shuffled, a quarter dropped: 2,000 schedules give what a replay gives, byte for byte", async () => {
  const random = seededRandom(20_261_121);
  const wanted = new Map<Projection, string>();
  let [deliveries, dropped, different] = [0, 0, 0];
  for (let count = 0; count < SCHEDULES; count += 1) {
    const projection = projections[count % projections.length] as Projection;
    if (!wanted.has(projection)) wanted.set(projection, await replayed(projection));
    const engine = new Engine(":memory:", VIEWS_SCHEMA);
    const views = sqliteViews(engine);
    const bells = caring(projection).flatMap((commit) => {
      if (random() < 0.25) {
        dropped += 1;
        return [];
      }
      const times = random() < 0.02 ? 1 + Math.floor(random() * 100) : 1 + Math.floor(random() * 3);
      return Array.from({ length: times }, () => ({ ...commit, at: random() }));
    });
    for (const { tenant, stream, facts } of bells.sort((a, b) => a.at - b.at)) {
      const version = facts.at(-1)?.version ?? 0;
      await catchUp(projection, tenant, stream, random() < 0.5 ? upTo(version) : store, views);
      deliveries += 1;
    }
    for (const { tenant, stream } of caring(projection)) await catchUp(projection, tenant, stream, store, views);
    different += dumpOf(engine) === wanted.get(projection) ? 0 : 1;
    engine.close();
  }
  report(
    `schedules: ${SCHEDULES} over ${projections.length} projectors and ${log.length} commits, ${deliveries} deliveries, ${dropped} dropped, ${different} different`,
  );
  expect(different).toBe(0);
});

test("a replay of everything sends no mail, takes no money and delivers nothing", async () => {
  const { ports, local } = here;
  const outside = async () => ({
    emails: (await local.outbox.list(1_000)).length,
    charges: chargeCount(here),
    waiting: await ports.bus.waiting(),
    position: (await ports.store.log(0, 100_000)).length,
  });
  const before = await outside();
  expect(before.emails).toBeGreaterThan(0);
  for (const projection of projections) await rebuild({ ports, projection, goOn: () => true, graceMs: 0 });
  await ports.bus.moveCursor("projector", 0);
  await ports.bus.moveCursor("relay", 0);
  while ((await project(services, ports)) + (await relay(services, ports)) + (await deliver(services, ports)) > 0);
  const { waiting, ...after } = await outside();
  report(
    `replay: ${projections.length} views rebuilt and every reaction delivered again: ${after.emails - before.emails} emails, ${Number(after.charges) - Number(before.charges)} charges`,
  );
  expect({ ...after, waiting }).toEqual({ ...before, waiting: 0 });
});
