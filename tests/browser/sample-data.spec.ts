import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { join } from "./newcomer.ts";
import { sound as soundly, WITH_PRACTICES } from "./saltmarsh.ts";

test.use({ demo: "shared" });

const sound = (page: Page) => soundly(page, WITH_PRACTICES);
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name });

test("a newcomer fills the project with sample data, looks round, and takes all of it out again", async ({
  page,
  context,
}) => {
  await join(page, context, "sal@stranger.test", "a passphrase for Sal");
  await page.getByLabel("Name", { exact: true }).fill("Gull Prints");
  await button(page, "Create project").click();
  await expect(page.getByText("0 of 6 done")).toBeVisible();
  const home = page.url();
  const at = (path: string) => home.replace(/\/dashboard/, path);
  await sound(page);
  const before = await page.locator("main").innerText();

  await expect(page.getByText("Adds 6 products, 8 customers and 24 orders")).toBeVisible();
  await button(page, "Add sample data").click();
  await expect(page.getByRole("heading", { name: "Sample data is in this project" })).toBeVisible();

  await link(page, "See the dashboard").click();
  await expect(page.getByText("Sample data is in this project: 6 products, 24 orders")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sales by day" })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("2 orders to confirm")).toBeVisible({ timeout: 1000 });
    await expect(page.getByText("1 order on hold")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await sound(page);
  await page.goto(at("/getting-started"));
  await expect(page.getByText("0 of 6 done")).toBeVisible();
  await page.goto(at("/orders"));
  await expect(link(page, "SAMPLE-24").first()).toBeVisible();
  await expect(page.getByText("Cancelled")).toHaveCount(1);

  await page.goto(home);
  await link(page, "Remove it").click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("24 sample orders and their customers are removed");
  await expect(question).toContainText("What you made yourself stays.");
  await sound(page);
  await question.getByRole("button", { name: "Remove sample data" }).click();
  await expect(button(page, "Add sample data")).toBeVisible();
  await expect(async () => {
    await page.goto(home);
    expect(await page.locator("main").innerText()).toBe(before);
  }).toPass();
  for (const path of ["/orders", "/customers", "/products"]) {
    await page.goto(at(path));
    await expect(page.getByText(/sample/i)).toHaveCount(0);
  }
});

test("without script it is added and taken out by the same buttons", async ({ browser, server, page, context }) => {
  await join(page, context, "tim@stranger.test", "a passphrase for Tim");
  await page.getByLabel("Name", { exact: true }).fill("Plain Prints");
  await button(page, "Create project").click();
  await expect(page.getByText("0 of 6 done")).toBeVisible();
  const still = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const plain = await still.newPage();
  await plain.goto(new URL(page.url().replace(/^https?:\/\/[^/]+/, ""), server.url).href);
  await button(plain, "Add sample data").click();
  await expect(async () => {
    await plain.reload();
    await expect(plain.getByText("6 products, 8 customers and 24 orders, each tagged")).toBeVisible({ timeout: 500 });
  }).toPass();
  await link(plain, "Remove sample data").click();
  await expect(plain.getByRole("heading", { name: "Remove sample data?" })).toBeVisible();
  await button(plain, "Remove sample data").click();
  await expect(async () => {
    await plain.reload();
    await expect(button(plain, "Add sample data")).toBeVisible({ timeout: 500 });
  }).toPass();
  await still.close();
});
