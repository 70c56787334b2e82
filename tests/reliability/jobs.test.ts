import { expect, test } from "vitest";
import type { Ports } from "../../functions/_platform/ports/index.ts";
import { deliver, project, relay, work } from "../../functions/_platform/relay/index.ts";
import { services } from "../../infra/services.ts";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment, walletIn } from "../support/environment.ts";
import { CUSTOMERS, customer, file, ORDERS, order, PRODUCTS, product } from "../support/import-rows.ts";
import { hesitating } from "./hesitating.ts";
import { report } from "./report.ts";
import { seededRandom } from "./seeded-random.ts";

const LIVES = 12;
const JOBS_AT_ONCE = 4;
/** What making and sending one tee costs. */
const COST = 900 + 395;
const FUNDS = 100_000_000;

/** Carries out all jobs, four at a time, and what follows from them beside them, through ports that hesitate. */
async function hesitantly(here: TestEnvironment, random: () => number): Promise<void> {
  const { ports } = here;
  const [store, views, jobs] = [ports.store, ports.views, ports.jobs].map((of) => hesitating(of, random));
  const slow = { ...ports, store, views, jobs } as Ports;
  let working = true;
  const follow = async () => {
    while (working) {
      await project(services, ports);
      await relay(services, ports);
      await deliver(services, slow);
      await new Promise(setImmediate);
    }
  };
  const workOn = async () => {
    while (await work(services, slow));
  };
  const following = follow();
  await Promise.all(Array.from({ length: JOBS_AT_ONCE }, workOn));
  working = false;
  await following;
  await here.settle();
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const content = {
  customers: (from: number, to: number) => file(CUSTOMERS, ...numbers(from, to).map((n) => customer(n))),
  orders: (from: number, to: number) => file(ORDERS, ...numbers(from, to).map((n) => order(n))),
  products: (from: number, to: number) => file(PRODUCTS, ...numbers(from, to).map((n) => product(n))),
};
type Kind = keyof typeof content;

const idOf = (answer: Parameters<typeof must>[0]): string => must(answer, 202).jobId;
const jobIn = async (here: TestEnvironment, jobId: string) => must(await here.shopAsk({ path: `/v1/jobs/${jobId}` }));

test("files that hold the same records and are imported at once make each record once", {
  timeout: 900_000,
}, async () => {
  for (let seed = 1; seed <= LIVES; seed += 1) {
    const here = await testEnvironment({ adversarial: true });
    const send = async (kind: Kind, from: number, to: number) =>
      idOf(
        await here.shopAsk({
          method: "POST",
          path: `/v1/imports/${kind}`,
          query: { mode: "import" },
          headers: { "content-type": "text/csv" },
          raw: Buffer.from(content[kind](from, to)),
        }),
      );
    const sent: Record<Kind, string[]> = { customers: [], orders: [], products: [] };
    for (const kind of ["customers", "orders", "products"] as const)
      for (const [from, to] of [
        [1, 12],
        [6, 18],
        [1, 12],
      ] as const)
        sent[kind].push(await send(kind, from, to));
    await hesitantly(here, seededRandom(20_261_128 + seed));
    for (const kind of ["customers", "orders", "products"] as const) {
      const results = await Promise.all(sent[kind].map((jobId) => jobIn(here, jobId)));
      expect
        .soft(
          results.map(({ status, failed }) => ({ status, failed })),
          `${kind}, life ${seed}`,
        )
        .toEqual(sent[kind].map(() => ({ status: "done", failed: 0 })));
      const created = results.reduce((sum, { result }) => sum + result.created, 0);
      const path = kind === "products" ? "/v1/gfn/catalog/products" : `${here.base}/${kind}`;
      const listed = must(await here.shopAsk({ path, query: { pageSize: "100" } }))[kind];
      const own =
        kind === "customers" ? listed.filter(({ email }: { email: string }) => email.startsWith("person")) : listed;
      expect.soft({ created, listed: own.length }, `${kind}, life ${seed}`).toEqual({ created: 18, listed: 18 });
    }
    expect.soft(await here.verified(), `life ${seed}`).toEqual([]);
    here.close();
  }
  report(`jobs: ${LIVES} lives of nine imports, ${JOBS_AT_ONCE} at a time`);
});

test("orders that are confirmed, tagged and cancelled in bulk at once keep every tag, and are charged once or not at all", {
  timeout: 900_000,
}, async () => {
  for (let seed = 1; seed <= LIVES; seed += 1) {
    const here = await testEnvironment({ adversarial: true });
    const { tee } = await stocked(here, 0, FUNDS);
    const orders: string[] = [];
    for (let at = 0; at < 8; at += 1) {
      const body = orderOf({ variantRef: tee, quantity: 1 });
      orders.push(must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201).id);
    }
    await here.settle();
    const bulk = async (action: string, body: object) =>
      idOf(
        await here.shopAsk({ method: "POST", path: `${here.base}/orders/bulk/${action}`, body: { orders, ...body } }),
      );
    const started = [
      await bulk("confirm", {}),
      await bulk("tag", { add: ["friday"] }),
      await bulk("tag", { add: ["gift"] }),
      await bulk("cancel", { reason: "stock", orders: orders.slice(4) }),
      await bulk("confirm", {}),
    ];
    await hesitantly(here, seededRandom(20_261_129 + seed));
    for (const jobId of started) expect.soft((await jobIn(here, jobId)).status, `life ${seed}`).toBe("done");
    const found = await Promise.all(
      orders.map(async (id) => must(await here.shopAsk({ path: `${here.base}/orders/${id}` }))),
    );
    expect
      .soft(
        found.map(({ tags }) => tags.toSorted()),
        `life ${seed}`,
      )
      .toEqual(orders.map(() => ["friday", "gift"]));
    const [kept, cancelled] = [found.slice(0, 4), found.slice(4)];
    expect.soft(kept.map(({ platformPayment }) => platformPayment.status)).toEqual(kept.map(() => "succeeded"));
    expect
      .soft([...kept, ...cancelled].map(({ cancelledAt }) => cancelledAt !== undefined))
      .toEqual([...kept.map(() => false), ...cancelled.map(() => true)]);
    expect.soft(await walletIn(here), `life ${seed}`).toBe(FUNDS - 4 * COST);
    expect.soft(await here.verified(), `life ${seed}`).toEqual([]);
    here.close();
  }
});
