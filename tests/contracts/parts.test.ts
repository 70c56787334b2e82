import { afterAll, beforeAll, expect, test } from "vitest";
import { services } from "../../infra/services.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";
import { withStaff } from "../support/erased-person.ts";

const all = services.flatMap(({ http }) => http.parts ?? []);
const names = all.map(({ name }) => name).join(",");
const ofProject = all.filter(({ permission }) => permission !== undefined);
const own = all.filter(({ permission }) => permission === undefined).map(({ name }) => name);

let here: TestEnvironment;
beforeAll(async () => {
  here = await testEnvironment();
  const { people } = here;
  await withStaff(here);
  must(await here.shopAsk({ method: "PUT", path: `/v1/enforcer/roles/finance/users/${people.staff}`, body: {} }), 204);
  must(await here.shopAsk({ method: "POST", path: "/v1/cart/items", body: { id: "var_1", quantity: 2 } }), 200, 201);
  const bookmark = { title: "Late orders", data: { name: "orders.list", params: {}, query: { tab: "late" } } };
  must(
    await here.ask(people.owner, { method: "POST", path: `/v1/projects/${here.shop}/bookmarks`, body: bookmark }),
    201,
  );
  must(await here.ask(people.owner, { method: "POST", path: "/v1/organisations", body: { name: "Town" } }), 201);
  await here.settle();
});
afterAll(() => here.close());

const read = (user: string | undefined, headers: Record<string, string> = {}, project = here.shop) =>
  here.ask(user, { path: "/parts/project", query: { project, names }, headers });

test("each part has a name of its own, and a permission that a call of its service has", () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { http } of services)
    for (const { name, permission } of http.parts ?? []) {
      const permissions = Object.values(http.contract).map((each) => each.permission);
      expect([undefined, ...permissions], name).toContain(permission);
    }
});

test("the parts of a page are what the calls of each service answer", async () => {
  const { people, shop, base } = here;
  const parts = must(await read(people.owner));
  const answer = async (path: string, query = {}) => must(await here.ask(people.owner, { path, query }));
  const inShop = async (path: string) => must(await here.shopAsk({ path }));
  const permissions = (await inShop("/v1/enforcer/permissions")).permissions.map(({ id }: { id: string }) => id);
  expect(parts).toEqual({
    currentUser: await answer("/omnis/v3/dashboard/user"),
    ownProjects: (await answer("/v1/projects")).projects,
    grantedPermissions: expect.arrayContaining(permissions),
    waitingOrders: (await inShop(`${base}/orders/counts`)).tabs["to-confirm"],
    unreadMessages: 0,
    ownJobs: (await inShop("/v1/jobs")).jobs,
    hasOrganisation: (await answer("/v1/organisations")).organisations.length > 0,
    openProductionJobs: await inShop(`${base}/production/jobs/open`),
    billingNotice: {
      plan: { code: (await inShop("/v1/billing")).plan.code },
      flags: (await inShop("/v1/billing")).flags,
    },
    unreadNotifications: (await answer("/omnis/v3/dashboard/user/notifications")).unread.groups,
    ownBookmarks: (await answer(`/v1/projects/${shop}/bookmarks`)).bookmarks,
    hasTermsToSign: "terms" in (await answer("/omnis/v3/platform/active-terms/to-sign", { project: shop })),
    cartSize: (await inShop("/v1/cart")).items.length,
  });
  expect(parts).toMatchObject({ cartSize: 1, ownBookmarks: [{ title: "Late orders" }], hasOrganisation: true });
});

test("whoever lacks a part's permission gets an answer without it, and nothing of another's", async () => {
  const powerless = must(await read(here.powerless));
  expect(Object.keys(powerless)).toEqual(own.filter((name) => name !== "currentUser"));
  expect(powerless).toMatchObject({ grantedPermissions: [], ownProjects: [], hasOrganisation: false });
  const staff = must(await read(here.people.staff));
  for (const { name, permission = "" } of ofProject)
    expect([name, name in staff]).toEqual([name, staff.grantedPermissions.includes(permission)]);
  expect(staff).toMatchObject({ ownJobs: [] });
  expect("billingNotice" in staff).toBe(true);
});

test("a preview reads no part that its role may not see", async () => {
  const headers = { "x-presswork-preview": "fulfilment" };
  const { grantedPermissions, ...shown } = must(await read(here.people.owner, headers));
  for (const { name, permission = "" } of ofProject)
    expect([name, name in shown]).toEqual([name, grantedPermissions.includes(permission)]);
  expect("billingNotice" in shown).toBe(false);
});

test("strangers find no project, visitors and foreign tokens nothing, and a person's own parts need none", async () => {
  expect((await read(here.people.outsider)).status).toBe(404);
  expect((await read(undefined)).status).toBe(401);
  const response = await here.ask(here.people.outsider, { path: "/parts/own", query: { names } });
  expect(Object.keys(must(response)).sort()).toEqual([...own].sort());
  expect((await here.ask(undefined, { path: "/parts/own", query: { names } })).status).toBe(401);
});

test("a role that is taken away takes what it showed of money with it at once", async () => {
  const { people } = here;
  expect("billingNotice" in must(await read(people.staff))).toBe(true);
  const given = `/v1/enforcer/roles/finance/users/${people.staff}`;
  must(await here.shopAsk({ method: "DELETE", path: given }), 204);
  expect("billingNotice" in must(await read(people.staff))).toBe(false);
});

test("pages alone read parts: their addresses are not the API's, and the document does not name them", async () => {
  const { isApi } = await import("../../infra/local/api.ts");
  expect([isApi("/parts/project"), isApi("/parts/own")]).toEqual([false, false]);
  expect(services.flatMap(({ http }) => Object.values(http.contract)).map(({ path }) => path)).not.toContain(
    "/parts/own",
  );
});
