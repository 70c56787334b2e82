import { mkdirSync } from "node:fs";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { test } from "../support/browser-test.ts";
import { apiOf, packedOrders } from "./dispatch-orders.ts";
import { linkTo } from "./emails.ts";
import { clean, enter, fits, tokenOf } from "./saltmarsh.ts";
import { PASSPHRASE, projectIn, signIn, signInAfresh } from "./signing.ts";

const banner = (page: Page) => page.locator(".announce[data-wraps]");
const waiting = (page: Page) => page.evaluate(() => localStorage.getItem("presswork.waiting"));

/** Looks at the page on a desk and on a phone. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.PRESSWORK_LOOKS;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
    if (!folder) continue;
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
  }
}

/** Waits until the page's script has what it needs without a connection. */
const settled = (page: Page) => page.waitForLoadState("networkidle");

async function openEnquiry(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, "owner@demo.test", "/enquiries");
  await page.locator("tbody tr a.row-link").first().click();
  await expect(page.getByLabel("Reply or note")).toBeVisible();
  await settled(page);
  return page;
}

test("without a connection the page stays, a reply waits and is sent once, and money does not wait", async ({
  context,
}) => {
  test.setTimeout(180_000);
  const page = await openEnquiry(context);
  const messages = page.getByRole("main").getByRole("article");
  const before = await messages.count();
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";

  await context.setOffline(true);
  await page.getByLabel("Reply or note").fill("Yes, the handles are long enough.");
  await page.getByRole("link", { name: "Metrics", exact: true }).first().click();
  await expect(banner(page)).toContainText("This device is offline.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByLabel("Reply or note")).toHaveValue("Yes, the handles are long enough.");
  await page.goBack().catch(() => undefined);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  await page.getByRole("button", { name: "Add note" }).click();
  const card = page.locator(".waits-card");
  await expect(card).toContainText("Yes, the handles are long enough.");
  await expect(page.getByLabel("Reply or note")).toHaveValue("");
  await page.getByLabel("Reply or note").fill("And they are 70 cm.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(card).toHaveCount(2);
  await card.last().getByRole("button", { name: "Change" }).click();
  await expect(page.getByLabel("Reply or note")).toHaveValue("And they are 70 cm.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(banner(page)).toContainText("2 changes waiting to be sent");
  await banner(page).getByRole("button", { name: "2 changes" }).click();
  await look(page, "offline-enquiry");
  await clean(page);

  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect(messages).toHaveCount(before + 2);
  await page.reload();
  await expect(messages).toHaveCount(before + 2);
  for (const text of ["Yes, the handles are long enough.", "And they are 70 cm."])
    await expect(messages.filter({ hasText: text })).toHaveCount(1);
  expect(await waiting(page)).toBeNull();
});

test("a form whose answer was lost is carried out once, and what waits outlives the tab's reload", async ({
  context,
}) => {
  test.setTimeout(180_000);
  const page = await openEnquiry(context);
  const messages = page.getByRole("main").getByRole("article");
  const before = await messages.count();
  let lost = 0;
  await page.route(/\.data/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    if (lost === 0) await route.fetch();
    lost += 1;
    return route.abort();
  });
  await page.getByLabel("Reply or note").fill("Carried out, but never answered.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect.poll(() => waiting(page)).not.toBeNull();
  await page.reload();
  await page.unroute(/\.data/);
  await page.reload();
  await expect.poll(() => waiting(page)).toBeNull();
  await page.reload();
  await expect(messages).toHaveCount(before + 1);
});

test("a refund without a connection is not made later; its dialog stays as it is, and makes it once when asked again", async ({
  context,
}) => {
  test.setTimeout(180_000);
  const page = await enter(context, "owner@demo.test", "Wren Paper");
  const api = await apiOf(context, page);
  const [packed] = await packedOrders(api, 1);
  await api.ask("post", `{platform}/orders/${packed?.id}/payments`, { method: "bank_transfer" });
  await page.goto(`/orders/${packed?.id}?project=${api.project}&dialog=refund`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "An amount" }).check();
  await dialog.getByLabel("Amount", { exact: true }).fill("1.11");
  await dialog.getByLabel("Reason").fill("Creased");
  await settled(page);
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(dialog).toContainText("This needs a connection.");
  await expect(dialog.getByLabel("Amount", { exact: true })).toHaveValue("1.11");
  await look(page, "offline-refused");
  expect(await waiting(page)).toBeNull();
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await page.waitForTimeout(1000);
  await expect(page.getByText("Refund made")).toHaveCount(0);
  await expect(dialog.getByLabel("Amount", { exact: true })).toHaveValue("1.11");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(page.getByText("Refund made").first()).toBeVisible();
});

test("a factory's tracking number waits on its device and is sent when it is back", async ({ context }) => {
  test.setTimeout(180_000);
  const page = await context.newPage();
  await signIn(page, "factory@demo.test");
  await page
    .getByRole("link", { name: /^Queue/ })
    .first()
    .click();
  const started = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Start/ }) });
  await started.first().locator("a.row-link").click();
  await expect(page.getByRole("heading", { level: 1, name: /SM-\d+-\d/ })).toBeVisible();
  for (const step of ["Start", "Mark packed"]) {
    const button = page.getByRole("main").getByRole("button", { name: new RegExp(`^${step}`) });
    await button.click();
    await expect(button).toHaveCount(0);
  }
  await page.getByRole("link", { name: /^Dispatch/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Dispatch/ });
  await expect(dialog).toBeVisible();
  await settled(page);
  await context.setOffline(true);
  await dialog.getByLabel("Carrier").fill("Royal Mail");
  await dialog.getByLabel("Tracking number").fill("QP441022613GB");
  await dialog.getByRole("button", { name: "Dispatch" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Waiting on this device")).toBeVisible();
  await expect(page.getByText("QP441022613GB")).toBeVisible();
  await look(page, "offline-station");
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText("Waiting on this device")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("QP441022613GB").first()).toBeVisible();
});

test("a session that ends covers the open page; the same person goes on where they were", async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signInAfresh(page, "owner@demo.test", "/enquiries");
  await page.locator("tbody tr a.row-link").first().click();
  const reply = page.getByLabel("Reply or note");
  await reply.fill("Half a sentence");
  await settled(page);
  const ended = await context.request.get("/omnis/v3/dashboard/user/sessions", {
    headers: { authorization: `Bearer ${await tokenOf(context)}` },
  });
  const own = (await ended.json()).sessions.find(({ current }: { current: boolean }) => current);
  await context.request.delete(`/omnis/v3/dashboard/user/sessions/${own.id}`, {
    headers: { authorization: `Bearer ${await tokenOf(context)}` },
  });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.getByRole("link", { name: "Metrics", exact: true }).first().click();
  const cover = page.getByRole("dialog", { name: "Sign in again to continue" });
  await expect(cover).toContainText("What you typed is kept");
  await look(page, "session-expired");
  await clean(page);
  await cover.getByLabel("Password", { exact: true }).fill("not the password");
  await cover.getByRole("button", { name: "Sign in and continue" }).click();
  await expect(cover).toContainText("That password doesn't match.");
  await cover.getByLabel("Password", { exact: true }).fill(PASSPHRASE);
  await cover.getByRole("button", { name: "Sign in and continue" }).click();
  await expect(cover).toHaveCount(0);
  await expect(page).toHaveURL(/\/metrics/);
  expect([errors, projectIn(page) !== null]).toEqual([[], true]);
  await context.close();
});

test("an email that cannot leave is found in the outbox, and the first tab leads on once it is confirmed in a second", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const email = "orla@presses.test";
  await page.goto("/register");
  await page.getByLabel("Your name").fill("Orla Press");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("No mail server is set up")).toBeVisible();
  await look(page, "confirm-email");
  expect(await page.getByRole("link", { name: "Open the outbox" }).getAttribute("href")).toBe("/outbox");
  const second = await context.newPage();
  await second.goto(await linkTo(context, email, /verify-email/));
  await second.getByRole("button", { name: "Confirm email" }).click();
  await expect(second).toHaveURL(/\/projects\/create/);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL(/\/projects\/create/);
  await context.close();
});
