import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { run } from "../../functions/_platform/commands/index.ts";
import { needsTerms } from "../../functions/_platform/contract/index.ts";
import { terms } from "../../functions/terms/domain/terms.ts";
import { asSystem } from "../../infra/local/seed/asking.ts";
import { services } from "../../infra/services.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";

const ACTIVE = "/omnis/v3/platform/active-terms";
const USER = "/omnis/v3/dashboard/user";
let here: TestEnvironment;
beforeEach(async () => {
  here = await testEnvironment();
});
afterEach(() => here.close());

let versions = 0;
async function published(content: string): Promise<string> {
  versions += 1;
  const termsId = `trm_${String(versions).padStart(24, "0")}`;
  await run(asSystem(here.ports), terms, here.platformId, "save", {
    platform: here.platformId,
    termsId,
    title: "Terms and conditions",
    content,
    contentHash: createHash("sha256").update(content).digest("hex"),
    locale: "en-GB",
    publish: { requireResign: true, effectiveAt: "2026-01-01T00:00:00.000Z" },
  });
  await here.settle();
  return termsId;
}
const orders = (user = here.people.owner) =>
  here.ask(user, { path: `/v1/platform/${here.platformId}/orders`, query: { project: here.shop } });
const sign = (termsId: string, user = here.people.owner) =>
  here.ask(user, { method: "POST", path: ACTIVE, body: { termsId, projectId: here.shop } });

// [entity.user.signedPlatformTermsLogs.id] [entity.user.signedPlatformTermsLogs.version] [state.terms.success.entry]
test("who has not signed is refused, signs, and goes on at once", async () => {
  expect((await orders()).status).toBe(200);
  const first = await published("<p>Be fair.</p>");
  here.later(10_001);
  expect(await orders()).toMatchObject({
    status: 403,
    body: { code: "TERMS_NOT_SIGNED", terms: { id: first, version: "1" } },
  });
  expect(await sign(first)).toMatchObject({ status: 200, body: { id: first, version: "1" } });
  expect((await orders()).status).toBe(200);
  const { body: user } = await here.ask(here.people.owner, { path: USER });
  expect(user.signedPlatformTermsLogs).toEqual([{ id: first, version: "1", signedAt: expect.any(String) }]);
  const second = await published("<p>Be kind.</p>");
  here.later(10_001);
  expect((await orders()).body).toMatchObject({ code: "TERMS_NOT_SIGNED", terms: { id: second } });
});

test("commands on what is shared are refused too; the account, the lists of a frame and the terms stay open", async () => {
  await published("<p>Be fair.</p>");
  here.later(10_001);
  const { owner } = here.people;
  const created = await here.ask(owner, { method: "POST", path: "/v1/projects", body: { name: "Marsh" } });
  expect(created).toMatchObject({ status: 403, body: { code: "TERMS_NOT_SIGNED" } });
  for (const path of [USER, "/v1/projects", `${USER}/notifications`, "/omnis/v3/platform", ACTIVE, `${ACTIVE}/to-sign`])
    expect([path, (await here.ask(owner, { path })).status]).toEqual([path, 200]);
  const renamed = await here.ask(owner, { method: "PATCH", path: USER, body: { firstName: "Ada" } });
  expect(renamed.status).toBe(200);
});

test("a stranger learns of no project by the terms", async () => {
  await published("<p>Be fair.</p>");
  here.later(10_001);
  expect((await orders(here.people.outsider)).body.code).toBe("PROJECT_NOT_FOUND");
});

test("operations on projects are gated, one's own are not", () => {
  const gated = new Map(
    services.flatMap(({ http }) => Object.entries(http.contract).map(([name, each]) => [name, needsTerms(each)])),
  );
  const open = [
    "getCurrentUser",
    "signOut",
    "signTerms",
    "getActiveTerms",
    "saveTerms",
    "listProjects",
    "acceptInvite",
  ];
  expect(open.map((name) => gated.get(name))).toEqual(open.map(() => false));
  const closed = ["listOrders", "updateProject", "createProject", "createOrganisation", "updateAdminBilling"];
  expect(closed.map((name) => gated.get(name))).toEqual(closed.map(() => true));
});
