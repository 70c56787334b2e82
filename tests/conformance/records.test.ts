import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownerOf } from "../../events/_modules/index.ts";
import type { Operation } from "../../functions/_platform/contract/index.ts";
import {
  type Answer,
  requestsTo,
  type Sent,
  type TestPorts,
  testPorts,
  testProject,
} from "../../functions/_platform/testing/index.ts";
import { files, read } from "../architecture/tree.ts";
import { bodyOf, kinds, titleField, wordOf } from "../support/record-kinds.ts";

const OWNER = "usr_owner1";
const VIEWER = "usr_viewer1";
const RIVAL = "usr_rival1";
const rivalProject = { ...testProject, id: "prj_rival01", name: "Rival" };
type Row = { readonly id: string; readonly version: number; readonly state: string } & Record<string, unknown>;
type Page = Record<string, Row[]> & { readonly nextPageToken: string | null; readonly counts: Record<string, number> };

test("the kit's kinds are found by what their services offer", () =>
  expect(kinds.map(({ path }) => path)).toEqual(expect.arrayContaining(["/v1/faqs", "/v1/faqs/groups"])));

test("some kinds can be archived, some are exported, some are changed many at once", () => {
  for (const call of ["archive", "export", "bulk"] as const)
    expect(kinds.filter(({ calls }) => calls[call]).length, call).toBeGreaterThan(0);
});

/** Modules whose own journey walks the same steps, because their page saves itself. */
const OWN_JOURNEY = ["blogs"];

test("every module of the kit goes the journey of records in the browser", () => {
  const journeys = files("tests/browser")
    .map(read)
    .filter((text) => text.includes("recordJourney({"));
  const gone = new Set(
    journeys.flatMap((text) => [...text.matchAll(/module: "([^"]+)"/g)].map(([, module]) => module)),
  );
  const modules = new Set(kinds.map(({ permission }) => ownerOf(permission)?.code ?? permission));
  expect([...modules].filter((module) => !gone.has(module) && !OWN_JOURNEY.includes(module))).toEqual([]);
});

describe.each(kinds.map((kind) => ({ kind, name: kind.path })))("$name", ({ kind }) => {
  const { calls, service, permission, rows } = kind;
  const title = titleField(kind);
  let ports: TestPorts;
  let observed: string[];
  beforeEach(async () => {
    ports = await testPorts({ services: [service] });
    const all = Object.values(service.http.contract as Record<string, Operation>).flatMap(
      (each) => each.permission ?? [],
    );
    observed = [];
    ports.places.allow(OWNER, testProject, all);
    ports.places.allow(VIEWER, testProject, [`${permission}.list`, `${permission}.view`]);
    ports.places.allow(RIVAL, rivalProject, all);
  });
  afterEach(() => ports.close());

  /** Calls an operation of the kind, about the record `id` where it is about one. */
  async function call(operation: Operation | undefined, id = "", sent: Sent = {}): Promise<Answer> {
    if (!operation) throw new Error(`${kind.path} has no such call`);
    const { project = testProject.id, ...query } = sent.query ?? {};
    const inPath = operation.path.includes("{project}");
    const path = operation.path.replace("{project}", project).replace(/\{\w+\}/, id);
    const response = await requestsTo(service.http, ports)(`${operation.method} ${path}`, {
      as: { user: OWNER },
      ...sent,
      query: { ...(!inPath && { project }), ...query },
      headers: { "x-presswork-consistency": observed.slice(-20).join(","), ...sent.headers },
    });
    observed.push(...(response.headers["x-presswork-consistency"] ?? "").split(",").filter(Boolean));
    return response;
  }
  const create = async (at: number, more: object = {}): Promise<Row> => {
    const { status, body } = await call(calls.create, "", { body: { ...bodyOf(kind, at), ...more } });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const page = async (query: Record<string, string> = {}): Promise<Page> =>
    (await call(calls.list, "", { query })).body;
  const listed = async (query: Record<string, string> = {}): Promise<string[]> =>
    (await page({ pageSize: "100", ...query }))[rows]?.map(({ id }) => id).sort() ?? [];
  const archived = async (id: string) => (calls.archive ? call(calls.archive, id) : undefined);

  test("its list goes on page by page, once each, and its counts are the lengths of its lists", async () => {
    const made: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      made.push((await create(at)).id);
      ports.advance(1000);
    }
    const [first = "", second = ""] = made;
    await archived(first);
    await call(calls.remove, second);
    const paged: string[] = [];
    let token: string | null = "";
    do {
      const body: Page = await page({ pageSize: "2", ...(token && { pageToken: token }) });
      expect(body[rows]?.length).toBeLessThanOrEqual(2);
      paged.push(...(body[rows] ?? []).map(({ id }) => id));
      token = body.nextPageToken;
    } while (token);
    expect(paged.length).toBe(new Set(paged).size);
    expect(paged.sort()).toEqual(made.filter((id) => id !== second && (id !== first || !calls.archive)).sort());
    const { counts } = await page();
    for (const state of ["active", "archived", "deleted"])
      expect(counts[state] ?? 0, state).toBe((await listed({ state })).length);
    const narrowed = Object.entries(counts).filter(([name]) => name.includes(":"));
    for (const [search, count] of narrowed) expect(count, search).toBe((await listed({ search })).length);
    for (const sortBy of ["nonsense", "-nonsense"])
      expect((await call(calls.list, "", { query: { sortBy } })).status).toBe(422);
  });

  test("a filter that nobody knows is refused and named", async () => {
    for (const operation of [calls.list, calls.export]) {
      if (!operation) continue;
      const { status, body } = await call(operation, "", { query: { search: "nonsense:1" } });
      expect(status).toBe(422);
      expect(body.errors.search[0]).toContain("nonsense");
    }
  });

  test("what is archived or deleted is in no other list, nor found, and comes back", async () => {
    const [kept, away, gone] = [await create(0), await create(1), await create(2)];
    await archived(away.id);
    expect((await call(calls.remove, gone.id)).status).toBe(204);
    const here = calls.archive ? [kept.id] : [kept.id, away.id].sort();
    expect(await listed()).toEqual(here);
    for (const at of [1, 2])
      expect(await listed({ search: wordOf(at) })).toEqual(here.filter((id) => at === 1 && id === away.id));
    expect(await listed({ state: "deleted" })).toEqual([gone.id]);
    if (calls.archive) {
      expect(await listed({ state: "archived" })).toEqual([away.id]);
      expect((await call(calls.get, away.id)).status).toBe(200);
    }
    if (calls.export) {
      const lines = Buffer.from((await call(calls.export)).body, "base64")
        .toString()
        .trim()
        .split("\r\n");
      expect(lines).toHaveLength(1 + here.length);
    }
    expect((await call(calls.get, gone.id)).status).toBe(404);
    expect((await call(calls.update, gone.id, { body: { [title]: "Changed" } })).status).toBe(404);
    expect((await call(calls.history, gone.id)).status).toBe(200);
    for (const { id } of [away, gone]) expect((await call(calls.restore, id)).body).toMatchObject({ id });
    expect(await listed()).toEqual([kept.id, away.id, gone.id].sort());
    expect((await page()).counts).toMatchObject({ active: 3 });
  });

  test("a stranger and another project find nothing; a viewer reads and changes nothing", async () => {
    const { id } = await create(0);
    const about = [calls.get, calls.update, calls.remove, calls.archive, calls.restore, calls.history].filter(Boolean);
    const body = { [title]: "Taken over" };
    for (const operation of about) {
      const sent = operation?.method === "PATCH" ? { body } : {};
      const stranger = await call(operation, id, { as: { user: RIVAL }, ...sent });
      const elsewhere = await call(operation, id, {
        as: { user: RIVAL },
        query: { project: rivalProject.id },
        ...sent,
      });
      expect([stranger.status, elsewhere.status], operation?.path).toEqual([404, 404]);
    }
    expect((await call(calls.list, "", { as: { user: RIVAL } })).status).toBe(404);
    expect(
      (await call(calls.list, "", { as: { user: RIVAL }, query: { project: rivalProject.id } })).body[rows],
    ).toEqual([]);
    const viewer = { as: { user: VIEWER } };
    for (const operation of [calls.list, calls.get, calls.history])
      expect((await call(operation, id, viewer)).status).toBe(200);
    const bulk = { ids: [id], action: "delete" };
    const changing: [Operation | undefined, unknown][] = [
      [calls.create, bodyOf(kind, 1)],
      [calls.update, body],
      [calls.remove, undefined],
      [calls.restore, undefined],
      [calls.archive, undefined],
      [calls.bulk, bulk],
      [calls.export, undefined],
    ];
    for (const [operation, sent] of changing)
      if (operation) expect((await call(operation, id, { ...viewer, body: sent })).status, operation.path).toBe(403);
    expect(await page()).toMatchObject({ [rows]: [{ id, version: 1 }], counts: { active: 1 } });
  });

  test("it is shown as it was at a moment, and a later change can be reverted", async () => {
    const made = await create(0);
    const moment = ports.clock().toISOString();
    ports.advance(60_000);
    expect((await call(calls.update, made.id, { body: { [title]: "Later" } })).body).toMatchObject({
      [title]: "Later",
    });
    const before = await call(calls.get, made.id, { query: { asOf: moment } });
    expect(before.body).toEqual({ ...made, version: before.body.version });
    expect((await call(calls.get, made.id, { query: { asOf: "2020-01-01T00:00:00Z" } })).status).toBe(404);
    const [change] = (await call(calls.history, made.id)).body.history;
    expect((await call(calls.update, made.id, { body: change.revert })).body[title]).toBe(made[title]);
  });

  test("a request that is sent again does it once", async () => {
    const once = { headers: { "idempotency-key": "once" } };
    const body = bodyOf(kind, 0);
    const [made, again] = [
      await call(calls.create, "", { body, ...once }),
      await call(calls.create, "", { body, ...once }),
    ];
    expect(again.body.id).toBe(made.body.id);
    expect(await listed()).toEqual([made.body.id]);
    const change = { body: { [title]: "Changed" }, headers: { "idempotency-key": "twice" } };
    for (const _ of [1, 2]) expect((await call(calls.update, made.body.id, change)).body.version).toBe(2);
    for (const _ of [1, 2])
      expect((await call(calls.update, made.body.id, { body: { [title]: "Changed" } })).body.version).toBe(2);
    const steps = [calls.archive, calls.restore].filter(Boolean);
    for (const step of steps) {
      const { version } = (await call(step, made.body.id)).body;
      expect((await call(step, made.body.id)).body.version).toBe(version);
    }
    const removing = { headers: { "idempotency-key": "gone" } };
    for (const _ of [1, 2]) expect((await call(calls.remove, made.body.id, removing)).status).toBe(204);
    expect((await call(calls.history, made.body.id)).body.history.length).toBe(calls.archive ? 5 : 3);
    const since = await call(calls.create, "", { body, ...once });
    expect([since.status, since.body.code]).toEqual([409, "DELETED_SINCE"]);
  });

  test("each change is a version, and one that would overwrite another's is refused with both", async () => {
    const { id, version } = await create(0);
    expect(version).toBe(1);
    const change = (value: string, from: number) =>
      call(calls.update, id, { body: { [title]: value }, headers: { "if-match": String(from) } });
    expect((await change("Second", 1)).body).toMatchObject({ [title]: "Second", version: 2 });
    expect(await change("Third", 1)).toMatchObject({ status: 409, body: { theirs: { [title]: "Second" } } });
    expect((await change("Third", 2)).body).toMatchObject({ [title]: "Third", version: 3 });
  });
});
