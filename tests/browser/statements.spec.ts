import { expect, type Page } from "@playwright/test";
import { test } from "../support/browser-test.ts";
import { sound } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

const OWNER = "owner@demo.test";
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
/** Axe finds nothing, and nothing is wider than the page, on a desk and on a phone. */
async function fits(page: Page): Promise<void> {
  await sound(page);
  await page.setViewportSize(PHONE);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await sound(page);
  await page.setViewportSize(DESK);
}

// [menu.billing.summaries] [route.billing.summaries]
test("a summary of a month is created from the menu, downloaded, exported and deleted", async ({ page }) => {
  await signIn(page, OWNER);
  await menu(page).getByRole("link", { name: "Billing", exact: true }).click();
  await menu(page).getByRole("link", { name: "Summaries" }).click();
  await expect(page).toHaveURL(/\/billing\/summaries\?project=/);
  await expect(page.getByRole("heading", { level: 1, name: "Summaries" })).toBeVisible();
  await fits(page);
  await page.getByRole("link", { name: "Create summary" }).first().click();
  await fits(page);
  await page.getByLabel("First day").fill("2031-01-01");
  await page.getByLabel("Last day").fill("2031-01-31");
  await page.getByRole("button", { name: "Create summary" }).click();
  await expect(page.getByRole("alert").getByText("Use a day that has begun")).toBeVisible();
  await page.getByLabel("First day").fill("2025-01-01");
  await page.getByLabel("Last day").fill("2026-01-01");
  await page.getByLabel("Note").fill("For the accountant");
  await page.getByRole("button", { name: "Create summary" }).click();
  await expect(page.getByText("Summary created")).toBeVisible();
  await expect(page.locator(".page-head").getByText("Open", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Closing balance/ })).toBeVisible();
  await expect(page.getByText("For the accountant")).toBeVisible();
  await fits(page);
  for (const [name, file] of [
    ["Download PDF", /^Summary-S-\d+\.pdf$/],
    ["Export transactions", /summary-S-\d+-transactions\.csv$/],
  ] as const) {
    const href = await page.getByRole("link", { name }).getAttribute("href");
    const response = await page.request.get(href ?? "");
    expect(response.status()).toBe(200);
    expect(/filename="?([^";]+)/.exec(response.headers()["content-disposition"] ?? "")?.[1]).toMatch(file);
  }
  await page.getByRole("button", { name: "Delete summary" }).click();
  await expect(page.getByText("Summary deleted")).toBeVisible();
});

test("a statement leads to its parcels, and a line is disputed with a reason", async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(`/billing/statements?project=${projectIn(page)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Statements" })).toBeVisible();
  await fits(page);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Parcels" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Total/ })).toBeVisible();
  await fits(page);
  const href = await page.getByRole("link", { name: "Export lines" }).getAttribute("href");
  const csv = await (await page.request.get(href ?? "")).text();
  expect(csv.split("\r\n").length).toBeGreaterThan(2);
  await page.getByRole("table", { name: "Parcels of this statement" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Parcel of / })).toBeVisible();
  await fits(page);
  await page
    .getByRole("link", { name: /^Dispute / })
    .first()
    .click();
  await page.getByLabel("Reason").fill("It never arrived at the carrier");
  await fits(page);
  await page.getByRole("button", { name: "Dispute line" }).click();
  await expect(page.getByText("Line disputed")).toBeVisible();
  await expect(page.getByText("Reason: It never arrived at the carrier")).toBeVisible();
  await expect(page.getByText("Disputed", { exact: true })).toBeVisible();
  await fits(page);
});
