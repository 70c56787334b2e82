import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { clean } from "./saltmarsh.ts";
import { projectIn, signIn, signInHere } from "./signing.ts";

test.use({ demo: "shared" });

const email = (page: Page) => page.getByRole("textbox", { name: "Email", exact: true });
const save = (page: Page) => page.locator("main").getByRole("button", { name: "Add customer" });

/** Opens the form for a new customer, without the browser's own checks. */
async function newCustomer(page: Page) {
  await signIn(page, "owner@demo.test", "/customers/new");
  await expect(page.locator("main form")).toBeVisible();
  await page.locator("main form").evaluate((form) => form.setAttribute("novalidate", ""));
}

test("a form's summary names the field, and an error goes once its field is edited", async ({ page }) => {
  await newCustomer(page);
  await save(page).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link", { name: /^Email: / })).toBeVisible();
  await expect(email(page)).toHaveAttribute("aria-invalid", "true");
  await email(page).fill("ada@example.test");
  await expect(summary).toHaveCount(0);
  await expect(email(page)).not.toHaveAttribute("aria-invalid", "true");
  await email(page).fill("");
  await save(page).click();
  await expect(summary.getByRole("link", { name: /^Email: / })).toBeVisible();
});

test("unsaved changes of customers, products and roles are not lost by a click", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  const project = projectIn(page);
  for (const [path, field] of [
    ["/customers/new", "firstName"],
    ["/catalogue/new", "title"],
    ["/roles/new", "name"],
  ] as const) {
    await page.goto(`${path}?project=${project}`);
    await page.locator(`main input[name=${field}]`).fill("Ada");
    await page.getByRole("link", { name: "Metrics", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(page.locator(`main input[name=${field}]`)).toHaveValue("Ada");
  }
});

test("a link clicked right after a refused save asks before the form is left", async ({ page }) => {
  await newCustomer(page);
  await page.getByLabel("First name").fill("Ada");
  const link = await page.getByRole("link", { name: "Metrics", exact: true }).elementHandle();
  await page.evaluate((metrics) => {
    // Runs as soon as the page shows that nothing is being saved any more, before the effects that React puts off.
    new MutationObserver((_, observer) => {
      if (!document.querySelector("main [role=alert]") || document.querySelector("main [aria-busy=true]")) return;
      observer.disconnect();
      (metrics as HTMLElement).click();
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  }, link);
  await save(page).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: /^Email: / })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
});

test("a link clicked while a refused form is loaded again asks before the form is left", async ({ page }) => {
  await newCustomer(page);
  await page.getByLabel("First name").fill("Ada");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/customers\/new\.data/, async (route) => {
    if (route.request().method() === "GET") await held;
    await route.fallback();
  });
  await save(page).click();
  await expect(page.getByRole("alert").getByRole("link", { name: /^Email: / })).toBeVisible();
  await page.getByRole("link", { name: "Metrics", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toBeVisible();
  release();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/customers\/new/);
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await page.getByRole("link", { name: "Metrics", exact: true }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/metrics/);
});

test("a session that ended says so, and what was typed is there again after signing in", async ({ page, context }) => {
  await newCustomer(page);
  const address = `ada.${Date.now()}@example.test`;
  await email(page).fill(address);
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email marketing").selectOption("subscribed");
  await context.clearCookies();
  await save(page).click();
  const cover = page.getByRole("dialog", { name: "Sign in again to continue" });
  await expect(cover.getByText("What you typed is kept")).toBeVisible();
  await cover.getByRole("link", { name: "Go to the sign-in page" }).click();
  await expect(page).toHaveURL(/\/login\?.*ended=session/);
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await signInHere(page, "owner@demo.test");
  await expect(page).toHaveURL(/\/customers\/new/);
  await expect(email(page)).toHaveValue(address);
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("Email marketing")).toHaveValue("subscribed");
  await save(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ada" })).toBeVisible();
  await page.goto(`/customers/new?project=${projectIn(page)}`);
  await expect(email(page)).toHaveValue("");
});

test("somebody else who signs in after a session ended does not find what was typed", async ({ page, context }) => {
  await newCustomer(page);
  const project = projectIn(page);
  await email(page).fill("ada@example.test");
  await context.clearCookies();
  await save(page).click();
  await page.getByRole("link", { name: "Somebody else" }).click();
  await page.waitForURL("/login");
  await page.goto(`/login?redirect=${encodeURIComponent(`/customers/new?project=${project}`)}`);
  await signInHere(page, "staff@demo.test");
  await expect(page).toHaveURL(/\/customers\/new/);
  await expect(page.getByRole("button", { name: /Account/ })).toBeVisible();
  await expect(email(page)).toHaveValue("");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("presswork.typed"))).toBeNull();
});

// [product.theme.variants] [product.theme.dark-toggle]
test("the dark theme is the device's, and its switch is there and disabled", async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await signIn(page, "owner@demo.test");
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground()).not.toBe(light);
  await page.getByRole("button", { name: /Account/ }).click();
  const toggle = page.getByRole("switch", { name: "Dark theme" });
  await expect(toggle).toBeDisabled();
  await expect(toggle).toBeChecked();
  await expect(page.getByText("Follows your device's setting.")).toBeVisible();
  await clean(page);
});

test("the bell opens where something is unread", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  await page.getByRole("button", { name: /notification/i }).click();
  const panel = page.getByRole("tablist", { name: /otification/ });
  await expect(panel.getByRole("tab", { selected: true })).toHaveText(/\d/);
});

test("a file that is too large is not sent, and what was typed stays", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/settings/project?section=papers");
  await page.locator("main input[type=file]").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(3_000_000),
  });
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("This file is too large. Nothing was sent. Choose a smaller one.")).toBeVisible();
  await expect(page.locator("main input[type=file]")).toHaveValue(/logo\.png$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("words without spaces are broken where the screen ends, in records and lists", async ({ page }) => {
    const word = "w".repeat(90);
    const fits = async (where: string) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(360);
    await signIn(page, "owner@demo.test", "/enquiries/new");
    await page.getByLabel("Name", { exact: true }).fill(word.slice(0, 80));
    await page.getByLabel("Email", { exact: true }).fill(`${"e".repeat(60)}@${"d".repeat(50)}.example`);
    await page.getByLabel("Subject").fill(word);
    await page.getByLabel("What they asked").fill(word);
    await page.getByRole("button", { name: "Add enquiry" }).click();
    await expect(page.getByRole("heading", { name: word })).toBeVisible();
    await fits("an enquiry");
    await page.goto("/enquiries?tab=all");
    await expect(page.getByRole("link", { name: word })).toBeVisible();
    await fits("the list of enquiries");
    await page.goto("/reviews/new");
    await page.getByLabel("4 of 5 stars").check({ force: true });
    await page.getByLabel("Headline").fill(word);
    await page.getByLabel("What they wrote").fill(word);
    await page.getByLabel("Name", { exact: true }).fill("Ada");
    await page.getByRole("button", { name: "Add review" }).click();
    await expect(page.getByRole("heading", { name: word })).toBeVisible();
    await fits("a review");
    await page.goto("/reviews");
    await expect(page.getByRole("link", { name: word })).toBeVisible();
    await fits("the list of reviews");
  });
});
