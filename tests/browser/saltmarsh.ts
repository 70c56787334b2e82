import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { contrastFaults } from "./contrast.ts";
import { linkTo } from "./emails.ts";
import { resumeSession } from "./signing.ts";
import { structureFaults } from "./structure.ts";

/** Signs in and opens the list of a shop: by default of Saltmarsh, the demo's first. */
export async function enter(context: BrowserContext, email = "owner@demo.test", shop = "Saltmarsh"): Promise<Page> {
  const page = await context.newPage();
  await resumeSession(context, email);
  const { projects } = await (await context.request.get("/v1/projects?pageSize=100")).json();
  const found = (projects as { id: string; name: string }[]).find(({ name }) => name === shop);
  await page.goto(`/orders?project=${found?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  return page;
}

/** Opens no stream of changes in this browser, as where none can be had: its pages poll. */
export const withoutStream = (context: BrowserContext) =>
  context.route("**/live?*", (route) =>
    route.fulfill({
      status: 503,
      json: { code: "STREAMS_UNAVAILABLE", message: "No stream can be had now.", status: 503 },
    }),
  );

export async function tokenOf(context: BrowserContext): Promise<string> {
  const csrf = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const response = await context.request.post("/omnis/v3/dashboard/user/token", { headers: { "x-csrf-token": csrf } });
  return (await response.json()).token;
}

/** Gives the member who is signed in to `whose` a role in the project, as the one signed in to `by`. */
export const giveRole = (by: BrowserContext, whose: BrowserContext, role: string, project: string) =>
  setRole("put", by, whose, role, project);
/** Lets the one who is signed in to `whose` into the project with a role: invited by the one signed in to `by`, and accepted. */
export async function joinProject(
  by: BrowserContext,
  whose: BrowserContext,
  email: string,
  role: string,
  project: string,
) {
  const invited = await by.request.post(`/v1/projects/${project}/invites`, {
    headers: { authorization: `Bearer ${await tokenOf(by)}` },
    data: { email, roles: [role] },
  });
  expect(invited.status()).toBe(201);
  const link = new URL(await linkTo(whose, email, /invites\/accept/), "http://localhost");
  const accepted = await whose.request.post(
    `/omnis/v3/dashboard/user/accept-invite/${link.searchParams.get("token")}`,
    { headers: { authorization: `Bearer ${await tokenOf(whose)}` } },
  );
  expect(accepted.status()).toBe(200);
}
/** Takes it again. */
export const takeRole = (by: BrowserContext, whose: BrowserContext, role: string, project: string) =>
  setRole("delete", by, whose, role, project);

async function setRole(
  method: "put" | "delete",
  by: BrowserContext,
  whose: BrowserContext,
  role: string,
  project: string,
) {
  const me = await whose.request.get("/omnis/v3/dashboard/user", {
    headers: { authorization: `Bearer ${await tokenOf(whose)}` },
  });
  const response = await by.request[method](
    `/v1/enforcer/roles/${role}/users/${(await me.json()).id}?project=${project}`,
    {
      headers: { authorization: `Bearer ${await tokenOf(by)}` },
    },
  );
  expect(response.status()).toBe(204);
}

/** Makes an order by hand and closes the confirmation it offers. */
export async function create(page: Page, name: string, item = "tee"): Promise<string> {
  await page.getByRole("link", { name: "Create order" }).click();
  await page.getByLabel("Email").fill(`${name.toLowerCase().replace(" ", ".")}@example.com`);
  await page.getByLabel("Name", { exact: false }).first().fill(name);
  await page.getByLabel("Address", { exact: true }).fill("14 Wharf Lane");
  await page.getByLabel("Town or city").fill("Bristol");
  await page.getByLabel("Postcode").fill("BS1 6TY");
  await page.getByRole("combobox", { name: "Add an item" }).fill(item);
  await page
    .getByRole("listbox")
    .getByRole("option", { name: new RegExp(item, "i") })
    .first()
    .click();
  await expect(page.getByText("Subtotal, 1 item")).toBeVisible();
  await page.getByRole("button", { name: "Create order" }).click();
  const dialog = page.getByRole("dialog", { name: /^Confirm / });
  await expect(dialog).toBeVisible();
  return (await dialog.getByRole("heading").innerText()).replace("Confirm ", "");
}

const messageOf = (page: Page) => page.locator(".nudge:not([data-leaving])");
// The mouse stays where it is, because it would hold the next one.
const close = (shown: Locator) =>
  shown
    .getByRole("button", { name: "Dismiss" })
    .dispatchEvent("click", {}, { timeout: 1_000 })
    .catch(() => undefined);

/** Waits for a message at the bottom of the window, and closes those that stand before it: each would stay for two and a half seconds. */
export async function messageShown(page: Page, text: string | RegExp): Promise<void> {
  const wanted = messageOf(page).filter({ hasText: text });
  const others = messageOf(page).filter({ hasNotText: text });
  await expect(async () => {
    if (await others.isVisible()) await close(others);
    await expect(wanted).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 20_000, intervals: [0] });
}

/** Waits for a message as `messageShown` does and closes it, as somebody who has read it does. */
export async function readMessage(page: Page, text: string | RegExp): Promise<void> {
  await messageShown(page, text);
  await close(messageOf(page).filter({ hasText: text }));
}

const WCAG = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
/** What `clean` and `sound` look for beyond WCAG: axe's good practices too. */
export const WITH_PRACTICES = [...WCAG, "best-practice"];

interface Look {
  /** The groups of rules of axe. */
  readonly tags?: readonly string[];
  /** Everything but the contrast of colours, or that alone; without it both. */
  readonly only?: "structure" | "contrast";
  /** With the header, the menu and the bar at the bottom: they are the same on every screen. */
  readonly frame?: boolean;
}

const FRAME = [".app > .top > .head", ".app > .side", ".bottom-bar"];

/** Rows of a table from the eighth on are made like those before them. */
const MORE_ROWS = "tbody tr:nth-child(n + 8)";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Puts axe into the frames of a page that do not have it yet: reading it takes longer than looking with it. */
async function withAxe(page: Page): Promise<void> {
  const missing = await Promise.all(page.frames().map((frame) => frame.evaluate("!window.axe").catch(() => false)));
  await Promise.all(page.frames().map((frame, at) => missing[at] && frame.evaluate(axeSource).catch(() => undefined)));
}

/** No fault that axe finds, on the page as it stands. Messages are left out: one may fade just then, and its contrast with it. */
export async function clean(page: Page, { tags = WCAG, only, frame = false }: Look = {}): Promise<void> {
  await withAxe(page);
  const leftOut = [".nudges", MORE_ROWS, ...(frame ? [] : FRAME)];
  const faults = [
    ...(only === "contrast" ? [] : await structureFaults(page, leftOut, tags)),
    ...(only === "structure" ? [] : await contrastFaults(page, leftOut)),
  ];
  expect(faults).toEqual([]);
}
/**
 * What moves has come to rest: halfway a colour is neither what it was nor what it will be. Left out is what does not move on:
 * what has no end, what lies in a closed part of the page, and a message's bar, which waits while it is pointed at.
 */
const still = (page: Page) =>
  page.evaluate(async () => {
    const ends = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.getComputedTiming().iterations !== Number.POSITIVE_INFINITY &&
      effect.target?.checkVisibility() === true &&
      effect.target.closest(".nudges") === null;
    const moving = document.getAnimations().filter(ends);
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  });
/** Nothing stands out at the side. */
export const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

/** Tables whose rows show another number of columns than their head. */
const unevenTables = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const columns = (row: HTMLTableRowElement) =>
      [...row.cells]
        .filter((cell) => getComputedStyle(cell).display !== "none")
        .reduce((count, { colSpan }) => count + colSpan, 0);
    return [...document.querySelectorAll<HTMLTableElement>("main table")].flatMap(({ tHead, tBodies }) => {
      const head = tHead?.rows[0];
      const row = [...(tBodies[0]?.rows ?? [])].find(({ cells }) => cells.length > 1);
      return head && row && columns(head) !== columns(row) ? [head.innerText] : [];
    });
  });

async function atWidth(page: Page, width: number, look: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await still(page);
  await clean(page, look);
  await fits(page);
}

/** Clean and without sideways scroll, on a phone and on a desktop; its tables are even on a tablet. Colours do not depend on the width: they are looked at once. */
export async function sound(page: Page, tags: readonly string[] = WCAG): Promise<void> {
  await atWidth(page, 360, { tags, only: "structure" });
  await page.setViewportSize({ width: 768, height: 800 });
  await fits(page);
  expect(await unevenTables(page)).toEqual([]);
  await atWidth(page, 1280, { tags });
}

/** As `sound`, and its colours in the dark theme, which differs in nothing else. */
export async function soundInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await atWidth(page, 1280, { only: "contrast" });
  await page.emulateMedia({ colorScheme: null });
  await sound(page);
}
