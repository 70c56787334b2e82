import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { enter, readMessage } from "./saltmarsh.ts";

test.use({ demo: "shared" });

/** Notes what the open page sends and loads from now on. */
function requestsOf(page: Page): string[] {
  const methods: string[] = [];
  const data = `${new URL(page.url()).pathname}.data`;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === data) methods.push(request.method());
  });
  return methods;
}

/** Opens the first record of a list. */
async function openFirst(page: Page, list: string, field: string) {
  await page.goto(`/${list}${new URL(page.url()).search}`);
  await page.locator("tbody tr a").first().click();
  await expect(page.getByLabel(field)).toBeVisible();
}

async function saveNote(page: Page, text: string) {
  await page.getByLabel("Note").fill(text);
  await page.getByRole("button", { name: "Save note" }).click();
}

test("a save loads its page once, shows its message each time, and leaves no trace of it in the URL", async ({
  context,
}) => {
  const page = await enter(context);
  await openFirst(page, "customers", "Note");
  const url = page.url();
  const requests = requestsOf(page);
  for (const note of ["Ring first", "Never ring"]) {
    requests.length = 0;
    await saveNote(page, note);
    await readMessage(page, "Saved");
    await expect(page).toHaveURL(url);
    await expect(page.getByLabel("Note")).toHaveValue(note);
    expect(requests).toEqual(["POST", "GET"]);
  }
  await page.reload();
  await expect(page.getByLabel("Note")).toHaveValue("Never ring");
  await expect(page.locator(".nudge")).toHaveCount(0);
});

test("an order's page is loaded once after a comment", async ({ context }) => {
  const page = await enter(context);
  await openFirst(page, "orders", "Comment for the team");
  const url = page.url();
  const requests = requestsOf(page);
  await page.getByLabel("Comment for the team").fill("The address is right");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await readMessage(page, "Comment added");
  await expect(page).toHaveURL(url);
  await expect(page.getByRole("listitem").filter({ hasText: "The address is right" })).toBeVisible();
  expect(requests).toEqual(["POST", "GET"]);
});

test("a reload that begins as the message appears ends before the URL changes, and shows what others have done", async ({
  context,
}) => {
  const page = await enter(context);
  await openFirst(page, "customers", "Note");
  const other = await context.newPage();
  await other.goto(page.url());
  await page.evaluate(() => {
    const router = window.__remixRouter;
    const stop = router.subscribe(({ location }) => {
      if (!location.search.includes("flash=")) return;
      stop();
      queueMicrotask(() => router.revalidate());
    });
  });
  const loads: (() => void)[] = [];
  await page.route(/flash=saved/, async (route) => {
    // The first is the save's own load.
    if (loads.push(() => route.continue()) === 1) await route.continue();
  });
  await saveNote(page, "Mine");
  await expect.poll(() => loads.length).toBe(2);
  await readMessage(page, "Saved");
  expect(page.url()).toContain("flash=saved");
  await other.reload();
  await saveNote(other, "Theirs");
  await readMessage(other, "Saved");
  loads[1]?.();
  await expect(page).not.toHaveURL(/flash/);
  await expect(page.getByLabel("Note")).toHaveValue("Theirs");
  expect(loads).toHaveLength(2);
});

test("a message that is still in the URL is not shown again on the way back to it", async ({ context }) => {
  const page = await enter(context);
  await context.route(/\/after-load-lazy-/, (route) => route.abort());
  await openFirst(page, "customers", "Note");
  await saveNote(page, "Ring first");
  await readMessage(page, "Saved");
  await expect(page).toHaveURL(/flash=saved/);
  await page.getByRole("link", { name: "Customers" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await context.unroute(/\/after-load-lazy-/);
  await page.goBack();
  await expect(page.getByLabel("Note")).toHaveValue("Ring first");
  await expect(page).not.toHaveURL(/flash/);
  // It would be there before the URL changes, and go by itself.
  expect(await page.locator(".nudge").count()).toBe(0);
});
