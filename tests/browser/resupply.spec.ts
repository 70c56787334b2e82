import { expect, type Page } from "@playwright/test";
import { test } from "../support/browser-test.ts";
import { sound } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const OWNER = "owner@demo.test";
const header = (page: Page) => page.locator("header.head");
const button = (page: Page) => header(page).getByRole("link", { name: /^Cart, / });

async function fits(page: Page): Promise<void> {
  await sound(page);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await sound(page);
  await page.setViewportSize(DESK);
}

// [chrome.header.cart.items] [chrome.header.cart.routes]
test("the cart follows from device to device, is changed and cleared", async ({ page, browser, baseURL }) => {
  await signIn(page, OWNER);
  const project = projectIn(page);
  await expect(header(page)).toBeVisible();
  await expect(button(page)).toBeHidden();
  await page.goto(`/resupply?project=${project}`);
  await expect(button(page)).toBeVisible();
  await fits(page);
  const first = page
    .getByRole("button", { name: /^Add .* to cart$/ })
    .and(page.locator(":enabled"))
    .first();
  await first.click();
  await expect(page.getByText("Added to cart")).toBeVisible();
  await expect(page.getByText("1 in your cart")).toBeVisible();
  await page.goto(`/dashboard?project=${project}`);
  await expect(button(page)).toHaveAccessibleName("Cart, 1 item");

  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await signIn(other, OWNER, `/dashboard?project=${project}`);
  await button(other).click();
  await expect(other).toHaveURL(/\/resupply\/shop\/create/);
  await expect(other.getByRole("table", { name: "Items in your cart" }).getByRole("row")).toHaveCount(2);
  await expect(other.getByRole("table", { name: "Goods" })).toContainText(/£\d/);
  await fits(other);
  await other.getByRole("spinbutton").fill("2");
  await other.getByRole("button", { name: /^Update the quantity/ }).click();
  await expect(other.getByText("Cart updated")).toBeVisible();
  await other.getByRole("button", { name: "Clear cart" }).click();
  await expect(other.getByText("Your cart is empty")).toBeVisible();
  await expect(button(other)).toHaveAccessibleName("Cart, 0 items");
  await fits(other);
  await other.goto(`/dashboard?project=${project}`);
  await expect(header(other)).toBeVisible();
  await expect(button(other)).toBeHidden();
  await other.close();
});
