import { test as base, expect } from "@playwright/test";
import { type MailServer, mailServer } from "../support/mail-server.ts";
import { bootServer, type Server } from "../support/server.ts";
import { clean, WITH_PRACTICES } from "./saltmarsh.ts";

const test = base.extend<object, { mail: MailServer; server: Server }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs off this pattern
    async ({}, use) => {
      const mail = await mailServer();
      await use(mail);
      mail.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ mail }, use) => {
      const server = await bootServer({
        PRESSWORK_DEMO: "off",
        PRESSWORK_SMTP_URL: mail.urlFor(),
        PRESSWORK_MAIL_FROM: "Acme Prints <hello@acme.test>",
      });
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
  await clean(page, { tags: WITH_PRACTICES });
  await page.getByLabel("Platform name").fill("Acme Prints");
  await page.getByLabel("Your email").fill("me@acme.test");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Password", { exact: true }).fill("a long enough one");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page).toHaveURL(/\/projects\/create/);
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Acme tees");
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

test("with a mail server, the link that confirms an address arrives there, and no outbox shows it", async ({
  page,
  mail,
}) => {
  const email = "nadia@presses.test";
  await page.goto("/register");
  await page.getByLabel("Your name").fill("Nadia Press");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a long enough one");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
  const toNadia = () => mail.arrived.find(({ to }) => JSON.stringify(to).includes(email));
  await expect.poll(toNadia).toMatchObject({ from: { text: '"Acme Prints" <hello@acme.test>' } });
  const link = /https?:\/\/\S+verify-email\S+/.exec(toNadia()?.text ?? "")?.[0] ?? "";
  expect((await page.request.get("/outbox")).status()).toBe(404);
  const { pathname, search } = new URL(link);
  await page.goto(`${pathname}${search}`);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page).toHaveURL(/\/projects\/create/);
});
