import { readdirSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";
import type { RoutesOfModule } from "../../web/_routing/assemble.ts";
import type { Screen } from "../../web/_routing/route.ts";
import { expect, test } from "../support/browser-test.ts";
import { giveRole, takeRole } from "./saltmarsh.ts";
import { projectIn, resumeSession, signIn } from "./signing.ts";

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

test("every screen and resource answers visitors and every role without an error of ours, whatever its address lacks", async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  await signIn(page, "owner@demo.test");
  const project = projectIn(page) ?? "";
  const member = await browser.newContext({ baseURL: server.url });
  await resumeSession(member, "staff@demo.test");
  const visitor = await browser.newContext({ baseURL: server.url });
  const open = async (context: BrowserContext, path: string) => {
    const answer = await context.request.get(path, { maxRedirects: 0, timeout: 60_000 });
    return { status: answer.status(), html: await answer.text().catch(() => "") };
  };

  const all = (await patterns()).filter((path) => path !== "/logout");
  const found = new Set<string>();
  for (const pattern of all.toSorted((a, b) => a.split(":").length - b.split(":").length)) {
    const { html } = await open(page.context(), `${addressOf(pattern, found)}?project=${project}`);
    for (const link of linksIn(html)) found.add(link);
  }
  const failed: string[] = [];
  const visit = async (context: BrowserContext, who: string, query: string) => {
    for (const pattern of all) {
      const path = `${addressOf(pattern, found)}${query}`;
      const { status } = await open(context, path);
      if (status >= 500) failed.push(`${status} ${path} for ${who}`);
    }
  };
  await visit(visitor, "a visitor", "");
  await visit(page.context(), "owner", `?project=${project}`);
  const answer = await page.request.get(`/v1/enforcer/roles?project=${project}`);
  const { roles } = (await answer.json()) as { roles: { id: string; scope: string }[] };
  const others = roles.flatMap(({ id, scope }) => (scope === "project" && id !== "owner" ? [id] : []));
  expect(others.length).toBeGreaterThan(8);
  let last = "support";
  for (const role of others) {
    if (role !== last) {
      await giveRole(page.context(), member, role, project);
      await takeRole(page.context(), member, last, project);
      last = role;
    }
    await visit(member, role, `?project=${project}`);
  }
  expect(failed).toEqual([]);
});
