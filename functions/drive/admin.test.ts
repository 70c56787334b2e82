import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTrash } from "./empty-trash.ts";
import { picture, project, scene } from "./testing.ts";

let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

const DAY = 86_400_000;
const path = `/admin/projects/${project.id}`;
const march = { start: "2026-03-01", end: "2026-03-04" };
const metrics = (query: Record<string, string> = march, of = `${path}/metrics`) => here.ask(`GET ${of}`, { query });

// [entity.drive.project] [entity.drive.body.setupProjectRequest]
test("an administrator sets up a project's drive, changes and closes it, and it comes back", async () => {
  expect((await here.ask(`GET ${path}`)).body.code).toBe("DRIVE_NOT_SET_UP");
  const made = await here.ask(`POST ${path}`, { body: { quotaBytes: 100, allowedTypes: ["image/*"] } });
  expect(made).toMatchObject({
    status: 201,
    body: { project: project.id, quotaBytes: 100, usedBytes: 0, fileCount: 0, retentionDays: 30, status: "active" },
  });
  expect((await here.ask(`POST ${path}`, { body: {} })).body.code).toBe("DRIVE_EXISTS");
  await here.bring(picture());
  expect((await here.ask("GET /admin/projects")).body.projects).toMatchObject([{ usedBytes: 24, fileCount: 1 }]);
  expect((await here.ask(`PATCH ${path}`, { body: { quotaBytes: 10 } })).body.code).toBe("QUOTA_BELOW_USED");
  const more = await here.ask(`PATCH ${path}`, { body: { quotaBytes: 500, allowedTypes: null } });
  expect(more.body).toMatchObject({ quotaBytes: 500, usedBytes: 24 });
  expect(more.body).not.toHaveProperty("allowedTypes");
  expect((await here.ask(`DELETE ${path}`)).status).toBe(204);
  expect((await here.ask("GET /metadata")).body.code).toBe("DRIVE_NOT_SET_UP");
  expect((await here.bring(picture("2"))).body.code).toBe("DRIVE_NOT_SET_UP");
  expect((await here.ask("GET /admin/projects")).body.projects).toEqual([]);
  const back = await here.ask(`POST ${path}`, { body: { quotaBytes: 200 } });
  expect(back.body).toMatchObject({ quotaBytes: 200, usedBytes: 24, fileCount: 1, status: "active" });
  expect((await here.ask("GET /metadata")).body.counts.files).toBe(1);
});

test("a drive takes what its limits allow, and no more", async () => {
  await here.ask(`POST ${path}`, { body: { quotaBytes: 60, maxFileBytes: 30, allowedTypes: ["image/png"] } });
  expect((await here.bring("%PDF-1.7", "a.pdf")).body.code).toBe("TYPE_NOT_ALLOWED");
  expect(await here.bring(picture("much too long"))).toMatchObject({ status: 413, body: { code: "FILE_TOO_LARGE" } });
  expect((await here.bring(picture())).status).toBe(201);
  expect((await here.bring(picture("2"))).status).toBe(201);
  expect(await here.bring(picture("3"))).toMatchObject({ status: 409, body: { code: "DRIVE_FULL" } });
});

test("a read-only drive is looked at, a suspended one is out of reach", async () => {
  const { id } = (await here.bring(picture())).body;
  await here.ask(`PATCH ${path}`, { body: { status: "read_only" } });
  expect((await here.ask(`GET /files/${id}`)).status).toBe(200);
  for (const response of [await here.bring(picture("2")), await here.ask(`DELETE /files/${id}`)])
    expect(response.body.code).toBe("DRIVE_READ_ONLY");
  await here.ask(`PATCH ${path}`, { body: { status: "suspended" } });
  for (const route of [`GET /files/${id}`, "GET /metadata", "GET /sync", `DELETE /files/${id}`])
    expect(await here.ask(route)).toMatchObject({ status: 403, body: { code: "DRIVE_SUSPENDED" } });
  expect((await here.ask(`GET ${path}`)).body.status).toBe("suspended");
  await here.ask(`PATCH ${path}`, { body: { status: "active" } });
  expect((await here.ask(`GET /files/${id}`)).status).toBe(200);
});

test("nobody but an administrator of the platform sets drives up or reads their figures", async () => {
  const as = { user: "usr_owner1" };
  for (const [route, body] of [
    [`POST ${path}`, {}],
    [`PATCH ${path}`, {}],
    [`DELETE ${path}`],
    [`GET ${path}`],
    ["GET /admin/projects"],
    ["GET /admin/metrics"],
    [`GET ${path}/metrics`],
  ] as const)
    expect((await here.ask(route, { as, ...(body && { body }), query: march })).status).toBe(403);
  expect((await here.ask("GET /admin/projects/prj_unknown1")).body.code).toBe("PROJECT_NOT_FOUND");
});

// [validation.driveAdminMetrics.start]
test("metrics ask for a start", async () => {
  for (const of of ["/admin/metrics", `${path}/metrics`])
    expect(await metrics({ end: "2026-03-04" }, of)).toMatchObject({
      status: 422,
      body: { errors: { start: ["Required"] } },
    });
});

// [validation.driveAdminMetrics.end]
test("metrics ask for an end, not before the start and not a year away", async () => {
  for (const of of ["/admin/metrics", `${path}/metrics`]) {
    expect((await metrics({ start: "2026-03-01" }, of)).body.errors).toEqual({ end: ["Required"] });
    expect((await metrics({ start: "2026-03-02", end: "2026-03-01" }, of)).body.errors.end).toEqual([
      "Use the start or a later date",
    ]);
    expect((await metrics({ start: "2025-03-02", end: "2026-03-01" }, of)).body.code).toBe("PERIOD_TOO_LONG");
    expect((await metrics({ start: "soon", end: "later" }, of)).body.errors).toHaveProperty("start");
  }
});

// [entity.drive.metrics]
test("metrics tell what was kept at the end of each day, what came and what was fetched", async () => {
  const { id } = (await here.bring(picture())).body; // 2 March
  here.ports.advance(DAY);
  await here.bring(picture("more"), "", { path: `/files/${id}` });
  await here.ask(`GET /files/${id}`);
  await here.ask(`GET /files/${id}`);
  expect((await metrics()).body).toEqual({
    ...march,
    storage: [
      { at: "2026-03-01", bytes: 0, files: 0 },
      { at: "2026-03-02", bytes: 24, files: 1 },
      { at: "2026-03-03", bytes: 52, files: 1 },
      { at: "2026-03-04", bytes: 52, files: 1 },
    ],
    uploads: 2,
    uploadBytes: 52,
    downloads: 2,
    egressBytes: 56,
    transformations: 0,
  });
  const later = (await metrics({ start: "2026-04-10", end: "2026-04-10" })).body;
  expect(later).toMatchObject({ storage: [{ bytes: 52, files: 1 }], uploads: 0, downloads: 0 });
  const all = (await metrics(march, "/admin/metrics")).body;
  expect(all).toMatchObject({
    uploads: 2,
    downloads: 2,
    storage: [{}, { bytes: 24 }, { bytes: 52 }, {}],
    nextPageToken: null,
  });
  expect(all.projects).toContainEqual({ project: project.id, bytes: 52 });
});

test("what has lain in the trash for its days is gone for good, and its room is free", async () => {
  const { id } = (await here.bring(picture())).body;
  await here.bring(picture("more"), "", { path: `/files/${id}` });
  const remaining = (await here.bring(picture("kept"))).body.id;
  await here.ask(`DELETE /files/${id}`);
  here.ports.advance(29 * DAY);
  await emptyTrash(here.ports);
  expect((await here.ask(`GET /metadata/${id}`)).status).toBe(200);
  here.ports.advance(2 * DAY);
  await emptyTrash(here.ports);
  await emptyTrash(here.ports);
  await here.settle();
  expect((await here.ask(`GET /metadata/${id}`)).status).toBe(404);
  expect((await here.ask(`PATCH /metadata/${id}`, { body: { trashedAt: null } })).status).toBe(404);
  expect((await here.ask("GET /metadata")).body).toMatchObject({
    metadata: [{ file: remaining }],
    room: { usedBytes: 28 },
  });
  const today = { start: "2026-04-02", end: "2026-04-02" };
  expect((await metrics(today)).body.storage).toEqual([{ at: "2026-04-02", bytes: 28, files: 1 }]);
});
