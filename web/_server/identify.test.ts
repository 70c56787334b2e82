import { expect, test, vi } from "vitest";
import { changesUrl as chatChangesUrl, feedUrl as chatFeedUrl } from "../chat/urls.ts";
import { presenceUrl } from "../enquiries/urls.ts";
import { feedUrl } from "../notifications/urls.ts";
import { changesUrl } from "../orders/urls.ts";
import type { Args } from "./who.ts";

// The ids of all permissions are cached for a minute, and tests of another file may have asked a real service for them.
vi.resetModules();
const { identify } = await import("./identify.ts");

const USER = "/omnis/v3/dashboard/user";
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const now = Math.floor(Date.now() / 1000);
const token = `${part({})}.${part({ iat: now, exp: now + 300 })}.signature`;
const ines = { id: "usr_ines01", email: "ines@marsh.test", firstName: "Ines", isAdmin: false };
const shop = { id: "prj_marsh01", name: "Saltmarsh", platformId: "plt_demo001" };

type Services = Record<string, { status?: number; body?: unknown; wait?: Promise<void> }>;
let visits = 0;

/** A browser's request and what the services answer it by path; each is of a session of its own, or of none. */
function visit(services: Services, { path = "/dashboard", session = true, from = "", cookies = "" } = {}) {
  const requested: string[] = [];
  const sent: Record<string, Record<string, string>> = {};
  const answers: Services = {
    [`${USER}/token`]: { body: { token } },
    [USER]: { body: ines },
    "/v1/projects": { body: { projects: [], nextPageToken: null } },
    "/v1/enforcer/permissions": { body: { permissions: [{ id: "orders.order.list" }], nextPageToken: null } },
    "/v1/enforcer/enforce": { body: { permissions: { granted: ["orders.order.list"], denied: [] }, resolutions: [] } },
    ...services,
  };
  const invoke = async ({ rawPath, headers }: { rawPath: string; headers: Record<string, string> }) => {
    requested.push(rawPath);
    sent[rawPath] = headers;
    const { status = 200, body = { status, code: "X", message: "" }, wait } = answers[rawPath] ?? { status: 404 };
    await wait;
    if (status === 0) throw new Error("No service answers");
    return { statusCode: status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  };
  visits += 1;
  const cookie = `presswork_session=s${visits}; XSRF-TOKEN=csrf`;
  const headers = {
    ...(session && { cookie: `${cookie}${cookies}` }),
    ...(from && { referer: `https://press.example${from}` }),
  };
  const request = new Request(`https://press.example${path}`, { headers });
  const context = { invoke, ip: "192.0.2.1", secure: false, requestId: "test" };
  return { requested, sent, args: { request, context } as unknown as Args };
}

// [state.auth.unauthenticated] [role.check.no-user]
test("a visitor has no account and no permission, and no service is called", async () => {
  const { requested, args } = visit({}, { session: false });
  expect(await identify(args)).toBeUndefined();
  expect(requested).toEqual([]);
});

// [api.csrf.cookie] [api.csrf.header] [api.bearer]
test("a session's token is fetched with the token of its cookie, and every other call carries it", async () => {
  const { sent, args } = visit({ "/v1/projects": { body: { projects: [shop], nextPageToken: null } } });
  await identify(args);
  const { [`${USER}/token`]: asking, ...others } = sent;
  expect(asking).toMatchObject({ "x-csrf-token": "csrf" });
  expect(Object.keys(others)).toContain("/v1/enforcer/enforce");
  for (const headers of Object.values(others)) expect(headers.authorization).toBe(`Bearer ${token}`);
});

// [state.session.not-ready]
test("nobody is known before the lookup of the user has ended", async () => {
  let end = () => {};
  const wait = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { requested, args } = visit({ [USER]: { body: ines, wait } });
  let ready = false;
  const who = identify(args).finally(() => {
    ready = true;
  });
  await expect.poll(() => requested).toContain("/v1/projects");
  expect([requested.includes(USER), ready]).toEqual([true, false]);
  end();
  expect((await who)?.user.id).toBe(ines.id);
});

// [state.session.absent.401] [state.session.absent.404] [state.session.absent.0]
test.each([401, 404, 0])("a lookup of the user that ends in %i means nobody is signed in", async (status) =>
  expect(await identify(visit({ [USER]: { status } }).args)).toBeUndefined(),
);

// [error.user-lookup.other]
test.each([403, 429, 500])("one that ends in %i is thrown", async (status) => {
  await expect(identify(visit({ [USER]: { status } }).args)).rejects.toMatchObject({ init: { status } });
});

// [shell.guard.3.fetch]
test("a project that is not in the person's list is fetched", async () => {
  const path = `/orders?project=${shop.id}`;
  const known = visit({ "/v1/projects": { body: { projects: [shop], nextPageToken: null } } }, { path });
  expect((await identify(known.args))?.project).toEqual(shop);
  expect(known.requested).not.toContain(`/v1/projects/${shop.id}`);
  const unknown = visit({ [`/v1/projects/${shop.id}`]: { body: shop } }, { path });
  expect(await identify(unknown.args)).toMatchObject({ project: shop, projects: [shop] });
  expect((await identify(visit({}, { path }).args))?.project).toBeUndefined();
});

test("who it is, their projects and permissions are read by one call where the address names the project", async () => {
  const parts = { currentUser: ines, ownProjects: [shop], grantedPermissions: ["orders.order.view"] };
  const path = `/orders?project=${shop.id}`;
  const whole = visit({ "/parts/project": { body: parts } }, { path });
  expect(await identify(whole.args)).toMatchObject({
    user: ines,
    project: shop,
    permissions: parts.grantedPermissions,
  });
  expect(whole.requested).toEqual([`${USER}/token`, "/parts/project"]);
  expect(whole.sent["/parts/project"]).toMatchObject({ "x-presswork-deed": "1", authorization: `Bearer ${token}` });
  const cookies = `; presswork_preview=${shop.id}.support.Support`;
  const previewed = visit({ "/parts/project": { body: parts } }, { path, cookies });
  expect((await identify(previewed.args))?.preview).toEqual({ role: "support", name: "Support" });
  expect(previewed.sent["/parts/project"]).toMatchObject({ "x-presswork-preview": "support" });
});

test.each([
  ["refused", { status: 403 }],
  ["answered without the user", { body: { ownProjects: [shop], grantedPermissions: [] } }],
])("where that call is %s, calls of their own say what is wrong", async (_, answer) => {
  const path = `/orders?project=${shop.id}`;
  const services = { "/parts/project": answer, "/v1/projects": { body: { projects: [shop], nextPageToken: null } } };
  const { requested, args } = visit(services, { path });
  expect(await identify(args)).toMatchObject({ user: ines, project: shop, permissions: ["orders.order.list"] });
  expect(requested).toEqual(expect.arrayContaining([USER, "/v1/projects", "/v1/enforcer/enforce"]));
});

// [shell.guard.3.previous] [shell.guard.3.first] [shell.guard.3.query]
test("without a project in the address it is that of the page before, else the one chosen last, else the first", async () => {
  const all = ["prj_a", "prj_b", "prj_c", "prj_d"].map((id) => ({ ...shop, id }));
  const found = async (at: { path?: string; from?: string; cookies?: string }) =>
    (await identify(visit({ "/v1/projects": { body: { projects: all, nextPageToken: null } } }, at).args))?.project?.id;
  const cookies = `; presswork_project=${ines.id}.prj_b`;
  const from = "/orders?project=prj_c";
  expect(await found({ path: "/orders?project=prj_d", from, cookies })).toBe("prj_d");
  expect(await found({ from, cookies })).toBe("prj_c");
  expect(await found({ cookies })).toBe("prj_b");
  expect(await found({})).toBe("prj_a");
});

// [role.check.no-project]
test("without a project a person may do nothing, and no service is called", async () => {
  // A test above has asked for the ids of all permissions.
  vi.resetModules();
  const { identify } = await import("./identify.ts");
  const { requested, args } = visit({});
  expect(await identify(args)).toMatchObject({ project: undefined, permissions: [] });
  expect(requested.filter((path) => path.startsWith("/v1/enforcer"))).toEqual([]);
  const inShop = visit({ "/v1/projects": { body: { projects: [shop], nextPageToken: null } } });
  expect((await identify(inShop.args))?.permissions).toEqual(["orders.order.list"]);
});

// [state.permission.pending] [state.permission.granted]
test("until the check of permissions is answered nobody's access is decided", async () => {
  let answer = () => {};
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const permissions = { granted: ["orders.order.list"], denied: [] };
  const { requested, args } = visit({
    "/v1/projects": { body: { projects: [shop], nextPageToken: null } },
    "/v1/enforcer/enforce": { body: { permissions, resolutions: [] }, wait },
  });
  let access: readonly string[] | "pending" = "pending";
  const identified = identify(args).then((who) => (access = who?.permissions ?? []));
  await expect.poll(() => requested).toContain("/v1/enforcer/enforce");
  expect(access).toBe("pending");
  answer();
  await identified;
  expect(access).toEqual(["orders.order.list"]);
});

const isVisit = async (path: string): Promise<boolean> => {
  const { sent, args } = visit({}, { path });
  await identify(args);
  return Object.values(sent).some((headers) => "x-presswork-deed" in headers);
};

test("a page that is opened keeps the session alive; what an open page asks by itself does not", async () => {
  expect(await isVisit("/orders?tab=late")).toBe(true);
  const background = [
    changesUrl("tab=late"),
    changesUrl(""),
    presenceUrl("enq_1", { since: "a" }),
    chatChangesUrl({ since: "a" }),
    chatFeedUrl("chn_1"),
    feedUrl(),
  ];
  for (const url of background) expect([url, await isVisit(url)]).toEqual([url, false]);
});
