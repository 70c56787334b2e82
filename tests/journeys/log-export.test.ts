import { afterEach, beforeEach, expect, test } from "vitest";
import { expireLogExports } from "../../functions/projects/log-export/remove.ts";
import { must, orderOf, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
let order: { id: string; customerId: string };
const EMAIL = "maya.lindqvist@example.com";

beforeEach(async () => {
  here = await testEnvironment({ adversarial: true });
  const { tee } = await stocked(here);
  const body = { ...orderOf({ variantRef: tee, quantity: 1 }), contactInformation: { email: EMAIL } };
  order = must(await here.shopAsk({ method: "POST", path: `${here.base}/orders`, body }), 201);
  await here.settle();
});
afterEach(async () => {
  const found = await here.verified();
  here.close();
  expect(found).toEqual([]);
});

const path = () => `/v1/projects/${here.shop}/log-exports`;
async function exported(body: object = {}, personal = true): Promise<string> {
  const { jobId } = must(
    await here.ask(here.people.owner, { method: "POST", path: `${path()}${personal ? "/personal" : ""}`, body }),
    202,
  );
  await here.settle();
  return jobId;
}
const download = (jobId: string) => here.ask(here.people.owner, { path: `${path()}/${jobId}` });
async function linesOf(jobId: string) {
  const { status, file } = await download(jobId);
  expect(status).toBe(200);
  return String(file)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("a file has all facts between its first and its last line, oldest first, and personal values by permission", async () => {
  const [head, ...rest] = await linesOf(await exported());
  const end = rest.pop();
  expect(head).toMatchObject({ format: "presswork-log", version: 1, project: here.shop, personal: true });
  expect(end).toEqual({ facts: rest.length });
  const positions = rest.map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(rest.map(({ type }) => type)).toContain("OrderCreated");
  expect(JSON.stringify(rest)).toContain(EMAIL);

  const without = await linesOf(await exported({}, false));
  expect(without.length).toBe(rest.length + 2);
  expect(JSON.stringify(without)).not.toContain(EMAIL);
});

test("only one record, or only a range of days", async () => {
  const [, ...ofOrder] = await linesOf(await exported({ record: order.id }));
  expect(ofOrder.slice(0, -1).map(({ stream }) => stream)).toContain(`order-${order.id}`);
  expect(new Set(ofOrder.slice(0, -1).map(({ stream }) => stream)).size).toBe(1);
  const [head, ...tomorrow] = await linesOf(await exported({ start: "2026-11-21" }));
  expect([head.from, tomorrow]).toEqual([expect.stringContaining("2026-11-2"), [{ facts: 0 }]]);
});

test("an erasure removes the files, and seven days do", async () => {
  const [first, second] = [await exported(), await exported()];
  expect((await download(first)).status).toBe(200);
  const erase = { method: "POST", path: `${here.base}/customers/${order.customerId}/erase`, body: { reason: "Asked" } };
  must(await here.shopAsk(erase));
  await here.settle();
  for (const each of [first, second]) expect((await download(each)).body.code).toBe("EXPORT_NOT_FOUND");

  const later = await exported();
  expect(String((await download(later)).file)).not.toContain(EMAIL);
  here.later(6 * 86_400_000);
  await expireLogExports(here.ports);
  expect((await download(later)).status).toBe(200);
  here.later(2 * 86_400_000);
  await expireLogExports(here.ports);
  expect((await download(later)).status).toBe(404);
});
