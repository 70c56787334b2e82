import { expect, type Page } from "@playwright/test";
import { test } from "../support/browser-test.ts";
import { readMessage, sound } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

async function fits(page: Page): Promise<void> {
  await sound(page);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await sound(page);
  await page.setViewportSize(DESK);
}

test("an administrator changes the platform's settings and adds a domain; the one in use stays", async ({ page }) => {
  await signIn(page, "admin@demo.test");
  await menu(page).getByRole("link", { name: "Platform", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Platform" })).toBeVisible();
  await fits(page);
  await page.getByLabel("Support email").fill("help@press.example");
  await page.getByLabel("Brand colour").fill("red");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("alert").getByText("Use a colour like #d94f30")).toBeVisible();
  await page.getByLabel("Brand colour").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await menu(page).getByRole("link", { name: "Domains" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Domains" })).toBeVisible();
  await page.getByLabel("Domain", { exact: true }).fill("localhost");
  await page.getByRole("button", { name: "Add domain", exact: true }).click();
  await expect(page.getByRole("alert").getByText("Use a domain, like shop.example.com")).toBeVisible();
  await page.getByLabel("Domain", { exact: true }).fill("press.example.com");
  await page.getByRole("button", { name: "Add domain", exact: true }).click();
  await expect(page.getByText("Domain added")).toBeVisible();
  await expect(page.getByRole("table", { name: "DNS records of press.example.com" })).toBeVisible();
  await fits(page);
  await page.getByRole("button", { name: "Remove press.example.com" }).click();
  await expect(page.getByText("Domain removed")).toBeVisible();
});

test("an owner adds a domain for the website, copies its records and removes it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "owner@demo.test");
  await page.goto(`/settings/domains?project=${projectIn(page)}`);
  await expect(page.getByText("No domains yet")).toBeVisible();
  await fits(page);
  await page.getByLabel("Domain", { exact: true }).fill("shop.example.com");
  await page.getByRole("button", { name: "Add domain", exact: true }).click();
  await expect(page.getByText("Domain added")).toBeVisible();
  await page.getByRole("button", { name: "Copy the name of TXT" }).click();
  await readMessage(page, "Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("_presswork.shop.example.com");
  await fits(page);
  await page.getByRole("button", { name: "Remove shop.example.com" }).click();
  await expect(page.getByText("Domain removed")).toBeVisible();
  await expect(page.getByText("No domains yet")).toBeVisible();
});
