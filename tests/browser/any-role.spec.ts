import { readdirSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { ROLES as STARTER_ROLES } from "../../functions/enforcer/domain/roles.ts";
import type { RoutesOfModule } from "../../web/_routing/assemble.ts";
import type { Screen } from "../../web/_routing/route.ts";
import { expect, test } from "../support/browser-test.ts";
import { giveRole, takeRole } from "./saltmarsh.ts";
import { projectIn, resumeSession, signIn } from "./signing.ts";

/** The role that the demo gives to the member of these tests. */
const STAFF = "support";
/** For what hangs, not for what is slow: a test visits every address there is. */
const PATIENCE_MS = 1_200_000;
const ROLES = STARTER_ROLES.map(({ id }) => id).filter((id) => id !== "owner");

/** The paths of every screen and resource that modules declare, with and without the frame. */
async function patterns(): Promise<string[]> {
  const folders = readdirSync(new URL("../../web/", import.meta.url)).filter((name) => /^[a-z-]+$/.test(name));
  const pathsIn = (screens: readonly Screen[], above = ""): string[] =>
    screens.flatMap(({ path, children = [] }) => {
      const here = [above, path].filter(Boolean).join("/");
      return [here, ...pathsIn(children, here)];
    });
  const modules = await Promise.all(
    folders.map(async (name): Promise<RoutesOfModule> => import(`../../web/${name}/routes.ts`)),
  );
  const paths = modules.flatMap(({ routes = [], bareRoutes = [] }) => pathsIn([...routes, ...bareRoutes]));
  return [...new Set(paths)].filter((path) => path && path !== "*").map((path) => `/${path}`);
}

const linksIn = (html: string) => [...html.matchAll(/href="(\/[^"?#]*)/g)].map(([, path = ""]) => path);

/** The address of the first record that is linked to anywhere; an id of nothing where none is. */
function addressOf(pattern: string, found: ReadonlySet<string>): string {
  const isLike = new RegExp(`^${pattern.replaceAll(/:\w+\??/g, "(?!new$|export$)[^/]+")}$`);
  return [...found].find((path) => isLike.test(path)) ?? pattern.replaceAll(/:\w+\??/g, "x_1");
}

const all = (await patterns()).filter((path) => path !== "/logout");
/** The addresses of all patterns, of records where the owner finds some, and the project; found once for all tests. */
let places: Promise<{ readonly project: string; readonly paths: readonly string[] }> | undefined;

async function findPlaces(page: Page) {
  await signIn(page, "owner@demo.test");
  const project = projectIn(page) ?? "";
  const found = new Set<string>();
  for (const pattern of all.toSorted((a, b) => a.split(":").length - b.split(":").length)) {
    const response = await open(page.context(), `${addressOf(pattern, found)}?project=${project}`);
    for (const link of linksIn(response.html)) found.add(link);
  }
  return { project, paths: all.map((pattern) => addressOf(pattern, found)) };
}

async function open(context: BrowserContext, path: string) {
  const response = await context.request.get(path, { maxRedirects: 0, timeout: 60_000 });
  return { status: response.status(), html: await response.text().catch(() => "") };
}

/** The addresses that are answered by an error of ours. */
async function failuresAt(context: BrowserContext, paths: readonly string[], query: string): Promise<string[]> {
  const failed: string[] = [];
  const left = [...paths];
  const visitor = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const statuses: number[] = [];
      // A page that took too long on a busy machine is answered the next time; an error is there each time.
      do statuses.push((await open(context, path + query)).status);
      while (Number(statuses.at(-1)) >= 500 && statuses.length < 3);
      if (statuses.every((status) => status >= 500)) failed.push(`${statuses} ${path}`);
    }
  };
  await Promise.all([visitor(), visitor(), visitor()]);
  return failed;
}

test("every screen and resource answers a visitor and the owner without an error of ours, whatever its address lacks", async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(PATIENCE_MS);
  places ??= findPlaces(page);
  const { project, paths } = await places;
  expect(await failuresAt(page.context(), paths, `?project=${project}`)).toEqual([]);
  const visitor = await browser.newContext({ baseURL: server.url });
  expect(await failuresAt(visitor, paths, "")).toEqual([]);
});

for (const role of ROLES)
  test(`every screen and resource answers a member with the role ${role} without an error of ours`, async ({
    page,
    browser,
    server,
  }) => {
    test.setTimeout(PATIENCE_MS);
    places ??= findPlaces(page);
    const { project, paths } = await places;
    await resumeSession(page.context(), "owner@demo.test");
    const member = await browser.newContext({ baseURL: server.url });
    await resumeSession(member, "staff@demo.test");
    if (role !== STAFF) {
      await giveRole(page.context(), member, role, project);
      await takeRole(page.context(), member, STAFF, project);
    }
    expect(await failuresAt(member, paths, `?project=${project}`)).toEqual([]);
    if (role !== STAFF) {
      await giveRole(page.context(), member, STAFF, project);
      await takeRole(page.context(), member, role, project);
    }
  });
