import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  asOwner,
  readingOwnWrites,
  requestsTo,
  type Send,
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
  ask = asOwner(readingOwnWrites(requestsTo(service.http, ports)), `/v1/projects/${testProject.id}/tasks`, {});
  for (const user of ["usr_owner1", "usr_staff1"]) ports.places.allow(user, testProject, rights);
});
afterEach(() => ports.close());

const make = async (body: object = {}) => (await ask("POST ", { body: { title: "Redraw the print", ...body } })).body;
const change = (id: string, body: object, headers: Record<string, string> = {}) =>
  ask(`PATCH /${id}`, { body, headers });
const listed = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await ask("GET ", { query })).body.tasks.map(({ title }: { title: string }) => title);

// [entity.work.task.id] [api.response-field.tasks]
test("a task is numbered, to do, and found by number", async () => {
  const first = await make();
  expect(first).toMatchObject({
    number: 1,
    state: "todo",
    stateType: "todo",
    priority: 0,
    place: "active",
    subtaskCount: 0,
  });
  const second = await make({ title: "Proof", state: "inprogress", assignees: ["usr_staff1"], dueOn: "2026-12-01" });
  expect(second).toMatchObject({ number: 2, state: "inprogress", assignees: ["usr_staff1"] });
  expect(second.startedAt).toBe(second.createdAt);
  expect(await listed()).toEqual(["Proof", "Redraw the print"]);
  expect(await listed({ search: "T-1" })).toEqual(["Redraw the print"]);
  expect(await listed({ search: "doing:usr_staff1" })).toEqual(["Proof"]);
  const key = { "idempotency-key": "once" };
  const [one, again] = [
    await ask("POST ", { body: { title: "Once" }, headers: key }),
    await ask("POST ", { body: { title: "Once" }, headers: key }),
  ];
  expect(again.body).toEqual(one.body);
  expect(again.body.number).toBe(3);
});

// [entity.work.task.archive]
test("moves go from any open state to any other, and only what is done or cancelled is archived", async () => {
  const { id } = await make();
  expect((await ask(`POST /${id}/archive`)).body.code).toBe("TASK_OPEN");
  expect((await change(id, { archived: true })).body.code).toBe("TASK_OPEN");
  expect((await change(id, { state: "finishing" })).body).toMatchObject({
    state: "finishing",
    startedAt: expect.any(String),
  });
  expect((await change(id, { state: "backlog" })).body).not.toHaveProperty("completedAt");
  const done = (await change(id, { state: "done" })).body;
  expect(done).toMatchObject({ state: "done", completedBy: "usr_owner1", completedAt: done.updatedAt });
  expect((await ask(`POST /${id}/archive`)).body).toMatchObject({ place: "archived", archivedAt: expect.any(String) });
  expect(await listed()).toEqual([]);
  expect((await ask("GET /archive")).body.tasks).toMatchObject([{ id, state: "done" }]);
  const reopened = (await change(id, { state: "todo" })).body;
  expect(reopened).toMatchObject({ place: "active", state: "todo" });
  expect(reopened).not.toHaveProperty("completedAt");
  expect(reopened).not.toHaveProperty("archivedAt");
});

test("a sub-task is one level deep, and its parent counts it and can't be deleted", async () => {
  const parent = await make({ title: "Parent" });
  const child = await make({ title: "Child", parentId: parent.id });
  const other = await make({ title: "Other" });
  expect((await change(other.id, { parentId: child.id })).body.code).toBe("TASK_NESTING");
  expect((await change(parent.id, { parentId: other.id })).body.code).toBe("TASK_HAS_SUBTASKS");
  expect((await change(parent.id, { parentId: parent.id })).status).toBe(409);
  expect((await ask("POST ", { body: { title: "Lost", parentId: "tsk_0000000000" } })).body.code).toBe("TASK_NESTING");
  expect((await ask(`DELETE /${parent.id}`)).body.code).toBe("TASK_HAS_SUBTASKS");
  await change(child.id, { state: "done" });
  expect((await ask(`GET /${parent.id}`)).body).toMatchObject({ subtaskCount: 1, subtasksDone: 1 });
  expect(await listed({ parent: parent.id })).toEqual(["Child"]);
  await ask(`DELETE /${child.id}`);
  expect((await ask(`GET /${parent.id}`)).body).toMatchObject({ subtaskCount: 0 });
  expect((await ask(`DELETE /${parent.id}`)).status).toBe(204);
  expect((await ask(`POST /${child.id}/restore`)).body.code).toBe("TASK_NESTING");
  await ask(`POST /${parent.id}/restore`);
  expect((await ask(`POST /${child.id}/restore`)).body).toMatchObject({ parentId: parent.id });
  expect((await change(child.id, { parentId: null })).body).not.toHaveProperty("parentId");
  expect((await change(parent.id, { parentId: other.id })).body).toMatchObject({ parentId: other.id });
});

test("two tasks that are put into each other at once do not both succeed", async () => {
  const [one, two] = [await make(), await make()];
  const result = await Promise.all([change(one.id, { parentId: two.id }), change(two.id, { parentId: one.id })]);
  expect(result.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("bad values are named, and nothing is kept of them", async () => {
  const errors = async (body: object) =>
    Object.keys((await ask("POST ", { body: { title: "A", ...body } })).body.errors);
  expect(await errors({ title: " " })).toEqual(["title"]);
  expect(await errors({ priority: 5 })).toEqual(["priority"]);
  expect(await errors({ startOn: "2026-12-02", dueOn: "2026-12-01" })).toEqual(["dueOn"]);
  expect(await errors({ linked: [{ type: "order", id: "usr_1" }] })).toEqual(["linked.0.id"]);
  expect(await errors({ checklist: [{ text: "" }] })).toEqual(["checklist.0.text"]);
  expect(await errors({ state: "done", stateType: "todo" })).toEqual(["state"]);
  expect(
    await errors({ assignees: ["usr_owner1", "usr_stranger"], linked: [{ type: "review", id: "rev_1" }] }),
  ).toEqual(["assignees", "linked.0.id"]);
  expect(await listed()).toEqual([]);
  const { id } = await make();
  expect((await change(id, { assignees: ["usr_stranger"] })).body.code).toBe("VALIDATION_FAILED");
  const { body } = await ask("PATCH ", { body: { tasks: [{ id, assignees: ["usr_stranger"] }] } });
  expect(body).toMatchObject({
    updated: [],
    failed: [{ id, message: expect.stringContaining("work in this project") }],
  });
});

test("somebody who was given a task stays when they leave, and being given it clashes with nobody's words", async () => {
  const { id, version } = await make({ assignees: ["usr_staff1"] });
  expect((await change(id, { title: "Renamed" }, { "if-match": String(version) })).status).toBe(200);
  const { body } = await ask(`GET /${id}`);
  await change(id, { assignees: ["usr_staff1", "usr_owner1"] });
  const late = await change(id, { title: "Again" }, { "if-match": String(body.version) });
  expect(late.body).toMatchObject({ title: "Again", assignees: ["usr_staff1", "usr_owner1"] });
  const { projectAccess } = ports.access;
  vi.spyOn(ports.access, "projectAccess").mockImplementation(async (user, project) =>
    user === "usr_staff1" ? undefined : projectAccess(user, project),
  );
  expect((await change(id, { assignees: ["usr_staff1"] })).body.assignees).toEqual(["usr_staff1"]);
  await change(id, { assignees: [] });
  expect((await change(id, { assignees: ["usr_staff1"] })).status).toBe(422);
});

test("a checklist's items get ids, and tasks about a record are found by it", async () => {
  const linked = [{ type: "order", id: "ord_0000000001" }];
  const fact = { type: "OrderPlaced", data: {} } as never;
  const meta = { command: "place", requestId: "req_1" };
  const actor = { type: "user", id: "usr_owner1" } as never;
  await ports.store.append(testProject.id, {
    stream: "order-ord_0000000001",
    expected: 0,
    facts: [fact],
    at: ports.clock().toISOString(),
    actor,
    meta,
  });
  const { id, checklist } = await make({
    linked,
    checklist: [{ text: "Find the scan" }, { text: "Trace", done: true }],
  });
  expect(checklist).toEqual([
    { id: expect.stringMatching(/^chk_/), text: "Find the scan", done: false },
    { id: expect.stringMatching(/^chk_/), text: "Trace", done: true },
  ]);
  await make({ title: "Elsewhere" });
  expect(await listed({ linked: "order:ord_0000000001" })).toEqual(["Redraw the print"]);
  await change(id, { linked: [] });
  expect(await listed({ linked: "order:ord_0000000001" })).toEqual([]);
});

test("tasks due in a period are found in the order of their days, and late ones are counted", async () => {
  const day = (ahead: number) => new Date(ports.clock().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  await make({ title: "Late", dueOn: day(-3) });
  await make({ title: "Later", dueOn: day(3) });
  await make({ title: "Soon", dueOn: day(1) });
  await make({ title: "Done", dueOn: day(-2), state: "done" });
  expect(await listed({ start: day(0), end: day(3) })).toEqual(["Soon", "Later"]);
  expect(await listed({ end: day(-1), search: "open:yes" })).toEqual(["Late"]);
  const { counts } = (await ask("GET ")).body;
  expect(counts).toMatchObject({ active: 4, late: 1, "open:yes": 3, "state:done": 1 });
});

// [entity.work.task.bulk] [entity.work.body.bulkUpdateTasksRequest]
test("several tasks are changed at once, each refusal is named, and the changes are undone", async () => {
  const [one, two] = [await make({ dueOn: "2026-12-01" }), await make({ title: "Second", state: "done" })];
  const [three, four] = [await make({ title: "Third" }), await make({ title: "Fourth" })];
  await change(four.id, { title: "Renamed" });
  const result = await ask("PATCH ", {
    body: {
      tasks: [
        { id: one.id, priority: 1, dueOn: null },
        { id: two.id, archived: true },
        { id: three.id, archived: true },
        { id: four.id, version: 1, title: "Fifth" },
        { id: "tsk_0000000000", priority: 1 },
      ],
    },
  });
  expect(result.body).toEqual({
    updated: [one.id, two.id],
    failed: [
      { id: three.id, code: "TASK_OPEN", message: "Only tasks that are done or cancelled can be archived." },
      { id: four.id, code: "VERSION_CONFLICT", message: expect.any(String) },
      { id: "tsk_0000000000", code: "NOT_FOUND", message: expect.any(String) },
    ],
    undoToken: expect.stringMatching(/^und_/),
  });
  await change(one.id, { priority: 2 });
  const undone = (await ask("POST /undo", { body: { undoToken: result.body.undoToken } })).body;
  expect(undone.updated).toEqual([two.id]);
  expect(undone.failed).toMatchObject([{ id: one.id, code: "VERSION_CONFLICT" }]);
  expect((await ask(`GET /${one.id}`)).body).toMatchObject({ priority: 2 });
  expect((await ask(`GET /${two.id}`)).body).toMatchObject({ place: "active" });
  expect((await ask("POST /undo", { body: { undoToken: "und_unknown" } })).body.code).toBe("UNDO_EXPIRED");
  const twice = await ask("PATCH ", { body: { tasks: [{ id: one.id }, { id: one.id }] } });
  expect(twice.status).toBe(422);
});

test("all that a search leaves is changed only if it is as much as expected", async () => {
  await make({ labels: ["artwork"] });
  await make({ title: "Second", labels: ["artwork"] });
  const set = (expectedCount: number) =>
    ask("PATCH ", { body: { filter: "label:artwork", expectedCount, set: { state: "done" } } });
  expect((await set(1)).body).toMatchObject({ code: "COUNT_CHANGED", actual: 2 });
  expect(await listed({ search: "open:yes" })).toHaveLength(2);
  expect((await set(2)).body.updated).toHaveLength(2);
  expect(await listed({ search: "open:yes" })).toEqual([]);
});

test("the same bulk update again changes nothing and answers the same", async () => {
  const { id } = await make();
  const sent = { body: { tasks: [{ id, priority: 1 }] }, headers: { "idempotency-key": "bulk" } };
  const [first, again] = [await ask("PATCH ", sent), await ask("PATCH ", sent)];
  expect(again.body).toEqual(first.body);
  expect((await ask(`GET /${id}`)).body.version).toBe(2);
  expect((await ask("POST /undo", { body: { undoToken: first.body.undoToken } })).body.updated).toEqual([id]);
});

test("several tasks go to the bin and come back, those with sub-tasks stay", async () => {
  const [one, two] = [await make(), await make({ title: "Parent" })];
  await make({ title: "Child", parentId: two.id });
  const { body } = await ask("POST /bulk", { body: { ids: [one.id, two.id], action: "delete" } });
  expect(body).toMatchObject({ updated: [one.id], failed: [{ id: two.id, code: "TASK_HAS_SUBTASKS" }] });
  await ask("POST /bulk", { body: { ids: [one.id], action: "restore" } });
  expect(await listed()).toHaveLength(3);
});

test("its history tells states in words, and each change can be reverted", async () => {
  const { id } = await make();
  const before = ports.clock().toISOString();
  ports.advance(60_000);
  await change(id, { state: "inprogress", priority: 1, assignees: ["usr_staff1"] });
  await change(id, { sortOrder: 5 });
  const [moved] = (await ask(`GET /${id}/history`)).body.history;
  expect(moved.changes).toEqual([
    { field: "priority", label: "Priority", before: "None", after: "Urgent" },
    { field: "assignees", label: "Assigned to", before: null, after: "usr_staff1" },
    { field: "stateType", label: "State", before: "To do", after: "In progress" },
  ]);
  expect((await ask(`GET /${id}`, { query: { asOf: before } })).body).toMatchObject({ state: "todo" });
  expect((await change(id, moved.revert)).body).toMatchObject({ state: "todo", priority: 0, assignees: [] });
});

// [entity.work.task.export]
test("the list goes out as CSV, as it is filtered", async () => {
  await make({ title: "=SUM(A1)", description: "<p>Two <b>words</b></p>", dueOn: "2026-12-01", priority: 2 });
  await make({ title: "Second" });
  const { body } = await ask("GET /export", { query: { start: "2026-12-01", format: "csv" } });
  const lines = Buffer.from(body, "base64").toString().trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/'=SUM\(A1\),1,todo,2,.*2026-12-01.*Two words/);
});
