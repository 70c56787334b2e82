import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PlatformCreated, platformStream } from "#events/projects";
import { signatureStream } from "#events/terms";
import { DIRECTORY } from "#platform/ports";
import { type Asker, record, requestsTo, settle, type TestPorts, testPorts } from "#platform/testing";
import { saveTermsRequest } from "./contract/index.ts";
import { service } from "./service.ts";

const [ines, admin] = ["usr_00000000000000000000000a", { user: "usr_00000000000000000000000z", admin: true }];
const [demo, studio] = ["plt_00000000000000000000000a", "plt_00000000000000000000000b"];
const TERMS = `/v1/platform/${demo}/terms`;
const ACTIVE = "/omnis/v3/platform/active-terms";
const DAY = 86_400_000;
let ports: TestPorts;
let send: ReturnType<typeof requestsTo>;

const platform = (id: string, domain: string) =>
  PlatformCreated({
    platform: id,
    name: "Demo",
    slug: id,
    domains: [domain],
    public: true,
    defaultCurrency: "GBP",
    defaultLocale: "en-GB",
    logos: [],
    theme: {},
  });

beforeEach(async () => {
  ports = await testPorts({ services: [service] });
  send = requestsTo(service.http, ports);
  await record(ports, platformStream(demo), [platform(demo, "demo.localhost")]);
  ports.advance(1000);
  await record(ports, platformStream(studio), [platform(studio, "studio.localhost")]);
  await settle([service], ports);
});
afterEach(() => ports.close());

const saved = (content: string, more: object = {}) =>
  send(`POST ${TERMS}`, { as: admin, body: { title: "Terms and conditions", content, publish: true, ...more } });
const sign = async (termsId: string, as: Asker = { user: ines }) => {
  const response = await send(`POST ${ACTIVE}`, { as, body: { termsId } });
  await settle([service], ports);
  return response;
};
const toSign = async (as = { user: ines }) => (await send(`GET ${ACTIVE}/to-sign`, { as })).body;

// [entity.terms.id] [entity.terms.version] [entity.terms.title] [entity.terms.content] [entity.terms.updatedAt]
// [entity.platformTerms.termsId]
test("the current terms are public, sanitised and dated", async () => {
  expect((await send(`GET ${ACTIVE}`)).body.code).toBe("NO_TERMS");
  const { body } = await saved(
    `<h2 onclick="x()">1 Start</h2><p>Be <b>fair</b>.<script>alert(1)</script></p><img src=x onerror=y>`,
  );
  const active = await send(`GET ${ACTIVE}`);
  expect(active.body).toMatchObject({
    id: body.id,
    termsId: body.id,
    version: "1",
    title: "Terms and conditions",
    content: "<h2>1 Start</h2><p>Be <b>fair</b>.</p>",
    updatedAt: "2026-03-02T09:00:01.000Z",
    status: "active",
  });
  const other = await send(`GET ${ACTIVE}`, { headers: { host: "studio.localhost" } });
  expect(other.body.code).toBe("NO_TERMS");
});

// [api.terms.sign-response]
test("signing gives the id and version, and holds the hash of the exact text and the address", async () => {
  const { body } = await saved("<p>Be fair.</p>");
  const signed = await sign(body.id);
  expect(signed).toMatchObject({ status: 200, body: { id: body.id, version: "1" } });
  expect(Object.keys(signed.body)).toEqual(["id", "version"]);
  const [fact, ...others] = await ports.store.load(DIRECTORY, signatureStream(ines));
  const { content } = (await send(`GET ${ACTIVE}/versions/${body.id}`, { as: { user: ines } })).body;
  expect(fact).toMatchObject({
    type: "TermsSigned",
    at: "2026-03-02T09:00:01.000Z",
    actor: { id: ines },
    meta: { ip: "192.0.2.1" },
    data: { contentHash: createHash("sha256").update(content).digest("hex") },
  });
  await sign(body.id);
  expect(others).toEqual([]);
  expect(await ports.store.load(DIRECTORY, signatureStream(ines))).toHaveLength(1);
});

test("a new version has to be signed again, with what changed since the signed one", async () => {
  const first = (await saved("<h2>1 Pay</h2><p>You pay after 14 days.</p>")).body;
  expect((await toSign()).terms).toMatchObject({ id: first.id, version: "1" });
  expect(await toSign()).not.toHaveProperty("changes");
  await sign(first.id);
  expect(await toSign()).toEqual({});
  const second = (await saved("<h2>1 Pay</h2><p>You pay after 7 days.</p>")).body;
  expect(await toSign()).toMatchObject({
    terms: { id: second.id, version: "2" },
    signed: { id: first.id, version: "1" },
    changes: [{ heading: "1 Pay", parts: [{}, { kind: "removed", text: "14" }, { kind: "added", text: "7" }, {}] }],
  });
  expect((await sign(first.id)).body).toMatchObject({ code: "TERMS_SUPERSEDED", current: second.id });
  await sign(second.id);
  expect(await toSign()).toEqual({});
});

test("a version that asks for no new signature counts as signed for those who signed the one before, and for nobody else", async () => {
  const first = (await saved("<p>Be fair.</p>", { requireResign: false })).body;
  expect(first.requireResign).toBe(true);
  await sign(first.id);
  const second = (await saved("<p>Be fair, always.</p>", { requireResign: false })).body;
  expect(await toSign()).toEqual({});
  expect((await toSign({ user: "usr_00000000000000000000000b" })).terms).toMatchObject({ id: second.id });
});

test("nobody has to sign a draft until its text is published, or a version of tomorrow until tomorrow", async () => {
  const draft = (await saved("<p>Be fair.</p>", { publish: false })).body;
  expect([draft.status, await toSign()]).toEqual(["draft", {}]);
  expect((await sign(draft.id)).body.code).toBe("TERMS_NOT_FOUND");
  expect((await send(`GET ${ACTIVE}/versions/${draft.id}`, { as: { user: ines } })).status).toBe(404);
  const published = (await saved("<p>Be fair.</p>")).body;
  expect(published).toMatchObject({ id: draft.id, status: "active", version: "1" });
  const effectiveAt = new Date(ports.clock().getTime() + DAY).toISOString();
  const next = (await saved("<p>Be kind.</p>", { effectiveAt })).body;
  expect(next).toMatchObject({ status: "scheduled", effectiveAt });
  expect((await sign(next.id)).body.code).toBe("TERMS_SUPERSEDED");
  ports.advance(DAY);
  expect((await toSign()).terms).toMatchObject({ id: next.id, status: "active" });
});

// [entity.platform.body.saveTermsRequest]
test("administrators see all versions and who signed them; others don't", async () => {
  expect(saveTermsRequest.safeParse({ title: "Terms", content: "<p>Be fair.</p>" }).success).toBe(true);
  const first = (await saved("<p>Be fair.</p>")).body;
  await sign(first.id, { user: ines, name: "Inès" });
  ports.advance(1000);
  await saved("<p>Be kind.</p>", { summaryOfChanges: "Kind instead of fair" });
  const { terms, nextPageToken } = (await send(`GET ${TERMS}`, { as: admin })).body;
  expect(terms).toMatchObject([
    { version: "2", status: "active", signedCount: 0, summaryOfChanges: "Kind instead of fair" },
    { version: "1", status: "superseded", signedCount: 1 },
  ]);
  expect(nextPageToken).toBeNull();
  const signatures = await send(`GET ${TERMS}/${first.id}/signatures`, { as: admin });
  expect(signatures.body.signatures).toMatchObject([
    { userId: ines, version: "1", contentHash: first.contentHash, signedBy: { name: "Inès" } },
  ]);
  expect((await send(`GET ${TERMS}`, { as: { user: ines } })).status).toBe(403);
  expect((await send(`POST ${TERMS}`, { as: { user: ines }, body: { title: "T", content: "x" } })).status).toBe(403);
});

test.each([
  [{ content: "<script>alert(1)</script>" }, "content"],
  [{ title: "" }, "title"],
  [{ locale: "English" }, "locale"],
  [{ effectiveAt: "tomorrow" }, "effectiveAt"],
  [{ content: "a".repeat(80_001) }, "content"],
])("%o is refused at its field", async (more, field) => {
  const response = await saved("<p>Be fair.</p>", more);
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
});

test("the text of the last version is not saved twice", async () => {
  await saved("<p>Be fair.</p>");
  expect((await saved("<p>Be fair.</p>")).body.code).toBe("TERMS_UNCHANGED");
});
