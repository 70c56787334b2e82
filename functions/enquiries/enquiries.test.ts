import { afterEach, beforeEach, expect, test } from "vitest";
import { project, scene } from "./testing.ts";

let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const DAY = 86_400_000;
const called = {
  channel: "phone",
  subject: "Wrong flat number",
  message: "It should be Flat 4.",
  customer: { name: "Aoife Byrne", email: "aoife@example.com" },
};
const add = async (body: object = {}) => (await here.ask("POST ", { body: { ...called, ...body } })).body;
const update = (id: string, body: object, sent: object = {}) => here.ask(`PATCH /${id}`, { body, ...sent });

test("an enquiry is added, found and opened, and its answer is due by its priority", async () => {
  const made = await add({ priority: "urgent" });
  expect(made).toMatchObject({ number: "E-1", status: "new", channel: "phone", customer: { name: "Aoife Byrne" } });
  expect(Date.parse(made.slaDueAt) - Date.parse(made.receivedAt)).toBe(2 * 3_600_000);
  expect((await here.ask(`GET /${made.id}`)).body).toEqual(made);
  expect((await here.all("flat")).map(({ id }: { id: string }) => id)).toEqual([made.id]);
  expect((await here.ask("GET /enq_00000000")).status).toBe(404);
});

test("the list counts and narrows: active, mine, spam, a period, and a page after another", async () => {
  const ids = [];
  for (const subject of ["One", "Two", "Three"]) {
    ids.push((await add({ subject })).id);
    here.ports.advance(1000);
  }
  await update(ids[0], { assignee: "usr_owner1" });
  await update(ids[2], { status: "spam" });
  expect((await here.all("is:active")).map(({ subject }: { subject: string }) => subject)).toEqual(["Two", "One"]);
  expect(await here.all("mine:usr_owner1")).toHaveLength(1);
  const first = (await here.ask("GET ", { query: { pageSize: "2" } })).body;
  expect(first.counts).toMatchObject({ total: 3, active: 2, mine: 1, spam: 1 });
  const rest = await here.ask("GET ", { query: { pageSize: "2", pageToken: first.nextPageToken } });
  expect(rest.body.enquiries).toHaveLength(1);
  expect((await here.ask("GET ", { query: { start: "2001-01-01", end: "2001-01-02" } })).body.enquiries).toEqual([]);
  expect((await here.ask("GET ", { query: { search: "nothing:here" } })).status).toBe(422);
});

test("what is owed an answer begins with what is due first, and an answered enquiry comes back when its customer writes", async () => {
  const ids: Record<string, string> = {};
  for (const [subject, priority] of [
    ["Low", "low"],
    ["Urgent", "urgent"],
    ["Normal", "normal"],
  ] as const) {
    ids[subject] = (await add({ subject, priority })).id;
    here.ports.advance(1000);
  }
  const owed = async () => (await here.all("is:owed")).map(({ subject }: { subject: string }) => subject);
  expect(await owed()).toEqual(["Urgent", "Normal", "Low"]);
  await update(ids.Urgent ?? "", { reply: { body: "Done." } });
  await update(ids.Normal ?? "", { status: "spam" });
  expect(await owed()).toEqual(["Low"]);
  expect((await here.ask("GET ")).body.counts).toMatchObject({ total: 3, active: 2, owed: 1 });
  await update(ids.Urgent ?? "", { status: "open" });
  expect(await owed()).toEqual(["Urgent", "Low"]);
});

// [entity.platform.enquiry.logs]
test("an enquiry's logs hold what was written and changed, newest first, page by page", async () => {
  const { id } = await add();
  await update(id, { assignee: "usr_sana01" });
  await update(id, { note: "Handles are 70 cm." });
  await update(id, { reply: { body: "Not too late." } });
  const logs = await here.logs(id);
  expect(logs.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...["status", "reply", "note", "status", "assignment", "received"],
  ]);
  expect(logs[1]).toMatchObject({ message: "Not too late.", actor: { id: "usr_owner1", name: "Olive" } });
  expect(logs[4]).toMatchObject({ before: null, after: "usr_sana01" });
  const first = (await here.ask(`GET /${id}/logs`, { query: { pageSize: "4" } })).body;
  const second = await here.ask(`GET /${id}/logs`, { query: { pageSize: "4", pageToken: first.nextPageToken } });
  expect([...first.logs, ...second.body.logs]).toEqual(logs);
});

// [entity.platform.enquiry.chat]
test("a second call for a chat channel answers with the first one", async () => {
  const { id } = await add();
  const first = await here.ask(`POST /${id}/chat-channel`, { body: {} });
  expect(first.status).toBe(201);
  expect(first.body.channel.id).toMatch(/^chn_/);
  const again = await here.ask(`POST /${id}/chat-channel`, { body: {}, as: { user: "usr_sana01", name: "Sana" } });
  expect(again.body).toEqual(first.body);
  expect((await here.ask(`GET /${id}`)).body.chatChannelId).toBe(first.body.channel.id);
  const outside = await here.ask(`POST /${id}/chat-channel`, { body: { users: ["usr_nobody"] } });
  expect(outside.body.code).toBe("PERSON_OUTSIDE");
});

test("the reply leaves once as an email of the conversation, and the customer is waited for", async () => {
  const { id } = await add();
  const key = { "idempotency-key": "reply-once" };
  const reply = { reply: { body: "Hi Aoife, all set." } };
  expect((await update(id, reply, { headers: key })).body.status).toBe("waiting_customer");
  await update(id, reply, { headers: key });
  expect(await here.emails()).toMatchObject([
    { to: "aoife@example.com", subject: "Re: Wrong flat number [E-1]", text: "Hi Aoife, all set." },
  ]);
  expect((await here.ask(`GET /${id}`)).body.firstResponseAt).toBeDefined();
});

test("an answer written past somebody else's is refused until it was read", async () => {
  const { id, version } = await add();
  const sana = { as: { user: "usr_sana01", name: "Sana" } };
  await update(id, { reply: { body: "I have it." } }, sana);
  const stale = await update(id, { reply: { body: "Me too." } }, { headers: { "if-match": String(version) } });
  expect(stale).toMatchObject({ status: 409, body: { code: "VERSION_CONFLICT" } });
  const { body } = await here.ask(`GET /${id}`);
  const read = { headers: { "if-match": String(body.version) } };
  expect((await update(id, { reply: { body: "Me too." } }, read)).status).toBe(200);
  expect(await here.emails()).toHaveLength(2);
});

test("only members who see enquiries are given one; orders and files have to be there", async () => {
  const { id } = await add();
  expect((await update(id, { assignee: "usr_nobody" })).body.code).toBe("PERSON_OUTSIDE");
  expect((await update(id, { orderId: "ord_00000000" })).body.code).toBe("ORDER_NOT_FOUND");
  const attached = { reply: { body: "See this", attachments: ["fil_00000000"] } };
  expect((await update(id, attached)).body.code).toBe("FILE_NOT_FOUND");
  expect((await update(id, { status: "closed" })).status).toBe(422);
  expect((await update(id, { note: "x" }, { as: { user: "usr_viewer" } })).status).toBe(403);
});

test("time reminds once of what it was set for, and closes what stayed resolved for seven days", async () => {
  const { id, receivedAt } = await add();
  const remindAt = new Date(Date.parse(receivedAt) + DAY).toISOString();
  await update(id, { assignee: "usr_sana01", remindAt });
  await update(id, { status: "resolved" });
  await here.time(DAY - 1);
  expect((await here.ask(`GET /${id}`)).body).toMatchObject({ remindAt, status: "resolved" });
  await here.time(DAY);
  await here.time(1);
  const reminded = (await here.logs(id)).filter(
    ({ after }: { after?: object }) => after && "reminded" in Object(after),
  );
  expect(reminded).toMatchObject([{ after: { reminded: "usr_sana01" } }]);
  await here.time(6 * DAY);
  expect((await here.ask(`GET /${id}`)).body.status).toBe("closed");
});

test("two people see that the other has an enquiry open, and writes", async () => {
  const { id } = await add();
  const sana = { as: { user: "usr_sana01", name: "Sana" } };
  const seen = async () => (await here.ask(`GET /${id}/presence`)).body;
  const before = await seen();
  await here.ask(`POST /${id}/presence`, { body: {}, ...sana });
  expect((await seen()).viewers).toEqual([{ user: "usr_sana01", name: "Sana" }]);
  await here.ask(`POST /${id}/presence`, { body: { writing: true }, ...sana });
  const after = await seen();
  expect(after.viewers).toMatchObject([{ name: "Sana", writingSince: expect.any(String) }]);
  expect(after.mark).not.toBe(before.mark);
  await here.ask(`POST /${id}/presence`, { body: { left: true }, ...sana });
  expect((await seen()).viewers).toEqual([]);
});

test("saved answers are listed by name, changed and deleted", async () => {
  const base = "/v1/platform/plt_demo01/customers/enquiry-macros";
  const save = async (name: string) =>
    (await here.ask(`POST ${base}`, { body: { name, body: "Hi {customer.firstName}" } })).body;
  const [where, address] = [await save("Where is it"), await save("Address changed")];
  await here.ask(`PATCH ${base}/${where.id}`, { body: { name: "Your parcel" } });
  const names = async () => (await here.ask(`GET ${base}`)).body.macros.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(["Address changed", "Your parcel"]);
  expect((await here.ask(`DELETE ${base}/${address.id}`)).status).toBe(204);
  expect(await names()).toEqual(["Your parcel"]);
  expect((await here.ask(`DELETE ${base}/${address.id}`)).status).toBe(404);
});

test("a contact form comes in with its order; a robot's is taken and forgotten; too many are refused", async () => {
  await here.order("ord_form01", "TM-10001", "aoife@example.com");
  const form = {
    project: project.id,
    name: "Aoife",
    email: "aoife@example.com",
    subject: "Hi",
    message: "Is it sent?",
  };
  const sent = (more: object = {}) =>
    here.send("POST /v1/platform/plt_demo01/enquiry-form", { body: { ...form, ...more } });
  expect((await sent({ orderNumber: "#tm-10001" })).body).toEqual({ received: true });
  expect((await sent({ website: "https://spam.example" })).body).toEqual({ received: true });
  expect(await here.all()).toMatchObject([{ channel: "form", orderId: "ord_form01", type: "order" }]);
  expect((await sent({ project: "prj_elsewhere1" })).status).toBe(404);
  for (let times = 0; times < 4; times += 1) expect((await sent()).status).toBe(200);
  expect((await sent()).status).toBe(429);
});
