import { afterEach, beforeEach, expect, test } from "vitest";
import {
  asOwner,
  readingOwnWrites,
  requestsTo,
  type Send,
  type Sent,
  settle,
  type TestPorts,
  testPorts,
  testProject,
} from "#platform/testing";
import { service } from "./service.ts";

let ports: TestPorts;
let ask: Send;
const rights = Object.values(service.http.contract).flatMap(({ permission }) => permission ?? []);
beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  ask = asOwner(readingOwnWrites(requestsTo(service.http, ports)), "/v1/blog/");
  ports.places.allow("usr_owner1", testProject, rights);
  ports.places.allow(
    "usr_writer",
    testProject,
    rights.filter((each) => each !== "blog.blog.publish"),
  );
});
afterEach(() => ports.close());

const article = async (body: object = {}) =>
  (
    await ask("POST blogs", {
      body: { title: "How a linocut becomes a print", body: { html: "<p>By hand.</p>" }, ...body },
    })
  ).body;
const patch = (id: string, body: object, sent: Sent = {}) => ask(`PATCH blogs/${id}`, { body, ...sent });
const listed = async (search: string, query: Record<string, string> = {}) =>
  (await ask("GET blogs", { query: { search, ...query } })).body.blogs.map(({ title }: { title: string }) => title);
const dueWork = async () => {
  await settle([service], ports);
  await service.schedules[0]?.work(ports);
  await settle([service], ports);
};

// [entity.blog.blogId] [entity.blog.body.createBlogRequest]
test("an article has a draft, an author and a slug from its title", async () => {
  const made = await article({ tags: ["studio"], seo: { title: "Linocut, step by step" } });
  expect(made).toMatchObject({
    blogId: made.id,
    slug: "how-a-linocut-becomes-a-print",
    body: { html: "<p>By hand.</p>", blocks: [{ type: "paragraph", html: "<p>By hand.</p>", text: "By hand." }] },
    author: { id: "usr_owner1", name: "Olive" },
    type: "project",
    kind: "article",
    visibility: "draft",
    readingMinutes: 1,
    seo: { title: "Linocut, step by step", noIndex: false },
    changes: [],
    version: 1,
  });
  expect((await article()).slug).toBe("how-a-linocut-becomes-a-print-2");
  expect((await article({ title: "Größe & Weiß!" })).slug).toBe("grosse-weiss");
  expect((await ask("POST blogs", { body: { title: "Other", slug: made.slug } })).body).toMatchObject({
    code: "NAME_TAKEN",
    errors: { slug: ["Another record already has this"] },
  });
  expect((await ask("POST blogs", { body: { title: " " } })).body.errors).toEqual({ title: ["Required"] });
});

// [entity.blog.body.updateBlogRequest]
test("readers see what was published, and a draft beside it says what differs", async () => {
  const { id } = await article({ visibility: "published" });
  const edited = (await patch(id, { title: "From lino to print", body: { html: "<h2>Cut</h2><p>New.</p>" } })).body;
  expect(edited).toMatchObject({ visibility: "published", changes: ["title", "body"], revision: 2 });
  expect((await ask(`GET blogs/${id}/published`)).body).toMatchObject({ title: "How a linocut becomes a print" });
  expect((await ask(`GET articles/${edited.slug}`)).body.body.html).toBe("<p>By hand.</p>");
  const stale = await ask(`POST blogs/${id}/publish`, { body: { revision: 1 } });
  expect(stale).toMatchObject({ status: 409, body: { code: "DRAFT_CHANGED" } });
  const published = (await ask(`POST blogs/${id}/publish`, { body: { revision: 2 } })).body;
  expect(published).toMatchObject({ visibility: "published", changes: [] });
  expect((await ask(`GET articles/${edited.slug}`)).body.title).toBe("From lino to print");
  const again = (await ask(`POST blogs/${id}/publish`, { body: {} })).body;
  expect(again.version).toBe(published.version);
});

test("a draft is discarded, and an earlier publish is put back into it", async () => {
  const { id } = await article({ visibility: "published", excerpt: "First" });
  await patch(id, { excerpt: null, title: "Second" });
  expect((await ask(`POST blogs/${id}/discard`)).body).toMatchObject({ excerpt: "First", changes: [] });
  await patch(id, { title: "Second", excerpt: null, visibility: "published" });
  const { publishes } = (await ask(`GET blogs/${id}/publishes`)).body;
  expect(publishes.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
  const back = await ask(`POST blogs/${id}/revert`, { body: { version: publishes[1].version } });
  expect(back.body).toMatchObject({ title: "How a linocut becomes a print", excerpt: "First" });
  expect(back.body.changes).toEqual(["title", "excerpt"]);
  expect((await ask(`POST blogs/${id}/revert`, { body: { version: 1 } })).status).toBe(404);
});

test("an article is published once when its time has come, whatever else happens", async () => {
  const scheduledAt = "2026-03-02T10:00:00.000Z";
  const { id } = await article({ visibility: "scheduled", scheduledAt });
  expect(await listed("visibility:scheduled")).toHaveLength(1);
  await dueWork();
  expect((await ask(`GET blogs/${id}`)).body).toMatchObject({ visibility: "scheduled", scheduledAt });
  ports.advance(3_600_000);
  await Promise.all([dueWork(), dueWork()]);
  await dueWork();
  const now = (await ask(`GET blogs/${id}`)).body;
  expect(now).toMatchObject({ visibility: "published", publishedAt: "2026-03-02T10:00:00.000Z", version: 3 });
  expect(now).not.toHaveProperty("scheduledAt");
});

test("an article whose time comes while the module is away, or the project archived, is published when that is over", async () => {
  const { id } = await article({ visibility: "scheduled", scheduledAt: "2026-03-02T10:00:00.000Z" });
  const facts = (stream: string) => ports.store.load(testProject.id, stream);
  const before = (await facts(`blog-${id}`)).length;
  const access = { ...ports.access };
  const away = new Map([["blog", { module: "blogs", paused: false }]]);
  const archived = { ...testProject, status: "archived" as const };
  ports.advance(3_600_000);
  for (const held of [{ absent: async () => away }, { absent: undefined, project: async () => archived }]) {
    Object.assign(ports.access, access, held);
    await dueWork();
    expect(await facts(`blog-${id}`)).toHaveLength(before);
  }
  Object.assign(ports.access, access, { absent: undefined });
  await dueWork();
  expect((await ask(`GET blogs/${id}`)).body.visibility).toBe("published");
});

test("a time that is over, or none, is refused; one can be called off", async () => {
  const { id } = await article();
  expect((await patch(id, { visibility: "scheduled" })).body.errors.scheduledAt).toEqual(["Choose when to publish it"]);
  expect((await patch(id, { scheduledAt: "2026-03-02T08:00:00Z" })).body.errors.scheduledAt).toEqual([
    "Choose a time in the future",
  ]);
  await patch(id, { scheduledAt: "2026-03-02T12:00:00+01:00" });
  expect((await ask(`GET blogs/${id}`)).body).toMatchObject({
    visibility: "scheduled",
    scheduledAt: "2026-03-02T11:00:00.000Z",
  });
  expect((await patch(id, { scheduledAt: null })).body).toMatchObject({ visibility: "draft" });
  ports.advance(86_400_000);
  await dueWork();
  expect((await ask(`GET blogs/${id}`)).body.visibility).toBe("draft");
});

test("an earlier slug leads to the article, and nobody else can take it", async () => {
  const { id } = await article({ slug: "linocut", visibility: "published" });
  await patch(id, { slug: "linocut-to-print" });
  expect((await ask("GET articles/linocut")).body).not.toHaveProperty("movedFrom");
  expect((await ask("GET articles/linocut-to-print")).status).toBe(404);
  await ask(`POST blogs/${id}/publish`, { body: {} });
  expect((await ask("GET articles/linocut")).body).toMatchObject({ slug: "linocut-to-print", movedFrom: "linocut" });
  expect((await ask("POST blogs", { body: { title: "Other", slug: "linocut" } })).body.code).toBe("NAME_TAKEN");
  expect((await patch(id, { slug: "linocut" })).body.slug).toBe("linocut");
  await ask(`DELETE blogs/${id}`);
  expect((await ask("GET articles/linocut")).status).toBe(404);
  expect((await ask("POST blogs", { body: { title: "Other", slug: "linocut" } })).status).toBe(201);
  expect((await ask(`POST blogs/${id}/restore`)).body.code).toBe("NAME_TAKEN");
});

test("published, unlisted, archived and back to a draft", async () => {
  const { id, slug } = await article();
  expect((await patch(id, { visibility: "unlisted" })).body.visibility).toBe("unlisted");
  expect((await ask(`GET articles/${slug}`)).status).toBe(200);
  expect((await patch(id, { visibility: "published" })).body.visibility).toBe("published");
  await patch(id, { title: "A draft" });
  expect((await patch(id, { visibility: "unlisted" })).body).toMatchObject({
    visibility: "unlisted",
    changes: ["title"],
  });
  expect((await patch(id, { visibility: "archived" })).body).toMatchObject({
    visibility: "archived",
    state: "archived",
  });
  expect(await listed("visibility:archived")).toEqual(["A draft"]);
  expect((await ask(`GET articles/${slug}`)).status).toBe(404);
  expect((await patch(id, { visibility: "draft" })).body).toMatchObject({ visibility: "draft", state: "active" });
  const { history } = (await ask(`GET blogs/${id}/history`)).body;
  expect(history.map(({ title }: { title: string }) => title)).toEqual(
    "Restored,Archived,Unlisted,Draft changed,Listed,Published; unlisted,Added"
      .split(",")
      .map((each) => each.replace(";", ",")),
  );
});

// [search.blog.query] [entity.blog.search]
test("the help search lists what is published for it", async () => {
  await article({ title: "For all", type: "parent-platform", visibility: "published" });
  await article({ title: "For us", type: "project", visibility: "published" });
  await article({ title: "Elsewhere", type: "platform", visibility: "published" });
  await article({ title: "Not yet", type: "project" });
  expect(await listed("visibility:published type:parent-platform,project", { sortBy: "title" })).toEqual([
    "For all",
    "For us",
  ]);
  expect(await listed("type:platform")).toEqual(["Elsewhere"]);
  expect((await ask("GET blogs", { query: { search: "colour:red" } })).body.errors.search[0]).toContain(
    "Unknown: colour",
  );
});

test("a reader has one vote on an article, which can be changed and taken back", async () => {
  const { slug } = await article({ visibility: "published" });
  const vote = async (vote: string, user = "usr_owner1") =>
    (await ask(`POST articles/${slug}/vote`, { as: { user, name: "Reader" }, body: { vote } })).body;
  expect(await vote("helpful")).toMatchObject({ helpful: { yes: 1, no: 0 }, myVote: "helpful" });
  expect(await vote("helpful")).toMatchObject({ helpful: { yes: 1, no: 0 } });
  expect(await vote("unhelpful", "usr_writer")).toMatchObject({ helpful: { yes: 1, no: 1 }, myVote: "unhelpful" });
  expect(await vote("unhelpful")).toMatchObject({ helpful: { yes: 0, no: 2 }, myVote: "unhelpful" });
  const after = await vote("none");
  expect(after.helpful).toEqual({ yes: 0, no: 1 });
  expect(after).not.toHaveProperty("myVote");
  expect((await ask("POST articles/no-such/vote", { body: { vote: "helpful" } })).status).toBe(404);
});

test("a preview link shows the draft without a sign-in until it is revoked or over", async () => {
  const { id } = await article();
  const link = async () => (await ask(`POST blogs/${id}/preview`)).body.token;
  const open = async (token: string) => requestsTo(service.http, ports)(`GET /v1/blog/previews/${token}`);
  const first = await link();
  expect((await open(first)).body).toMatchObject({
    article: { title: "How a linocut becomes a print", body: { html: "<p>By hand.</p>" } },
    project: testProject.name,
  });
  expect((await ask(`DELETE blogs/${id}/preview`)).status).toBe(204);
  expect((await open(first)).status).toBe(404);
  const second = await link();
  ports.advance(8 * 86_400_000);
  expect((await open(second)).status).toBe(404);
  expect((await open("made-up")).status).toBe(404);
});

test("who may not publish writes drafts and nothing else", async () => {
  const as = { user: "usr_writer", name: "Wren" };
  const { id } = (await ask("POST blogs", { as, body: { title: "Mine" } })).body;
  expect((await patch(id, { title: "Mine, better" }, { as })).status).toBe(200);
  expect((await patch(id, { visibility: "published" }, { as })).status).toBe(403);
  expect((await patch(id, { scheduledAt: "2026-04-01T00:00:00Z" }, { as })).status).toBe(403);
  expect((await ask(`POST blogs/${id}/publish`, { as, body: {} })).status).toBe(403);
  expect((await ask("POST blogs", { as, body: { title: "Live", visibility: "published" } })).status).toBe(403);
});

test("two people who write merge, and the same field is refused with theirs", async () => {
  const { id } = await article();
  const change = (body: object, version: number) => patch(id, body, { headers: { "if-match": String(version) } });
  await change({ excerpt: "Hers" }, 1);
  expect((await change({ body: { html: "<p>His.</p>" } }, 1)).body).toMatchObject({ excerpt: "Hers", version: 3 });
  expect(await change({ excerpt: "Also his" }, 1)).toMatchObject({
    status: 409,
    body: { theirs: { excerpt: "Hers" } },
  });
});

test("a change is reverted by what its history says, also in parts of the body and the search's look", async () => {
  const { id } = await article({ seo: { title: "Old" } });
  await patch(id, { body: { html: "<p>Else.</p>" }, seo: { title: null } });
  const [entry] = (await ask(`GET blogs/${id}/history`)).body.history;
  expect(entry.revert).toEqual({ body: { html: "<p>By hand.</p>" }, seo: { title: "Old" } });
  expect((await patch(id, entry.revert)).body).toMatchObject({
    body: { html: "<p>By hand.</p>" },
    seo: { title: "Old" },
  });
});

test("what a person wrote within ten minutes is one entry of the history, and reverted whole", async () => {
  const { id } = await article({ excerpt: "First" });
  for (const excerpt of ["Fi", "Second", "Third"]) await patch(id, { excerpt, title: `Mugs ${excerpt}` });
  ports.advance(11 * 60_000);
  await patch(id, { excerpt: "Fourth" });
  const titles = async () => {
    const { history } = (await ask(`GET blogs/${id}/history`)).body;
    return history.map(({ version, changes }: { version: number; changes: { before: string; after: string }[] }) => [
      version,
      ...changes.map(({ before, after }) => `${before} ${after}`),
    ]);
  };
  expect((await titles()).slice(0, 2)).toEqual([
    [5, "Third Fourth"],
    [4, expect.stringMatching(/Mugs Third$/), "First Third"],
  ]);
  const together = (await ask(`GET blogs/${id}/history`)).body.history[1];
  expect((await patch(id, together.revert)).body).toMatchObject({ excerpt: "First" });
});

test("a text is cleaned, parted, and may be empty", async () => {
  const html = '<h2 onclick="x()">One</h2><ul><li><p>Two</p></li></ul><script>x()</script>Three';
  const { body, id } = await article({ body: { html } });
  expect(body.blocks.map(({ type, text }: Record<string, string>) => [type, text])).toEqual([
    ["heading", "One"],
    ["list", "Two"],
    ["paragraph", "Three"],
  ]);
  expect((await patch(id, { body: { html: "<p></p>" } })).body.body).toEqual({ blocks: [], html: "" });
  expect((await patch(id, { body: { html: "x".repeat(60_001) } })).status).toBe(422);
});

test("several articles are archived or changed at once, and go out as CSV", async () => {
  const one = await article();
  const two = await article({ title: "=SUM(A1)", tags: ["studio"] });
  await ask("POST blogs/bulk", { body: { ids: [one.id, two.id], change: { kind: "news" } } });
  expect(await listed("kind:news")).toHaveLength(2);
  const refused = await ask("POST blogs/bulk", { body: { ids: [one.id], change: { visibility: "published" } } });
  expect(refused.body.errors.change).toEqual(["Publish articles one by one"]);
  const { body } = await ask("GET blogs/export", { query: { search: "tag:studio" } });
  const lines = Buffer.from(body, "base64").toString().trim().split("\r\n");
  expect(lines[1]).toContain("'=SUM(A1),'sum-a1,,By hand.,news");
});
