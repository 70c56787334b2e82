import { afterEach, beforeEach, expect, test } from "vitest";
import {
  readingOwnWrites,
  requestsTo,
  type Send,
  type Sent,
  settle,
  type TestPorts,
  testPorts,
  testProject,
} from "#platform/testing";
import { MAX_COUNTED } from "./domain/search.ts";
import { MAX_PER_DAY, MAX_WORDS } from "./searches.ts";
import { service } from "./service.ts";

let ports: TestPorts;
let ask: Send;
beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  ports.places.allow("usr_maya01", testProject, []);
  ask = readingOwnWrites(requestsTo(service.http, ports));
});
afterEach(() => ports.close());

const maya = { user: "usr_maya01", name: "Maya" };
const ada = { user: "usr_admin1", name: "Ada", admin: true };
const jo = { user: "usr_jo0001", name: "Jo" };

const log = (searchTerm: string, searchResultNumber = 0, sent: Sent = {}) =>
  ask("POST /omnis/v3/platform/search-log", {
    as: maya,
    query: { project: testProject.id },
    body: { searchTerm, searchResultNumber, searchLogContext: "/orders", source: "platform_search" },
    ...sent,
  });
const unfound = async () =>
  (await ask("GET /v1/support/unfound-searches", { as: ada, query: { platform: testProject.platformId } })).body
    .searches;

// [api.search-log.source] [entity.searchLog.searchTerm] [entity.searchLog.searchResultNumber] [entity.searchLog.searchLogContext]
test("a search is logged with its words, results and context, and its source is platform_search", async () => {
  expect((await log("Royal Mail  cut-off")).status).toBe(204);
  expect((await log("royal mail cut-off")).status).toBe(204);
  expect((await log("mugs", 4)).status).toBe(204);
  expect(await unfound()).toMatchObject([
    { searchTerm: "royal mail cut-off", platformId: testProject.platformId, times: 2, lastContext: "/orders" },
  ]);
  const other = { searchTerm: "mugs", searchResultNumber: 1, searchLogContext: "/", source: "elsewhere" };
  expect((await log("", 0, { body: other })).body.errors).toHaveProperty("source");
});

// [const.search.log-min]
test("one letter is not logged", async () => {
  expect((await log("a")).body.errors.searchTerm).toEqual(["At least 2 characters"]);
  expect((await log("ab")).status).toBe(204);
  expect((await unfound()).map(({ searchTerm }: { searchTerm: string }) => searchTerm)).toEqual(["ab"]);
});

// [search.log.platform]
test("without a project no platform is active, and nothing is logged", async () => {
  expect((await log("royal mail", 0, { query: {} })).status).toBe(204);
  expect((await log("royal mail", 0, { query: { project: `prj_${"0".repeat(24)}` } })).status).toBe(204);
  expect(await unfound()).toEqual([]);
});

test("what finds something leaves the list, the most frequent stands first", async () => {
  for (const term of ["etsy", "vat", "vat", "mugs"]) await log(term);
  await log("mugs", 2);
  expect((await unfound()).map(({ searchTerm }: { searchTerm: string }) => searchTerm)).toEqual(["vat", "etsy"]);
});

test("email addresses and long numbers are not kept", async () => {
  await log("refund ines@example.com +44 7700 900123");
  expect((await unfound())[0].searchTerm).toBe("refund [email] [number]");
});

test("the same words count up to a hundred times a month", async () => {
  for (let times = 0; times < MAX_COUNTED + 3; times += 1) await log("vat");
  expect((await unfound())[0].times).toBe(MAX_COUNTED);
});

test("a visitor's searches are logged up to a bound a day, and a person's up to a larger one", async () => {
  const visitor = (ip: string, from: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => log(`words ${ip} ${from + at}`, 0, { as: undefined as never, ip })),
    );
  const size = async () => (await ports.rawLog()).length;
  await visitor("192.0.2.1", 0, MAX_PER_DAY.address + 5);
  expect(await size()).toBe(MAX_PER_DAY.address);
  await visitor("192.0.2.2", 0, 2);
  for (let at = 0; at < MAX_PER_DAY.person + 3; at += 1) await log("vat");
  expect(await size()).toBe(MAX_PER_DAY.address + 2 + MAX_COUNTED);
  ports.advance(86_400_000);
  await visitor("192.0.2.1", 100, 1);
  expect(await size()).toBe(MAX_PER_DAY.address + 3 + MAX_COUNTED);
});

test("a platform has a bound of different words a month; those known before are still counted", async () => {
  await log("vat");
  const month = ports.clock().toISOString().slice(0, 7);
  const place = `${testProject.platformId} ${month}`;
  await ports.keyvalue.increment("search-log-words", place, MAX_WORDS - 1, ports.clock().getTime() + 86_400_000);
  await log("new words");
  await log("vat");
  expect(await unfound()).toMatchObject([{ searchTerm: "vat", times: 2 }]);
});

test("only administrators see what was not found, and everybody's questions", async () => {
  const query = { platform: testProject.platformId };
  for (const route of ["GET /v1/support/unfound-searches", "GET /v1/support/inbox"])
    expect((await ask(route, { as: maya, query: route.includes("unfound") ? query : {} })).status).toBe(403);
});

const body = {
  topic: "order",
  text: "The hold is still there.",
  context: { page: "/orders/ord_1", project: testProject.id, browser: "Firefox 142" },
};

test("a question reaches the administrators with its context, and its answer the asker, once by email", async () => {
  const sent = (await ask("POST /v1/support/questions", { as: maya, body })).body;
  expect(sent).toMatchObject({
    status: "open",
    askedBy: { id: maya.user },
    platformId: testProject.platformId,
    context: { page: "/orders/ord_1", project: testProject.id, projectName: testProject.name, browser: "Firefox 142" },
  });
  expect((await ask("GET /v1/support/inbox", { as: ada })).body.questions).toEqual([sent]);
  const route = `POST /v1/support/inbox/${sent.id}/answer`;
  expect((await ask(route, { as: maya, body: { answer: "No" } })).status).toBe(403);
  expect((await ask(route, { as: ada, body: { answer: "It lifts by itself." } })).body.status).toBe("answered");
  expect(await ask(route, { as: ada, body: { answer: "Again" } })).toMatchObject({
    status: 409,
    body: { code: "ALREADY_ANSWERED" },
  });
  await settle([service], ports);
  await settle([service], ports);
  const emails = await ports.outbox.list(5);
  expect(emails).toMatchObject([{ to: `${maya.user}@example.com`, subject: "Your question to support" }]);
  expect(emails[0]?.text).toContain("It lifts by itself.");
  const own = async (as: NonNullable<Sent["as"]>) => (await ask("GET /v1/support/questions", { as })).body.questions;
  expect(await own(maya)).toMatchObject([{ id: sent.id, answer: "It lifts by itself.", answeredBy: { name: "Ada" } }]);
  expect(await own(jo)).toEqual([]);
});

test("a project one does not belong to is no context of one's question", async () => {
  const response = await ask("POST /v1/support/questions", { as: jo, body });
  expect(response.body.context).toEqual({ page: "/orders/ord_1", browser: "Firefox 142" });
  expect(response.body).not.toHaveProperty("platformId");
});
