import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { enter, readMessage } from "./saltmarsh.ts";

/** Opens a page, and notes what it asks the server for from then on. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  // The code that keeps a page's data comes after the page.
  await page.waitForFunction(() => window.__remixRouter?.state.matches.every(({ route }) => route.shouldRevalidate));
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === `${new URL(page.url()).pathname}.data`) requests.push(request.method());
  });
  return requests;
}

/** The path of a list's first record. */
async function firstOf(page: Page, list: string): Promise<string> {
  const { search } = new URL(page.url());
  await page.goto(`/${list}${search}`);
  return (await page.locator("tbody tr a").first().getAttribute("href")) ?? "";
}

test("a dialog opens and closes without asking the server, also by Back and Forward", async ({ context }) => {
  const page = await enter(context);
  const path = await firstOf(page, "customers");
  const requests = await requestsOf(page, path);
  const url = page.url();
  const dialog = page.getByRole("dialog", { name: "Erase this person" });
  await page.getByRole("link", { name: "Erase person" }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(url);
  expect(requests).toEqual([]);
});

test("a list's dialog opens and closes without asking the server, and its form loads the list once", async ({
  context,
}) => {
  const page = await enter(context);
  const requests = await requestsOf(page, page.url());
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: "Save view" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(requests).toEqual([]);
  await page.getByRole("link", { name: "Save view" }).click();
  await dialog.getByLabel("Name").fill("To post");
  await dialog.getByRole("button", { name: "Save view" }).click();
  await readMessage(page, "View saved");
  await expect(page.getByRole("link", { name: /^To post/ })).toHaveAttribute("aria-current", "page");
  await expect(page).not.toHaveURL(/flash|dialog/);
  expect(requests).toEqual(["POST", "GET"]);
});

test("a dialog with data of its own asks for it once; closed, it asks for nothing", async ({ context }) => {
  const page = await enter(context);
  const { search } = new URL(page.url());
  await page.goto(`/orders${search}&tab=to-confirm`);
  const path = (await page.locator("a.row-link").first().getAttribute("href")) ?? "";
  const requests = await requestsOf(page, path);
  const dialog = page.getByRole("dialog");
  const open = async (name: string) => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await open("Change address");
  await expect(dialog.getByLabel("Country")).toBeVisible();
  expect(requests).toEqual(["GET"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await open("Edit notes and tags");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(requests).toEqual(["GET"]);
});

test("a dialog whose values were refused closes without asking the server", async ({ context }) => {
  const page = await enter(context);
  const path = await firstOf(page, "customers");
  const requests = await requestsOf(page, path);
  const dialog = page.getByRole("dialog", { name: "Erase this person" });
  await page.getByRole("link", { name: "Erase person" }).click();
  await dialog.getByLabel(/^Type/).fill("somebody@else.test");
  await dialog.getByRole("button", { name: "Erase person" }).click();
  await expect(dialog.locator("[aria-invalid=true]")).toBeVisible();
  requests.length = 0;
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(dialog).toBeHidden();
  expect(requests).toEqual([]);
});

test("a record's tabs ask the server for nothing, neither pointed at nor opened nor by Back", async ({ context }) => {
  const page = await enter(context);
  const path = await firstOf(page, "customers");
  const requests = await requestsOf(page, path);
  const history = page.getByRole("link", { name: /^History/ });
  const erase = page.getByRole("link", { name: "Erase person" });
  await history.hover();
  await history.click();
  await expect(history).toHaveAttribute("aria-current", "page");
  await expect(erase).toBeHidden();
  await page.goBack();
  await expect(erase).toBeVisible();
  expect(requests).toEqual([]);
});

test("a dialog that a menu opens leaves the page where it is scrolled to", async ({ context }) => {
  const page = await enter(context);
  await page.setViewportSize({ width: 1280, height: 480 });
  const { search } = new URL(page.url());
  await page.goto(`/orders${search}&tab=to-make`);
  await page.goto((await page.locator("a.row-link").first().getAttribute("href")) ?? "");
  const menu = page.getByRole("button", { name: /^More for /i }).first();
  await menu.evaluate((button) => button.scrollIntoView({ block: "center" }));
  await menu.click();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.getByRole("menuitem").filter({ hasText: "Message the fulfiller" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test("without script a dialog's link shows its form on the page", async ({ browser, server, context }) => {
  const page = await enter(context);
  const path = await firstOf(page, "customers");
  const plain = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const still = await plain.newPage();
  await still.goto(path);
  await still.getByRole("link", { name: "Erase person" }).click();
  await expect(still.getByRole("region", { name: "Erase this person" })).toBeVisible();
  await still.goBack();
  await expect(still.getByRole("link", { name: "Erase person" })).toBeVisible();
  await expect(still.getByRole("region", { name: "Erase this person" })).toHaveCount(0);
  await plain.close();
});

test("the notice of a lost project leaves the URL without loading the page again", async ({ context }) => {
  const page = await enter(context);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/dashboard.data") requests.push(request.method());
  });
  await page.goto("/orders?project=prj_gone");
  await expect(page.getByText("That project was deleted, or you no longer belong to it.")).toBeVisible();
  await expect(page).not.toHaveURL(/lost/);
  expect(requests).toEqual([]);
});
