import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { run } from "../../functions/_platform/commands/index.ts";
import { customer } from "../../functions/customers/domain/index.ts";
import { expireFiles } from "../../functions/imports/expire.ts";
import { asSystem } from "../../infra/local/seed/asking.ts";
import { address, must, stocked, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import {
  everyAnswer,
  type KnownPerson,
  knownPerson,
  namesProject,
  OTHER,
  SEARCHES,
  type Shop,
  WORDS,
  withStaff,
} from "../support/erased-person.ts";
import { wordsOnDisk } from "../support/words-on-disk.ts";

let here: TestEnvironment;
let shop: Shop;
let existing: KnownPerson;
let before: string;

beforeEach(async () => {
  here = await testEnvironment();
  await withStaff(here);
  shop = {
    send: (request, as = "owner") => {
      const query = namesProject(request.path) ? request.query : { project: here.shop, ...request.query };
      return here.ask(here.people[as], { ...request, ...(query && { query }) });
    },
    settle: here.settle,
    base: here.base,
    project: here.shop,
    goods: await stocked(here),
  };
  existing = await knownPerson(shop);
  before = here.ports.clock().toISOString();
  here.later(60_000);
});
afterEach(() => here.close());

const erase = async (body: object = { reason: `${WORDS.firstName} ${WORDS.lastName} asked for it` }) =>
  shop.send({ method: "POST", path: `${here.base}/customers/${existing.customerId}/erase`, body });
const wordsIn = (text: string) =>
  Object.values(WORDS).filter((word) => text.toLowerCase().includes(word.toLowerCase()));

test("an erased customer is gone from every answer, view, file and index, and everybody else stays", {
  timeout: 120_000,
}, async () => {
  const answers = await everyAnswer(shop, existing, before);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const earlier = answers.map(({ text }) => text).join("\n");
  expect(Object.values(WORDS).filter((word) => !wordsIn(earlier).includes(word))).toEqual([]);
  expect(wordsOnDisk(here.folder, { receipt: WORDS.receipt, email: WORDS.email }).length).toBeGreaterThan(3);
  expect(answers.find(({ path }) => path === "notifications")?.text).toContain(WORDS.hold);

  must(await erase());
  await here.settle();

  for (const { path, status, text } of await everyAnswer(shop, existing, before))
    expect([path, status, wordsIn(text)]).toEqual([path, 200, []]);
  for (const search of SEARCHES)
    for (const list of ["orders", "customers"])
      expect(must(await shop.send({ path: `${here.base}/${list}`, query: { search } }))[list]).toEqual([]);
  expect(wordsOnDisk(here.folder, WORDS)).toEqual([]);
  expect(wordsOnDisk(here.folder, { other: OTHER }).length).toBeGreaterThan(2);
  expect(await here.verified()).toEqual([]);
});

test("an erasure that stopped right after its fact is finished by whoever comes next", {
  timeout: 120_000,
}, async () => {
  const input = { customerId: existing.customerId, reason: "Asked to" };
  await run(asSystem(here.ports, here.shop), customer, existing.customerId, "eraseCustomer", input);
  await here.settle();
  const answers = (await everyAnswer(shop, existing, before)).map(({ text }) => text).join("\n");
  expect([wordsIn(answers), wordsOnDisk(here.folder, WORDS)]).toEqual([[], []]);
  expect(await here.verified()).toEqual([]);
});

test("whoever comes back after an erasure is a new customer, and erasing again finds nothing more", {
  timeout: 120_000,
}, async () => {
  const receipts = () => here.local.outbox.list(100);
  const sent = (await receipts()).length;
  const late = { method: "POST", path: `${here.base}/orders/${existing.second}/receipt/send`, body: {} };
  must(await shop.send(late));
  must(await erase());
  await here.settle();
  expect((await receipts()).map(({ to }) => to)).not.toContain(WORDS.email);
  expect((await receipts()).length).toBe(sent);
  must(await erase({ reason: "Again" }));
  await here.settle();
  expect(wordsOnDisk(here.folder, WORDS)).toEqual([]);

  const back = { contactInformation: { email: WORDS.email }, shippingAddress: address };
  const items = [{ variantRef: shop.goods.tee, quantity: 1 }];
  const order = must(await shop.send({ method: "POST", path: `${here.base}/orders`, body: { ...back, items } }), 201);
  await here.settle();
  expect(order).toMatchObject({ contactInformation: { email: WORDS.email } });
  expect(order.customerId).not.toBe(existing.customerId);
  const { orders } = must(await shop.send({ path: `${here.base}/orders`, query: { search: WORDS.email } }));
  expect(orders.map(({ id }: { id: string }) => id)).toEqual([order.id]);
  expect(await here.verified()).toEqual([]);
});

test("an erasure cannot be cancelled", async () => {
  must(await erase());
  const { jobs } = must(await shop.send({ path: "/v1/jobs" }));
  const { id } = jobs.find(({ kind }: { kind: string }) => kind === "customers.erase");
  const response = await shop.send({ method: "POST", path: `/v1/jobs/${id}/cancel` });
  expect(response).toMatchObject({ status: 409, body: { code: "JOB_MUST_FINISH" } });
});

test("files that were sent are gone after 30 days, imported or not", async () => {
  const files = () => wordsOnDisk(join(here.folder, "blobs"), { other: OTHER }).length;
  here.later(29 * 86_400_000);
  await expireFiles(here.ports);
  expect(files()).toBeGreaterThan(2);
  here.later(2 * 86_400_000);
  await expireFiles(here.ports);
  expect(files()).toBe(1); // what the import created, to undo it
});
