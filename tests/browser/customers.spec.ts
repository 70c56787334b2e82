import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { sound } from "./saltmarsh.ts";
import { signIn } from "./signing.ts";

test.use({ demo: "shared" });

/** Every screen is looked at by axe twice. */
test.beforeEach(() => test.setTimeout(90_000));

/** Adds a customer and stops at their screen. */
async function add(page: Page, email: string, first: string) {
  await signIn(page, "owner@demo.test", "/customers");
  await page.getByRole("link", { name: "Add customer" }).click();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill("Tester");
  await page.getByRole("button", { name: "Add customer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${first} Tester` })).toBeVisible();
}

test("the list is filtered, sorted, paged and exported by its URL", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/customers");
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Filters" });
  await expect(form).toBeVisible();
  await sound(page);
  await form.getByLabel("Orders from").fill("2");
  await form.getByLabel("Countries").fill("gb");
  await form.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/ordersFrom=2/);
  await expect(page.getByRole("button", { name: "Orders 2 or more" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Orders" })).toHaveAttribute("aria-sort", "descending");
  const orders = await page.locator("tbody tr td:nth-child(4) span.tabular-nums").allInnerTexts();
  expect(orders.length).toBeGreaterThan(0);
  expect(orders.map(Number).every((count) => count >= 2)).toBe(true);
  expect(orders.map(Number)).toEqual(orders.map(Number).toSorted((one, other) => other - one));

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export" }).click(),
  ]);
  const bytes: Buffer[] = [];
  for await (const part of await download.createReadStream()) bytes.push(part as Buffer);
  const lines = Buffer.concat(bytes).toString().trim().split("\r\n");
  expect(lines[0]).toContain("Email");
  // A page has twenty; the file has all.
  expect(Math.min(lines.length - 1, 20)).toBe(orders.length);

  await page.getByRole("link", { name: "Remove filter: Orders" }).click();
  await expect(page).not.toHaveURL(/ordersFrom/);
  await page.getByRole("link", { name: "Customer", exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=name/);
  await page.getByRole("searchbox", { name: "Search customers" }).fill("nobody-is-called-so");
  await expect(page.getByText("No customers match these filters")).toBeVisible();
  await sound(page);
});

test("a customer is added after an error is corrected, edited, and seen as they were", async ({ page }) => {
  await add(page, "una.tester@example.com", "Una");
  await sound(page);
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Una Tester" })).toBeVisible();
  await page.getByLabel("Phone").fill("12");
  await page.getByLabel("First name").fill("Oona");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Use the international form");
  await expect(page.getByLabel("First name")).toHaveValue("Oona");
  await sound(page);
  await page.getByLabel("Phone").fill("+44 7700 900417");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Oona Tester" })).toBeVisible();
  await expect(page.getByRole("link", { name: "+447700900417" })).toBeVisible();

  await page.getByRole("link", { name: /^History/ }).click();
  const change = page.getByRole("listitem").filter({ hasText: "Customer changed" });
  await expect(change).toContainText("Una");
  await expect(change).toContainText("Oona");
  await sound(page);
  await page.getByRole("button", { name: "Previous event" }).click();
  await expect(page).toHaveURL(/asOf=/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Una Tester");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("As it was");
  await sound(page);
  await page.getByRole("link", { name: "Back to now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Oona Tester" })).toBeVisible();
});

test("a stale note shows both values, and what is chosen is kept", async ({ page }) => {
  await add(page, "stale.tester@example.com", "Sten");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Note").fill("Theirs: ring first");
  await other.getByRole("button", { name: "Save note" }).click();
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByLabel("Note").fill("Mine: never ring");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.locator(":focus")).toContainText("This was changed while you were typing");
  await expect(page.getByRole("radio", { name: /What is saved now: Theirs: ring first/ })).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("This was changed while you were typing")).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Note")).toHaveValue("Mine: never ring");
});

test("a person is erased only when their email is typed, and then for good", async ({ page }) => {
  await add(page, "gone.tester@example.com", "Gwen");
  await page.getByRole("link", { name: "Erase person" }).click();
  const dialog = page.getByRole("dialog", { name: "Erase this person" });
  await dialog.getByLabel("Reason").fill("Asked for it");
  await dialog.getByLabel(/to confirm$/).fill("somebody@else.test");
  await sound(page);
  await dialog.getByRole("button", { name: "Erase person" }).click();
  await expect(dialog.getByRole("alert")).toContainText("This is not this customer's email");
  await dialog.getByLabel(/to confirm$/).fill("gone.tester@example.com");
  await dialog.getByRole("button", { name: "Erase person" }).click();
  await expect(page.getByText("This person has been erased")).toBeVisible();
  await expect(page.getByText("Gwen")).toHaveCount(0);
  await sound(page);
  await page.getByRole("link", { name: /^History/ }).click();
  await expect(page.getByText("Person erased").first()).toBeVisible();
  await expect(page.getByText("Gwen")).toHaveCount(0);
});

test("a customer who does not exist is not found, with a link back", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/customers/cus_000000000000000000000000");
  await expect(page.getByRole("heading", { name: "Record not found" })).toBeVisible();
  await sound(page);
});
