import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localPorts } from "../../infra/local/ports.ts";
import { verify } from "../../infra/local/verify/verify.ts";
import { settled } from "../../infra/local/workers.ts";
import { services } from "../../infra/services.ts";
import { type Buyer, buyer } from "../support/buyer.ts";
import { stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { bootServer, type Server } from "../support/server.ts";

const ROUNDS = 6;
const CONNECTIONS = 8;
let here: TestEnvironment;
let buying: Buyer;

beforeAll(async () => {
  here = await testEnvironment({ start: new Date().toISOString() });
  buying = buyer(here, await stocked(here, 100_000));
  here.local.close();
  await (await served(0)).kill();
});
afterAll(() => rmSync(here.folder, { recursive: true, force: true }));

/** The product on the test environment's folder; every second time the bus does its worst. */
const served = (round: number): Promise<Server> =>
  bootServer({
    PRESSWORK_DATA: here.folder,
    PRESSWORK_DEMO: "off",
    ...(round % 2 === 1 && { PRESSWORK_ADVERSARIAL: "1" }),
  });

/** What the log holds once all that was left undone is done, on a copy; and what the checker says of it. */
async function found() {
  const folder = join(mkdtempSync(join(tmpdir(), "presswork-killed-")), "data");
  cpSync(here.folder, folder, { recursive: true });
  let ahead = 0;
  const local = localPorts({ folder, services, strict: true, clock: () => new Date(Date.now() + ahead) });
  await settled(services, local.ports, () => {
    ahead += 5_000;
  });
  const facts = [];
  for (let position = 0; ; ) {
    const commits = await local.ports.store.log(position, 1000);
    if (commits.length === 0) break;
    facts.push(...commits.flatMap((commit) => commit.facts));
    position = commits.at(-1)?.position ?? 0;
  }
  local.close();
  const { differences } = await verify({ folder, services, part: () => () => {} });
  rmSync(join(folder, ".."), { recursive: true, force: true });
  return { facts, differences };
}

test("what was acknowledged survives a kill at any moment, and the rest happens once when it is sent again", {
  timeout: 180_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await served(round);
    await buying.askAgain(server.url);
    const until = new AbortController();
    const busy = Array.from({ length: CONNECTIONS }, () => buying.keepBuying(server.url, until.signal));
    await pause(100 + Math.random() * 900);
    await server.kill();
    until.abort();
    await Promise.all(busy);

    const { facts, differences } = await found();
    expect(differences, `round ${round}`).toEqual([]);
    const created = new Map(
      facts
        .filter((fact) => fact.type === "OrderCreated")
        .map((fact) => {
          const { orderId, number } = fact.data as { orderId: string; number: string };
          return [orderId, number];
        }),
    );
    const confirmed = new Set(
      facts.filter((fact) => fact.type === "OrderConfirmed").map((fact) => (fact.data as { orderId: string }).orderId),
    );
    for (const { id, number } of buying.created()) expect(created.get(id), id).toBe(number);
    expect(buying.confirmed().filter((id) => !confirmed.has(id))).toEqual([]);
    expect(new Set(created.values()).size).toBe(created.size);
    expect(created.size - buying.created().length).toBeLessThanOrEqual(buying.unanswered());
  }
  expect(buying.created().length).toBeGreaterThan(CONNECTIONS);

  const server = await served(0);
  await buying.askAgain(server.url);
  expect(buying.unanswered()).toBe(0);
  const listed = await buying.everyOrder(server.url);
  await server.kill();
  expect([...listed].sort()).toEqual(
    buying
      .created()
      .map(({ id }) => id)
      .sort(),
  );
});
