import { afterEach, beforeEach, expect, test } from "vitest";
import { picture, scene } from "./testing.ts";

let here: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  here = await scene();
});
afterEach(() => here.ports.close());

type Change = { kind: string; file: string };
const kinds = ({ body }: { body: { changes: Change[] } }) => body.changes.map(({ kind }) => kind);
const sync = (query: Record<string, string> = {}) => here.ask("GET /sync", { query });
const later = () => here.ports.advance(10_000);

// [entity.drive.sync] [const.sync.limit]
test("a client hears everything that happened to files, oldest first and once, page by page", async () => {
  const { id } = (await here.bring(picture())).body;
  later();
  await here.ask(`PATCH /metadata/${id}`, { body: { folder: "/a" } });
  later();
  await here.ask(`PATCH /metadata/${id}`, { body: { starred: true } });
  await here.ask(`DELETE /files/${id}`);
  later();
  await here.ask(`PATCH /metadata/${id}`, { body: { trashedAt: null } });
  later();
  const first = await sync({ limit: "2" });
  expect(kinds(first)).toEqual(["created", "moved"]);
  expect(first.body).toMatchObject({
    hasMore: true,
    changes: [{ file: id, metadata: { folder: "/a", starred: true } }, {}],
  });
  const status = (cursor: string) => here.ask("GET /sync/status", { query: { cursor } });
  expect((await status(first.body.cursor)).body).toMatchObject({ state: "behind", pending: 3 });
  const rest = await sync({ cursor: first.body.cursor });
  expect(kinds(rest)).toEqual(["updated", "trashed", "restored"]);
  expect(rest.body.hasMore).toBe(false);
  expect((await status(rest.body.cursor)).body).toMatchObject({ state: "idle", pending: 0, cursor: rest.body.cursor });
  expect((await sync({ cursor: rest.body.cursor })).body).toEqual({
    changes: [],
    cursor: rest.body.cursor,
    hasMore: false,
  });
});

test("changes of the last seconds are repeated rather than missed", async () => {
  await here.bring(picture());
  const now = await sync();
  expect(kinds(now)).toEqual(["created"]);
  expect(kinds(await sync({ cursor: now.body.cursor }))).toEqual(["created"]);
  later();
  const settled = await sync({ cursor: now.body.cursor });
  expect(kinds(await sync({ cursor: settled.body.cursor }))).toEqual([]);
});

test("an empty drive has nothing to tell, and a foreign cursor is refused", async () => {
  expect((await sync()).body).toMatchObject({ changes: [], hasMore: false });
  expect((await here.ask("GET /sync/status")).body).toMatchObject({ state: "idle", pending: 0 });
  for (const cursor of ["x", "AAAA", Buffer.from("~").toString("base64url")])
    expect((await sync({ cursor })).body.errors).toEqual({ cursor: ["Not a cursor of this list"] });
});

test("the service says that it is up", async () => {
  expect((await here.ask("GET /healthz")).body).toEqual({ status: "UP" });
});
