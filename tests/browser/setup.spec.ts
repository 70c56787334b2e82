import AxeBuilder from "@axe-core/playwright";
import { test as base, expect } from "@playwright/test";
import { bootServer, type Server } from "../support/server.ts";

const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs off this pattern
    async ({}, use) => {
      const server = await bootServer({ PRESSWORK_DEMO: "off" });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

test("an empty installation is set up by its first visitor, once", async ({ page, browser, server }) => {
  await page.goto("/orders");
  await expect(page).toHaveURL(/\/setup$/);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByLabel("Platform name").fill("Acme Prints");
  await page.getByLabel("Your email").fill("me@acme.test");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Password", { exact: true }).fill("a long enough one");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page).toHaveURL(/\/projects\/create/);
  await page.getByLabel(/name/i).first().fill("Acme tees");
  await page
    .getByRole("button", { name: /create/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard\?project=prj_/);
  await expect(page).toHaveTitle(/Acme Prints/);
  const stranger = await browser.newPage({ baseURL: server.url });
  await stranger.goto("/setup");
  await expect(stranger).toHaveURL(/\/login/);
  await stranger.close();
});
