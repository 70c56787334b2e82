import { expect, test } from "vitest";
import {
  ARRIVAL_RULES,
  type Arrival,
  guard,
  LOADING,
  pathOf,
  projectBefore,
  VISIT_RULES,
  type Visit,
} from "./guard.ts";
import { needsOf, type ProjectRule } from "./meta.ts";

const visit = (
  path: string,
  { project = "always", user = true, ...more }: Partial<Visit> & { project?: ProjectRule; user?: boolean } = {},
) =>
  guard(VISIT_RULES, {
    url: new URL(path, "http://shop.test"),
    isForm: false,
    needs: { user, project },
    isSignedIn: true,
    before: undefined,
    chosen: undefined,
    found: "prj_a",
    ...more,
  });

const cases: readonly [says: string, to: string | undefined, path: string, more?: Parameters<typeof visit>[1]][] = [
  [
    // [shell.guard.1.login]
    "a visitor signs in and comes back",
    "/login?redirect=%2Forders%3Ftab%3Ddone",
    "/orders?tab=done",
    { isSignedIn: false },
  ],
  [
    "a form without a session says that it ended",
    "/login?redirect=%2Forders&ended=form",
    "/orders",
    { isSignedIn: false, isForm: true },
  ],
  [
    // [shell.guard.1.user-default]
    "a route that needs no user lets visitors in",
    undefined,
    "/login",
    { isSignedIn: false, user: false, project: "never" },
  ],
  // [shell.guard.4.always]
  ["always: the project is added", "/orders?tab=done&project=prj_a", "/orders?tab=done"],
  ["always: a named project stays", undefined, "/orders?tab=done&project=prj_a"],
  [
    // [shell.guard.4.sometimes]
    "sometimes: a known project is added",
    "/support?project=prj_a",
    "/support",
    { project: "sometimes" },
  ],
  ["sometimes: without one it stays", undefined, "/support", { project: "sometimes", found: undefined }],
  [
    // [shell.guard.4.never]
    "never: the project is removed",
    "/settings?tab=2",
    "/settings?project=prj_a&tab=2",
    { project: "never" },
  ],
  ["never: without one it stays", undefined, "/settings", { project: "never" }],
  [
    // [shell.guard.3.fail-required]
    "a project that cannot be found leads to the dashboard, without it, which says why",
    "/dashboard?lost=project",
    "/orders?project=prj_x",
    { found: undefined },
  ],
  [
    // [shell.guard.3.fail-other]
    "it is no matter where none is needed",
    undefined,
    "/support?project=prj_x",
    { project: "sometimes", found: undefined },
  ],
  ["a person without a project creates one", "/projects/create", "/dashboard", { found: undefined }],
  [
    "who lost their only project reads so there",
    "/projects/create?lost=project",
    "/dashboard?lost=project",
    { found: undefined },
  ],
  [
    // [shell.guard.5]
    "another project is entered through the switch",
    "/projects/switch?project=prj_a&redirect_uri=%2Forders%3Fproject%3Dprj_a",
    "/orders?project=prj_a",
    { before: "prj_b" },
  ],
  ["once only", undefined, "/orders?project=prj_a", { before: "prj_b", chosen: "prj_a" }],
  ["a form's project is never guessed", undefined, "/orders", { isForm: true }],
];
for (const [says, to, path, more] of cases) test(says, () => expect(visit(path, more)).toBe(to));

const arrival = (address: string, more: Partial<Arrival> = {}) =>
  guard(ARRIVAL_RULES, {
    url: new URL(address),
    platform: "loaded",
    domains: ["studio.test", "print.test"],
    hosts: ["app.presswork.test", "presswork.test"],
    ...more,
  });
const hosts: readonly [says: string, to: string | undefined, address: string, more?: Partial<Arrival>][] = [
  [
    // [shell.guard.7.domain-lock]
    "another host leads to the platform's first domain, at the same path",
    "https://studio.test/orders?tab=done",
    "https://elsewhere.test/orders?tab=done",
  ],
  ["a host that only ends like one is another", "https://studio.test/", "https://notstudio.test/"],
  ["each of the platform's domains is allowed", undefined, "https://print.test/orders"],
  ["and what is below one", undefined, "https://www.studio.test/orders"],
  // [shell.guard.7.own-hosts]
  ["the product's own hosts are allowed", undefined, "https://presswork.test/orders"],
  [
    // [shell.guard.7.default-host]
    "of a platform without a domain the default host is the home",
    "https://app.presswork.test/orders",
    "https://elsewhere.test/orders",
    { domains: [] },
  ],
  [
    "the platform's other domains lead to its primary one",
    "https://print.test/orders?tab=done",
    "https://studio.test/orders?tab=done",
    { primary: "print.test" },
  ],
  [
    "but this machine does not",
    undefined,
    "http://127.0.0.1:3000/orders",
    { domains: ["localhost", "127.0.0.1"], primary: "localhost" },
  ],
  ["which is allowed itself", undefined, "https://print.test/orders", { primary: "print.test" }],
  [
    "projects below another of its domains stay",
    undefined,
    "https://saltmarsh.studio.test/orders",
    { primary: "print.test" },
  ],
  [
    "without either there is nowhere to lead to",
    undefined,
    "https://elsewhere.test/orders",
    { domains: [], hosts: [] },
  ],
  // [shell.guard.7.localhost]
  ["this machine and bare addresses are allowed", undefined, "http://studio.localhost:3000/"],
  ["an address of the network too", undefined, "http://192.168.1.5/"],
  [
    "an installation without a platform is set up first",
    "/setup",
    "https://elsewhere.test/orders",
    { platform: "absent" },
  ],
  ["the setup itself stays", undefined, "http://localhost/setup", { platform: "absent", domains: [] }],
  [
    // [route.platform-loading.first]
    "while the platform cannot be loaded every path is the loading page, before the domain, user and project are looked at",
    LOADING,
    "https://elsewhere.test/orders?project=prj_a",
    { platform: "unreachable", domains: [] },
  ],
];
for (const [says, to, address, more] of hosts) test(says, () => expect(arrival(address, more)).toBe(to));

// [shell.guard.1.meta]
test("the last of the matched routes says whether a user is needed, what is above it says nothing", () => {
  const open = { meta: { user: false } };
  expect(needsOf([open, {}]).user).toBe(true);
  expect(needsOf([{}, open]).user).toBe(false);
  expect(needsOf([open]).user).toBe(false);
  expect(needsOf([{}]).user).toBe(true);
});

// [shell.guard.2.innermost] [shell.guard.2.default]
test("the innermost project setting wins; without one a project is needed", () => {
  const [never, sometimes] = [{ meta: { project: "never" } }, { meta: { project: "sometimes" } }] as const;
  expect(needsOf([never, {}]).project).toBe("never");
  expect(needsOf([never, sometimes, {}]).project).toBe("sometimes");
  expect(needsOf([{}, { meta: { user: false } }]).project).toBe("always");
});

// [shell.guard.2.integrations]
test("a module's route always needs a project, whatever it says", () => {
  expect(needsOf([{ meta: { project: "never" } }], true).project).toBe("always");
});

test("a data request is known by the address of its page", () => {
  expect(pathOf(new URL("http://shop.test/orders.data?tab=done&_routes=a"))).toBe("/orders?tab=done");
  expect(pathOf(new URL("http://shop.test/_root.data"))).toBe("/");
});

test("only a page of ours says which project was before", () => {
  const from = (referer: string) => new Request("http://shop.test/orders", { headers: { referer } });
  expect(projectBefore(from("http://shop.test/customers?project=prj_b"), "shop.test")).toBe("prj_b");
  expect(projectBefore(from("http://evil.test/customers?project=prj_b"), "shop.test")).toBeUndefined();
});
