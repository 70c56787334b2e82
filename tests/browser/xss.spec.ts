import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { CORPUS } from "./hostile-corpus.ts";
import { writeEverywhere } from "./hostile-records.ts";
import { enter, tokenOf } from "./saltmarsh.ts";
import { projectIn, resumeSession } from "./signing.ts";

const MAIN_SCREENS = [
  ...[
    "/dashboard",
    "/orders",
    "/customers",
    "/catalogue",
    "/reviews?tab=all&search=xss",
    "/faqs",
    "/blog",
    "/tasks",
    "/enquiries",
  ],
  ...["/projects", "/settings/project", "/activity", "/inserts", "/flows", "/settings", "/roles", "/audit", "/drive"],
];
/** Where a walk begins; it follows the links from there to one record of each sort, rather to a hostile one. */
const FIRST_SCREENS = [
  ...MAIN_SCREENS,
  ...["/organisations", "/developer/webhooks", "/developer/api", "/support", "/users", "/invites", "/mail", "/okrs"],
  ...["/mail/subscribers", "/mail/lists", "/mail/drafts", "/metrics", "/billing", "/billing/charges", "/tasks/board"],
  ...["/tasks/calendar", "/chat", "/faqs/groups", "/enquiries/macros", "/orders/drafts", "/catalogue/fulfillers"],
  ...["/billing/payment-methods", "/billing/summaries", "/integrations", "/resupply", "/catalogue/requests"],
];
const PLATFORM_SCREENS = [
  ...["/platform", "/platform/terms", "/platform/inserts", "/support/inbox", "/integrations/listings"],
];
/** Forms without a record, files, and what ends the session. */
const NOT_FOLLOWED =
  /switch|login|logout|password$|export|download|pdf|print|packing|receipt|zip|content|\/artwork\/|\/(new|create|import|transactions|log|front|back)$/;

/** The paths a page links to, first those whose link shows hostile text. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator("main a[href^='/']:not([download])")
    .evaluateAll((all) =>
      (all as HTMLAnchorElement[])
        .toSorted((a, b) => Number(/__xss/.test(b.innerText)) - Number(/__xss/.test(a.innerText)))
        .map(({ pathname }) => pathname),
    );
const sortOf = (path: string) =>
  path
    .replace(/\/(\w+_[0-9a-z]{8,}|[0-9a-f]{24,})/g, "/*")
    .replace(
      /^\/(roles|flows|integrations\/listings|integrations|support\/tutorials|metrics\/monitors)\/(?!listings|preview|why)[^/]+/,
      "/$1/*",
    );

/**
 * What ran, or was stopped by the policy alone, as the address of the page. It is noted here, so that it counts after the page
 * was left too.
 */
async function executionsIn(context: BrowserContext): Promise<string[]> {
  const executions: string[] = [];
  await context.exposeBinding("__xss", ({ page }, blocked?: string) => {
    executions.push(`${page.url()} ${blocked ?? "ran"}`);
  });
  await context.addInitScript(() => {
    const { __xss } = window as unknown as { __xss: (blocked?: string) => void };
    window.alert = () => __xss();
    document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => __xss(violatedDirective));
  });
  return executions;
}

interface Walk {
  readonly project: string;
  readonly screens: readonly string[];
  /** The sorts of links to go on with. */
  readonly follow: RegExp;
  /** How many tabs share it. */
  readonly tabs: number;
  /** Looks further at each screen. */
  readonly look?: (page: Page) => Promise<void>;
}
/** Opens the screens, and one of each sort that they link to. Returns them, those that were not shown, and how many showed hostile text beside the frame's. */
async function walk(context: BrowserContext, { project, screens, follow, tabs, look }: Walk) {
  const notShown: string[] = [];
  const visited = new Set(screens.map(sortOf));
  const waiting = [...screens];
  const opened: string[] = [];
  let hostile = 0;
  const open = async (page: Page, path: string) => {
    const response = await page.goto(`${path}${path.includes("?") ? "&" : "?"}project=${project}`);
    // React marks what it has taken over: what only the browser draws is there then.
    const isTakenOver = () => Object.keys(document.body).some((key) => key.startsWith("__react"));
    await page
      .waitForFunction(isTakenOver, undefined, { timeout: 60_000 })
      .catch(() => notShown.push(`${path}: no page`));
    if (response?.status() !== 200) notShown.push(`${path}: ${response?.status()}`);
    opened.push(path);
    if ((await page.locator("main").first().innerHTML()).includes("__xss")) hostile += 1;
    for (const link of await linksOf(page)) {
      if (!follow.test(sortOf(link)) || NOT_FOLLOWED.test(link) || visited.has(sortOf(link))) continue;
      visited.add(sortOf(link));
      waiting.push(link);
    }
    await look?.(page);
  };
  const go = async () => {
    const page = await context.newPage();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await open(page, path);
  };
  await Promise.all(Array.from({ length: tabs }, go));
  return { notShown, hostile, opened };
}

const OPENS_DIALOG = "main a[href*='dialog='], main form:has(> input[name=intent][value=delete]) > button";

/** Opens what a record's page has beside what it shows first: its other tabs, and the first dialog that they offer. */
async function openInside(page: Page): Promise<void> {
  const tabs = page.locator("main nav.tabs").first().locator("a.tab:not([href*='range='])");
  const dialog = page.getByRole("dialog");
  let isOpened = false;
  for (let at = 0; at < Math.max(await tabs.count(), 1); at += 1) {
    if (at > 0) {
      await tabs.nth(at).click();
      await expect(tabs.nth(at)).toHaveAttribute("aria-current", "page");
    }
    const opener = page.locator(OPENS_DIALOG).filter({ visible: true }).first();
    if (isOpened || !(await opener.isVisible())) continue;
    isOpened = true;
    await opener.click();
    // A product is duplicated in a panel.
    await expect(dialog.or(page.getByRole("heading", { name: /^Duplicate / }))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
}

/** Opens the frame's panels, where records of other screens are shown too. */
async function openPanels(page: Page): Promise<void> {
  for (const name of ["Bookmarks", "Notifications", "Account"]) {
    const panel = page.getByRole("dialog", { name });
    await page.getByRole("banner").getByRole("button", { name }).click();
    await expect(panel.locator("a, button").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  }
  await page.keyboard.press("Control+k");
  const found = page.waitForResponse((response) => /\/search(\.data)?\?/.test(response.url()));
  await page.getByRole("combobox", { name: "Search or run" }).fill("onerror");
  await found;
  const palette = page.locator(".palette");
  await expect(palette.getByRole("option").or(palette.getByText("No Results.")).first()).toBeVisible();
  await page.keyboard.press("Escape");
}

async function contextOf(browser: Browser, baseURL: string, email: string, bypassCSP: boolean) {
  const context = await browser.newContext({ baseURL, bypassCSP });
  await resumeSession(context, email);
  return { context, executions: await executionsIn(context) };
}

test("a corpus of hostile texts in every text that the API takes runs on no screen and panel, with the policy and without it", async ({
  browser,
  server,
}) => {
  test.setTimeout(600_000);
  const strict = await contextOf(browser, server.url, "owner@demo.test", false);
  const open = await contextOf(browser, server.url, "owner@demo.test", true);
  const platform = await contextOf(browser, server.url, "admin@demo.test", true);
  const page = await enter(strict.context);
  const project = projectIn(page) ?? "";
  const people: Record<string, string>[] = [];
  for (const { context } of [strict, platform]) people.push({ authorization: `Bearer ${await tokenOf(context)}` });
  const { request } = strict.context;
  const { id } = await (await request.get(`/omnis/v3/platform?project=${project}`)).json();
  const written = await writeEverywhere(CORPUS, { request, people, project, platform: id });
  expect(written.missed).toEqual([]);
  expect(written.taken.length).toBeGreaterThan(400);

  // Without the policy more runs, never less: this walk goes deep, and finds the records that are opened under the policy then.
  const walks = await Promise.all([
    walk(open.context, { project, screens: FIRST_SCREENS, follow: /\*/, tabs: 2 }),
    walk(strict.context, { project, screens: MAIN_SCREENS, follow: /^$/, tabs: 1 }).then(async (first) => [
      first,
      await walk(platform.context, {
        project,
        screens: PLATFORM_SCREENS,
        follow: /^\/(platform|integrations\/listings)\/.*\*/,
        tabs: 1,
      }),
    ]),
  ]);
  expect(walks.flat().flatMap(({ notShown }) => notShown)).toEqual([]);
  expect(walks[0].hostile).toBeGreaterThan(60);
  const records = walks[0].opened.filter((path) => sortOf(path).endsWith("/*"));
  const inside = await walk(strict.context, { project, screens: records, follow: /^$/, tabs: 2, look: openInside });
  expect(inside.notShown).toEqual([]);
  expect(inside.hostile).toBeGreaterThan(20);
  const shown = await open.context.newPage();
  for (const each of [page, shown]) {
    await each.goto(`/dashboard?project=${project}`);
    await openPanels(each);
  }
  expect([...strict.executions, ...open.executions, ...platform.executions]).toEqual([]);
});

/** Puts markup into a page that is open, as a screen would that escapes nothing, and waits until its picture has failed. */
const insertMarkup = (page: Page, markup: string) =>
  page.evaluate(async (html) => {
    document.body.insertAdjacentHTML("beforeend", html);
    const picture = document.body.lastElementChild as HTMLImageElement;
    if (!picture.complete) await new Promise((resolve) => picture.addEventListener("error", resolve));
  }, markup);

test("a text that a screen did not escape is noticed: it runs without the policy, which stops it", async ({
  browser,
  server,
}) => {
  const [, picture = ""] = CORPUS;
  const open = await contextOf(browser, server.url, "owner@demo.test", true);
  const page = await open.context.newPage();
  await page.goto("/login");
  await insertMarkup(page, picture);
  await expect.poll(() => open.executions).toEqual([`${page.url()} ran`]);

  const strict = await contextOf(browser, server.url, "owner@demo.test", false);
  const guarded = await strict.context.newPage();
  await guarded.goto("/login");
  await insertMarkup(guarded, picture);
  await expect.poll(() => strict.executions).toEqual([`${guarded.url()} script-src-attr`]);

  const running: string[] = [];
  for (const text of CORPUS) {
    open.executions.length = 0;
    await page.setContent(text);
    if (open.executions.length > 0) running.push(text);
  }
  // The others need a click, the focus or a template that evaluates them.
  expect(running.length).toBeGreaterThanOrEqual(18);
});
