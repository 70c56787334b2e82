import { afterEach, beforeEach, expect, test } from "vitest";
import { FaqChanged } from "#events/faqs";
import {
  asOwner,
  readingOwnWrites,
  requestsTo,
  type Send,
  type Sent,
  type TestPorts,
  testPorts,
  testProject,
} from "#platform/testing";
import { service } from "./service.ts";

let ports: TestPorts;
let ask: Send;
beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  const rights = Object.values(service.http.contract).flatMap(({ permission }) => permission ?? []);
  ask = asOwner(readingOwnWrites(requestsTo(service.http, ports)), "/v1/faqs");
  ports.places.allow("usr_owner1", testProject, rights);
  ports.places.allow("usr_staff1", testProject, rights);
});
afterEach(() => ports.close());

const question = async (body: object = {}) =>
  (await ask("POST ", { body: { question: "Is it dishwasher safe?", answer: "<p>Yes.</p>", ...body } })).body;
const group = async (name: string) => (await ask("POST /groups", { body: { name } })).body;
const listed = async (query: Record<string, string> = {}) =>
  (await ask("GET ", { query })).body.faqs.map(({ question }: { question: string }) => question);

// [entity.faq.faqId] [entity.faq.body.createFaqRequest]
test("a question has an answer, a visibility and its votes", async () => {
  const made = await question({ tags: ["mugs"] });
  expect(made).toMatchObject({
    faqId: made.id,
    question: "Is it dishwasher safe?",
    answer: "<p>Yes.</p>",
    visibility: "draft",
    tags: ["mugs"],
    votes: { helpful: 0, unhelpful: 0 },
    state: "active",
    version: 1,
  });
  expect((await ask(`GET /${made.id}`)).body).toEqual(made);
  expect((await ask("POST ", { body: { question: " ", answer: "<p>Yes.</p>" } })).body.errors).toEqual({
    question: ["Required"],
  });
});

test("an answer keeps plain formatting and nothing that could run", async () => {
  const { answer } = await question({
    answer: '<p onclick="x()">Yes <b>and</b> <a href="javascript:x()">no</a><script>alert(1)</script></p>',
  });
  expect(answer).toBe("<p>Yes <b>and</b> <a>no</a></p>");
  const empty = await ask("POST ", { body: { question: "Why?", answer: "<script>alert(1)</script><p> </p>" } });
  expect(empty).toMatchObject({ status: 422, body: { errors: { answer: ["Required"] } } });
});

// [search.faq.query]
test("the help search lists the questions of the platform", async () => {
  await question({ question: "For all", visibility: "platform" });
  await question({ question: "For us", visibility: "project" });
  expect(await listed({ search: "visibility:platform" })).toEqual(["For all"]);
  expect(await listed({ search: "us" })).toEqual(["For us"]);
  expect((await ask("GET ", { query: { search: "colour:red" } })).body.errors.search[0]).toContain("Unknown: colour");
});

// [entity.faq.body.updateFaqRequest]
test("a question is changed, and a change is merged or refused by what it touches", async () => {
  const { id } = await question();
  const change = (body: object, version: number) =>
    ask(`PATCH /${id}`, { body, headers: { "if-match": String(version) } });
  expect((await change({ visibility: "public" }, 1)).body).toMatchObject({ visibility: "public", version: 2 });
  expect((await change({ tags: ["care"] }, 1)).body).toMatchObject({ visibility: "public", tags: ["care"] });
  expect(await change({ visibility: "private" }, 1)).toMatchObject({
    status: 409,
    body: { theirs: { visibility: "public" } },
  });
});

// [entity.faq.body.voteFaqRequest]
test("a person has one vote, and a new one replaces it", async () => {
  const { id } = await question();
  const vote = async (user: string, wanted: string) =>
    (await ask(`POST /${id}/vote`, { as: { user }, body: { vote: wanted } })).body;
  expect(await vote("usr_owner1", "helpful")).toMatchObject({ votes: { helpful: 1, unhelpful: 0 }, myVote: "helpful" });
  expect(await vote("usr_owner1", "helpful")).toMatchObject({ votes: { helpful: 1, unhelpful: 0 } });
  expect(await vote("usr_staff1", "unhelpful")).toMatchObject({ votes: { helpful: 1, unhelpful: 1 } });
  expect(await vote("usr_owner1", "unhelpful")).toMatchObject({ votes: { helpful: 0, unhelpful: 2 } });
  expect(await vote("usr_owner1", "none")).not.toHaveProperty("myVote");
  expect((await ask(`GET /${id}`)).body).toMatchObject({ votes: { helpful: 0, unhelpful: 1 }, version: 1 });
});

test("a deleted question is in the bin, keeps its history, and comes back as it was", async () => {
  const made = await question({ tags: ["care"] });
  expect((await ask(`DELETE /${made.id}`)).status).toBe(204);
  expect((await ask(`GET /${made.id}`)).status).toBe(404);
  expect(await listed()).toEqual([]);
  expect(await listed({ state: "deleted" })).toEqual([made.question]);
  expect((await ask("GET ")).body.counts).toMatchObject({ deleted: 1 });
  const back = (await ask(`POST /${made.id}/restore`)).body;
  expect(back).toEqual({ ...made, version: 3, updatedAt: back.updatedAt, updatedBy: back.updatedBy });
  const { history } = (await ask(`GET /${made.id}/history`)).body;
  expect(history.map(({ title }: { title: string }) => title)).toEqual(["Restored", "Moved to the bin", "Added"]);
});

test("a question is shown as it was, and a change of it can be reverted", async () => {
  const { id } = await question();
  const before = ports.clock().toISOString();
  ports.advance(60_000);
  await ask(`PATCH /${id}`, { body: { visibility: "public", answer: "<p>No.</p>" } });
  expect((await ask(`GET /${id}`, { query: { asOf: before } })).body).toMatchObject({ answer: "<p>Yes.</p>" });
  const [change] = (await ask(`GET /${id}/history`)).body.history;
  expect(change.changes).toEqual([
    { field: "answer", label: "Answer", before: "Yes.", after: "No." },
    { field: "visibility", label: "Visibility", before: "Draft", after: "Everybody" },
  ]);
  expect((await ask(`PATCH /${id}`, { body: change.revert })).body).toMatchObject({ answer: "<p>Yes.</p>" });
});

// [entity.faqGroup.faqGroupId] [entity.faq.body.createFaqGroupRequest] [entity.faq.body.updateFaqGroupRequest]
test("a group states the order of its questions and counts them", async () => {
  const { id: faqGroupId } = await group("Care");
  const ids: string[] = [];
  for (const name of ["First", "Second", "Third"]) {
    ids.push((await question({ question: name, faqGroupId })).id);
    ports.advance(1000);
  }
  expect(await listed({ search: `group:${faqGroupId}` })).toEqual(["First", "Second", "Third"]);
  const ordered = await ask(`PATCH /groups/${faqGroupId}`, { body: { name: "Washing", faqOrder: [ids[2], ids[0]] } });
  expect(ordered.body).toMatchObject({ name: "Washing", faqCount: 3, faqOrder: [ids[2], ids[0]] });
  expect(await listed({ search: `group:${faqGroupId}` })).toEqual(["Third", "First", "Second"]);
  await ask(`PATCH /${ids[2]}`, { body: { faqGroupId: null } });
  expect(await listed({ search: `group:${faqGroupId}` })).toEqual(["First", "Second"]);
});

test("a group that holds questions is deleted only with a group they move to", async () => {
  const care = await group("Care");
  const other = await group("Other");
  const { id } = await question({ faqGroupId: care.id });
  const remove = (query: Record<string, string> = {}) => ask(`DELETE /groups/${care.id}`, { query });
  expect((await remove()).body.code).toBe("GROUP_NOT_EMPTY");
  expect((await remove({ moveTo: care.id })).body.errors.moveTo).toEqual(["Choose a group that still exists"]);
  expect((await remove({ moveTo: other.id })).status).toBe(204);
  expect((await ask(`GET /${id}`)).body.faqGroupId).toBe(other.id);
  expect((await ask("GET /groups")).body.groups).toMatchObject([{ id: other.id, faqCount: 1 }]);
});

test("groups are inside each other, say their path, and never end up inside themselves", async () => {
  const inside = async (name: string, parentId?: string) =>
    (await ask("POST /groups", { body: { name, ...(parentId && { parentId }) } })).body;
  const shop = await inside("Shop");
  const care = await inside("Care", shop.id);
  const washing = await inside("Washing", care.id);
  expect(washing.path).toEqual([
    { id: shop.id, name: "Shop" },
    { id: care.id, name: "Care" },
  ]);
  const move = (id: string, parentId: string | null) => ask(`PATCH /groups/${id}`, { body: { parentId } });
  for (const into of [shop, care, washing])
    expect((await move(shop.id, into.id)).body).toMatchObject({
      code: "VALIDATION_FAILED",
      errors: { parentId: ["It can't be inside itself. Choose another"] },
    });
  expect((await move(washing.id, shop.id)).body.path).toEqual([{ id: shop.id, name: "Shop" }]);
  expect((await ask(`GET /groups/${washing.id}/history`)).body.history[0].changes).toEqual([
    { field: "parentId", label: "Parent group", before: "Care", after: "Shop" },
  ]);
  expect((await ask(`DELETE /groups/${shop.id}`)).body.code).toBe("GROUP_NOT_EMPTY");
  const remove = (moveTo: string) => ask(`DELETE /groups/${shop.id}`, { query: { moveTo } });
  expect((await remove(care.id)).body.errors.moveTo).toEqual(["Choose a group that is not inside this one"]);
  expect((await remove("none")).status).toBe(204);
  const { groups } = (await ask("GET /groups", { query: { sortBy: "name" } })).body;
  expect(groups.map(({ name, path }: { name: string; path: object[] }) => [name, path])).toEqual([
    ["Care", []],
    ["Washing", []],
  ]);
  let deepest = care.id;
  for (let level = 2; level <= 10; level += 1) deepest = (await inside(`Level ${level}`, deepest)).id;
  expect((await ask("POST /groups", { body: { name: "Too deep", parentId: deepest } })).body.errors.parentId).toEqual([
    "At most 10 can be nested. Choose another",
  ]);
});

test("several questions are changed at once, each with its own result", async () => {
  const one = await question();
  const two = await question({ question: "Second" });
  const { body } = await ask("POST /bulk", {
    body: { ids: [one.id, "faq_0000000000", two.id], change: { visibility: "public" } },
  });
  expect(body.results).toEqual([
    { id: one.id, ok: true },
    { id: "faq_0000000000", ok: false, message: "It no longer exists" },
    { id: two.id, ok: true },
  ]);
  await ask("POST /bulk", { body: { ids: [one.id], action: "delete" } });
  expect(await listed({ search: "visibility:public" })).toEqual(["Second"]);
});

test("the list goes out as CSV, as it is filtered", async () => {
  await question({ question: "=SUM(A1)", visibility: "public" });
  await question({ question: "Second" });
  const { body, headers } = await ask("GET /export", { query: { search: "visibility:public" } });
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  const lines = Buffer.from(body, "base64").toString().trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("'=SUM(A1),<p>Yes.</p>,public");
});

test("who may not edit sees no drafts and nothing private, neither in lists nor counts nor by id", async () => {
  const mayLook = ["faqs.faq.list", "faqs.faq.view", "faqs.faq.vote", "faqs.faq.export"];
  ports.places.allow("usr_reader", testProject, [...mayLook, "faqs.group.list", "faqs.group.view"]);
  const reader = (route: string, sent: Sent = {}) => ask(route, { as: { user: "usr_reader", name: "Rita" }, ...sent });
  const { id: faqGroupId } = (await ask("POST /groups", { body: { name: "Care", visibility: "public" } })).body;
  const hiddenGroup = await group("Hidden group");
  const shown = await question({ question: "Shown mug", visibility: "draft", answer: "<p>Secret.</p>", faqGroupId });
  const draft = await question({ question: "Draft mug", faqGroupId });
  await question({ question: "Private mug", visibility: "private" });
  ports.advance(60_000);
  const before = ports.clock().toISOString();
  ports.advance(60_000);
  await ask(`PATCH /${shown.id}`, { body: { visibility: "project", answer: "<p>Public.</p>" } });

  for (const search of ["", "mug", `group:${faqGroupId}`, "visibility:draft,project"]) {
    const { body } = await reader("GET ", { query: { search } });
    expect(body.faqs.map(({ id }: { id: string }) => id)).toEqual([shown.id]);
    expect(body.counts).toEqual({ active: 1, "visibility:project": 1, [`group:${faqGroupId}`]: 1 });
  }
  expect((await reader("GET ", { query: { search: "visibility:draft" } })).body.faqs).toEqual([]);
  expect((await ask("GET ")).body.counts).toMatchObject({ active: 3, "visibility:draft": 1 });
  for (const path of ["", "/history"]) expect((await reader(`GET /${draft.id}${path}`)).status).toBe(404);
  expect((await reader(`POST /${draft.id}/vote`, { body: { vote: "helpful" } })).status).toBe(404);
  expect((await reader(`GET /${shown.id}`, { query: { asOf: before } })).status).toBe(404);
  const { history } = (await reader(`GET /${shown.id}/history`)).body;
  expect(JSON.stringify(history)).not.toContain("Secret");
  expect(history).toMatchObject([{ title: "Changed", changes: [] }, { title: "Added" }]);
  const csv = Buffer.from((await reader("GET /export")).body, "base64").toString();
  expect([csv.includes("Shown mug"), csv.includes("Draft mug")]).toEqual([true, false]);
  expect((await reader("GET /groups")).body.groups).toMatchObject([{ id: faqGroupId, faqCount: 1 }]);
  expect((await reader(`GET /groups/${hiddenGroup.id}`)).status).toBe(404);
});

test("a question says what its group is called, in answers, history and CSV, and takes no group that is not here", async () => {
  const care = await group("Care");
  const washing = await group("Washing");
  const first = await question({ question: "First" });
  const made = await question({ faqGroupId: care.id, related: [first.id] });
  expect(made.names).toEqual({ [care.id]: "Care", [first.id]: "First" });
  expect((await ask("GET ", { query: { search: "dishwasher" } })).body.faqs).toMatchObject([
    { names: { [care.id]: "Care" } },
  ]);
  await ask(`PATCH /${made.id}`, { body: { faqGroupId: washing.id } });
  await ask(`DELETE /groups/${care.id}`);
  const { history } = (await ask(`GET /${made.id}/history`)).body;
  expect(history[0].changes).toEqual([{ field: "faqGroupId", label: "Group", before: "Care", after: "Washing" }]);
  expect(history[0].revert).toEqual({ faqGroupId: care.id });
  const refused = await ask(`PATCH /${made.id}`, { body: history[0].revert });
  expect(refused.body).toMatchObject({
    code: "VALIDATION_FAILED",
    errors: { faqGroupId: ["It no longer exists. Choose another"] },
  });
  for (const body of [{ faqGroupId: "fqg_0000000000" }, { related: [first.id, "faq_0000000000"] }])
    expect((await ask("POST ", { body: { question: "Q", answer: "A", ...body } })).status).toBe(422);
  const bulk = await ask("POST /bulk", { body: { ids: [made.id], change: { faqGroupId: care.id } } });
  expect(bulk.status).toBe(422);
  const csv = Buffer.from((await ask("GET /export")).body, "base64").toString();
  expect(csv).toContain(`'${washing.id},,,,${first.id},Washing`);
});

test("an answer is cleaned when it is read too, whatever the log holds", async () => {
  const { id } = await question();
  await ports.store.append(testProject.id, {
    stream: `faq-${id}`,
    expected: 1,
    at: ports.clock().toISOString(),
    actor: { kind: "system", id: "old" },
    meta: { command: "change", requestId: "old" },
    facts: [FaqChanged({ faqId: id, answer: '<p onclick="x()">Old<script>x()</script></p>' })],
  });
  const headers = { "x-presswork-consistency": `faq-${id}@2` };
  expect((await ask(`GET /${id}`, { headers })).body.answer).toBe("<p>Old</p>");
  expect((await ask("GET ")).body.faqs).toMatchObject([{ answer: "<p>Old</p>" }]);
});
