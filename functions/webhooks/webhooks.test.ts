import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { streamOf } from "#events/_kernel";
import { CATALOGUE, eventNamed, schemaOf } from "#events/_public";
import { BlogChanged, BlogCreated, BlogPublished } from "#events/blogs";
import { StockReceived } from "#events/catalogue";
import { CommentWritten } from "#events/comments";
import { FlowWebhookWanted } from "#events/flows";
import { InsertChanged, InsertReviewed } from "#events/inserts";
import { CampaignChanged, CampaignSent } from "#events/mail";
import { ReviewReceived } from "#events/reviews";
import { WebhookEndpointAdded } from "#events/webhooks";
import { newId } from "#platform/commands";
import { deliverOne, work } from "#platform/relay";
import { testProject } from "#platform/testing";
import { bodyOf } from "./body.ts";
import { PAUSES_MS } from "./domain/delivery.ts";
import { currentSecret } from "./secrets.ts";
import { service } from "./service.ts";
import { DAY, HOUR, permissions, type Scene, scene, variantId } from "./testing.ts";

const received = (quantity: number) => StockReceived({ variantId, country: "GB", quantity, reason: "Count" });

let here: Scene;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.close());

const signature = (secret: string, id: string, timestamp: string, body: string) =>
  `v1,${createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64")}`;

test("an event is sent once, signed as Standard Webhooks do, and the log shows request and answer", async () => {
  const { body: endpoint } = await here.add();
  expect(endpoint.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await here.happens();
  expect(here.partner.received).toHaveLength(1);
  const [sent] = here.partner.received;
  const {
    "webhook-id": id = "",
    "webhook-timestamp": at = "",
    "webhook-signature": given,
  } = (sent?.headers ?? {}) as Record<string, string>;
  expect(given).toBe(signature(endpoint.secret, id, at, sent?.body ?? ""));
  expect(Number(at) * 1000).toBe(here.ports.clock().getTime());
  expect(JSON.parse(sent?.body ?? "")).toMatchObject({
    id,
    type: "stock.received",
    project: here.tenant,
    sequence: { record: streamOf("stock", variantId), number: 1 },
    data: { variantId, quantity: 5 },
  });
  const [delivery] = await here.deliveries(endpoint.id);
  expect(delivery).toMatchObject({
    status: "delivered",
    messageId: id,
    attempts: [{ attempt: 1, ok: true, status: 200 }],
  });
  const detail = (await here.ask(`GET /${endpoint.id}/deliveries/${delivery.id}`)).body;
  expect(detail).toMatchObject({ request: sent?.body, url: here.partner.url, attempts: [{ answer: "ok" }] });
  expect((await here.ask(`GET /${endpoint.id}`)).body).not.toHaveProperty("secret");
});

test("a fact that is delivered again is sent once, and one that nobody wants is not written down", async () => {
  await here.happens();
  const before = (await here.ports.store.recent(here.tenant, 100)).length;
  expect(before).toBe(1);
  await here.add();
  const delivery = {
    consumer: "webhooks/send-webhooks-on-stock-received",
    tenant: here.tenant,
    stream: streamOf("stock", variantId),
    version: 1,
  };
  for (let time = 0; time < 3; time += 1) await deliverOne([service], here.ports, delivery);
  await here.settle();
  expect(here.partner.received).toHaveLength(1);
});

test("what fails is tried again with growing pauses and the same id, until it works", async () => {
  const { body: endpoint } = await here.add();
  here.partner.script.push({ status: 500, body: "out of paper" }, { status: 302 });
  await here.happens();
  expect(await here.deliveries(endpoint.id)).toMatchObject([
    { status: "pending", nextAttemptAt: "2026-03-02T09:05:00.000Z" },
  ]);
  expect((await here.ask(`GET /${endpoint.id}`)).body.failingSince).toBe("2026-03-02T09:00:00.000Z");
  await here.pass(60_000);
  expect(here.partner.received).toHaveLength(1);
  await here.pass(HOUR);
  await here.pass(HOUR);
  expect(here.partner.received).toHaveLength(3);
  expect(new Set(here.partner.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(here.partner.received.map(({ headers }) => headers["x-presswork-attempt"])).toEqual(["1", "2", "3"]);
  const [delivery] = await here.deliveries(endpoint.id, { status: "delivered" });
  expect(delivery.attempts.map(({ status }: { status: number }) => status)).toEqual([500, 302, 200]);
  expect((await here.ask(`GET /${endpoint.id}`)).body).not.toHaveProperty("failingSince");
});

test("what waits to be sent is not sent any more once the project is deleted", async () => {
  await here.add();
  here.partner.script.push({ status: 500 });
  await here.happens();
  const found = here.ports.access.project;
  Object.assign(here.ports.access, { project: async () => undefined });
  await here.pass(HOUR);
  expect(here.partner.received).toHaveLength(1);
  Object.assign(here.ports.access, { project: found });
  await here.happens(6);
  await here.pass(HOUR);
  expect(here.partner.received).toHaveLength(3);
});

test("an endpoint that failed for days is switched off and says so; on again, its deliveries can be sent again", async () => {
  const { body: endpoint } = await here.add();
  for (let time = 0; time <= PAUSES_MS.length + 1; time += 1) here.partner.script.push({ status: 503 });
  await here.happens();
  for (let day = 0; day < 9; day += 1) await here.pass(DAY);
  const off = (await here.ask(`GET /${endpoint.id}`)).body;
  expect(off).toMatchObject({
    enabled: false,
    reason: "It failed for more than three days.",
    deliveries: { failed: 1 },
  });
  const [delivery] = await here.deliveries(endpoint.id);
  expect(delivery.attempts).toHaveLength(PAUSES_MS.length + 1);
  const again = `POST /${endpoint.id}/deliveries/${delivery.id}/resend`;
  expect((await here.ask(again)).body.code).toBe("ENDPOINT_DISABLED");
  here.partner.script.length = 0;
  await here.ask(`PATCH /${endpoint.id}`, { body: { enabled: true } });
  expect((await here.ask(again)).body).toMatchObject({ status: "delivered" });
  expect((await here.ask(`GET /${endpoint.id}`)).body.deliveries).toEqual({
    total: 1,
    delivered: 1,
    pending: 0,
    failed: 0,
  });
});

test("an endpoint that answers that it is gone is switched off at once", async () => {
  const { body: endpoint } = await here.add();
  here.partner.script.push({ status: 410 });
  await here.happens();
  expect((await here.ask(`GET /${endpoint.id}`)).body).toMatchObject({ enabled: false });
  await here.happens();
  expect(here.partner.received).toHaveLength(1);
});

test("an endpoint that fails every second time is sent all of it, the failed ones again after their pause", async () => {
  const { body: endpoint } = await here.add();
  for (let number = 0; number < 40; number += 1) here.partner.script.push({ status: number % 2 === 0 ? 500 : 200 });
  for (let number = 1; number <= 40; number += 1)
    await here.put(streamOf("stock", `${variantId}${number}`), received(number));
  await here.settle();
  expect((await here.ask(`GET /${endpoint.id}`)).body.deliveries).toMatchObject({ delivered: 20, pending: 20 });
  await here.pass(6 * 60_000);
  expect((await here.ask(`GET /${endpoint.id}`)).body.deliveries).toMatchObject({ delivered: 40, pending: 0 });
});

test("an endpoint that only fails rests after five failures, is tried once after the rest, and then gets all that waited", async () => {
  const { body: endpoint } = await here.add();
  for (let number = 0; number < 6; number += 1) here.partner.script.push({ status: 500 });
  for (let number = 1; number <= 250; number += 1)
    await here.put(streamOf("stock", `${variantId}${number}`), received(number));
  await here.settle();
  expect(here.partner.received).toHaveLength(5);
  await here.pass(6 * 60_000);
  expect(here.partner.received).toHaveLength(6);
  await here.pass(6 * 60_000);
  expect((await here.ask(`GET /${endpoint.id}`)).body.deliveries).toMatchObject({ delivered: 250, pending: 0 });
});

test("an endpoint that rests is tried where a person asks for it", async () => {
  const { body: endpoint } = await here.add();
  for (let number = 0; number < 5; number += 1) here.partner.script.push({ status: 500 });
  for (let number = 1; number <= 6; number += 1)
    await here.put(streamOf("stock", `${variantId}${number}`), received(number));
  await here.settle();
  expect(here.partner.received).toHaveLength(5);
  expect((await here.ask(`POST /${endpoint.id}/test`)).body).toMatchObject({ status: "delivered" });
});

test("the deliveries of a period, or since a date, are sent again by a job", async () => {
  const { body: endpoint } = await here.add();
  await here.happens(1);
  await here.happens(2);
  const path = `POST /${endpoint.id}/resend`;
  expect((await here.ask(path, { body: { start: "2026-03-01" } })).body.code).toBe("NOTHING_TO_RESEND");
  const job = await here.ask(path, { body: { start: "2026-03-01", status: "all" } });
  expect([job.status, job.body.deliveries]).toEqual([202, 2]);
  while (await work([service], here.ports));
  await here.settle();
  expect(here.partner.received.map(({ body }) => JSON.parse(body).data.quantity).sort()).toEqual([1, 1, 2, 2]);
});

test("a day of a period that is sent again is the project's day, not UTC's", async () => {
  const { body: endpoint } = await here.add();
  await here.happens();
  const eventAt = new Date((await here.deliveries(endpoint.id))[0].eventAt);
  const resend = async (timeZone: string, day: string) => {
    here.ports.places.allow("usr_owner1", { ...testProject, timeZone }, permissions, ["owner"]);
    const body = { start: day, end: day, status: "all" };
    return (await here.ask(`POST /${endpoint.id}/resend`, { body })).status;
  };
  for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const day = (at: number) => new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(at);
    expect(await resend(zone, day(+eventAt))).toBe(202);
    expect(await resend(zone, day(+eventAt - DAY))).toBe(409);
    expect(await resend(zone, day(+eventAt + DAY))).toBe(409);
  }
});

test("for as long as secrets overlap, everything is signed with both", async () => {
  const { body: endpoint } = await here.add();
  const rotated = (await here.ask(`POST /${endpoint.id}/rotate`, { body: { overlapHours: 1 } })).body;
  expect(rotated.secret).not.toBe(endpoint.secret);
  await here.happens();
  await here.pass(2 * HOUR);
  await here.happens();
  const by = here.partner.received.map(({ headers, body }) => {
    const {
      "webhook-id": id = "",
      "webhook-timestamp": at = "",
      "webhook-signature": given = "",
    } = headers as Record<string, string>;
    return [rotated.secret, endpoint.secret].map((secret) =>
      given.split(" ").includes(signature(secret, id, at, body)),
    );
  });
  expect(by).toEqual([
    [true, true],
    [true, false],
  ]);
});

test("addresses of this machine and its network are refused by their field, unless an option allows them", async () => {
  for (const url of ["https://localhost/", "https://169.254.169.254/", "http://partner.example.com/", "https://[::1]/"])
    expect((await here.add({ url })).body.errors).toHaveProperty("url");
  expect((await here.add({ events: ["order.exploded"] })).body.errors).toHaveProperty("events");
  expect((await here.ask("GET ")).body.endpoints).toEqual([]);
});

test("a request that comes twice adds one endpoint, and is answered with its secret", async () => {
  const sent = { body: { url: here.partner.url, events: ["*"] }, headers: { "idempotency-key": "once" } };
  const [first, second] = [await here.ask("POST ", sent), await here.ask("POST ", sent)];
  expect(second.body).toMatchObject({ id: first.body.id, secret: first.body.secret });
  expect((await here.ask("GET ")).body.endpoints).toHaveLength(1);
  await here.ask(`DELETE /${first.body.id}`);
  expect(await here.ask("POST ", sent)).toMatchObject({ status: 409, body: { code: "DELETED_SINCE" } });
  expect(await currentSecret(here.ports, first.body.id)).toBeUndefined();
});

test("a test event is answered with what came of it, and a flow's step goes to its endpoint alone", async () => {
  const { body: endpoint } = await here.add();
  expect((await here.ask(`POST /${endpoint.id}/test`)).body).toMatchObject({
    event: "webhook.test",
    status: "delivered",
  });
  const run = { runId: `run_${"0".repeat(24)}`, flowId: "flw_largeorder", stepId: "hook", flowName: "Large order" };
  const about = { type: "order" as const, id: `ord_${"0".repeat(24)}`, label: "PR-1" };
  await here.put(streamOf("flowrun", run.runId), FlowWebhookWanted({ ...run, about, endpointId: endpoint.id }));
  await here.settle();
  expect(JSON.parse(here.partner.received.at(-1)?.body ?? "")).toMatchObject({ type: "flow.step", data: { about } });
});

const sample = async (path: string) =>
  JSON.parse(await readFile(new URL(`../../events/${path}.json`, import.meta.url), "utf8"));
const sentTypes = () => here.partner.received.map(({ body }) => JSON.parse(body).type).toSorted();

test("an endpoint of every event gets no personal data but the events that it chose by name", async () => {
  const review = ReviewReceived(await sample("reviews/history/ReviewReceived.v1"));
  const comment = CommentWritten(await sample("comments/history/CommentWritten.v1"));
  const everything = async () => {
    here.partner.received.length = 0;
    await here.happens();
    await here.put(streamOf("review", newId("rev", here.ports.clock())), review);
    await here.put(streamOf("comment", newId("cmt", here.ports.clock())), comment);
    await here.settle();
    return sentTypes();
  };
  const { body: endpoint } = await here.add({ events: ["*"] });
  expect(await everything()).toEqual(["stock.received"]);
  const change = { body: { events: ["*", "comment.written"] } };
  expect((await here.ask(`PATCH /${endpoint.id}`, change)).body.events).toEqual(["*", "comment.written"]);
  expect(await everything()).toEqual(["comment.written", "stock.received"]);
});

test("an endpoint that chose everything before still gets what that was of orders, customers and reviews, until somebody unticks it", async () => {
  const endpointId = newId("whk", here.ports.clock());
  const earlier = await sample("webhooks/history/WebhookEndpointAdded.v1");
  await here.add();
  const old = { ...earlier, endpointId, url: here.partner.url, events: ["*"] };
  await here.put(streamOf("webhook", endpointId), WebhookEndpointAdded(old));
  await here.settle();
  const shown = (await here.ask(`GET /${endpointId}`)).body.events;
  expect(shown).toContain("*");
  expect(shown).toContain("review.received");
  expect(shown).not.toContain("comment.written");
  const { events } = (await here.ask("GET /events")).body;
  const named = events
    .filter(({ personal }: { personal: boolean }) => personal)
    .map(({ name }: { name: string }) => name);
  for (const name of shown.slice(1)) expect(named).toContain(name);
  expect((await here.ask(`PATCH /${endpointId}`, { body: { events: ["*"] } })).body.events).toEqual(["*"]);
});

test("a deleted endpoint is sent nothing more", async () => {
  const { body: endpoint } = await here.add();
  expect((await here.ask(`DELETE /${endpoint.id}`)).status).toBe(204);
  await here.settle();
  await here.happens();
  expect(here.partner.received).toEqual([]);
  expect((await here.ask(`GET /${endpoint.id}`)).status).toBe(404);
});

test("the catalogue describes each event by the schema of its fact, without what the project pays", async () => {
  const { events } = (await here.ask("GET /events")).body;
  expect(events).toHaveLength(CATALOGUE.length);
  for (const entry of CATALOGUE) {
    const { properties } = schemaOf(entry) as { properties: object };
    expect(Object.keys(properties).sort(), entry.name).toEqual([...entry.fields].sort());
  }
  const created = eventNamed("order.created");
  if (!created) throw new Error("There is no order.created");
  expect(JSON.stringify(schemaOf(created))).not.toContain("unitCost");
  const fact = {
    type: "OrderCreated",
    data: { number: "PR-1", lines: [{ title: "Print", unitCost: 3 }], confirmBy: "x" },
  };
  const meta = { command: "", requestId: "" };
  const body = bodyOf(
    created,
    { ...fact, id: "e", tenant: "t", stream: "s", version: 1, at: "a", actor: { kind: "system", id: "s" }, meta },
    "m",
  );
  expect(JSON.parse(body).data).toEqual({ number: "PR-1", lines: [{ title: "Print" }] });
});

test("an article's publication is sent with the title it has then, also where the fact is older than that field", async () => {
  await here.add({ events: ["article.published", "task.finished"] });
  const blogId = "blg_01jd0000000000000000000a";
  const named = { listed: true, names: { slug: "press-day" } };
  await here.put(
    streamOf("blog", blogId),
    BlogCreated({ blogId, title: "Untitled", slug: "untitled" }),
    BlogChanged({ blogId, title: "Press day", slug: "press-day" }),
    BlogPublished({ blogId, ...named }),
    BlogChanged({ blogId, title: "Press week" }),
  );
  await here.settle();
  expect(here.partner.received.map(({ body }) => JSON.parse(body).data)).toEqual([
    { blogId, title: "Press day", ...named },
  ]);
});

test("a campaign and a reviewed insert are sent with the name they have then", async () => {
  await here.add({ events: ["campaign.sent", "insert.reviewed"] });
  const campaignId = "cmp_01jd0000000000000000000a";
  const insertId = "ins_01jd0000000000000000000a";
  await here.put(
    streamOf("campaign", campaignId),
    CampaignChanged({ campaignId, name: "Press week" }),
    CampaignSent({ campaignId, completedAt: "2026-03-02T09:00:00.000Z" }),
  );
  await here.put(
    streamOf("insert", insertId),
    InsertChanged({ insertId, name: "Thank-you card" }),
    InsertReviewed({ insertId, approved: false, reason: "The logo is blurred." }),
  );
  await here.settle();
  const sent = here.partner.received.map(({ body }) => JSON.parse(body).data);
  expect(sent).toHaveLength(2);
  expect(sent).toContainEqual({ campaignId, name: "Press week", completedAt: "2026-03-02T09:00:00.000Z" });
  expect(sent).toContainEqual({ insertId, name: "Thank-you card", approved: false, reason: "The logo is blurred." });
});
