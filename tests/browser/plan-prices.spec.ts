import { expect, test } from "../support/browser-test.ts";
import { enter, sound } from "./saltmarsh.ts";
import { projectIn } from "./signing.ts";

test.use({ demo: "shared" });

test("an administrator changes a plan's price in a currency, and a project is shown it before it chooses", async ({
  browser,
  server,
}) => {
  const admin = await enter(await browser.newContext({ baseURL: server.url }), "admin@demo.test");
  const project = projectIn(admin);
  await admin.goto(`/billing?tab=platform&project=${project}`);
  const prices = admin.getByRole("table", { name: "Plan prices by currency" });
  await expect(prices.getByRole("row", { name: /^Monthly/ })).toContainText("£29.00");
  await sound(admin);
  await admin.getByLabel("Plan", { exact: true }).selectOption("Monthly");
  await admin.getByLabel("Currency", { exact: true }).fill("GBP");
  await admin.getByLabel("Price", { exact: false }).first().fill("a lot");
  await admin.getByRole("button", { name: "Save price" }).click();
  await expect(admin.getByRole("alert").first()).toBeVisible();
  await admin.getByLabel("Price", { exact: false }).first().fill("31.50");
  await admin.getByRole("button", { name: "Save price" }).click();
  await expect(admin.getByText("Price saved")).toBeVisible();
  await expect(prices.getByRole("row", { name: /^Monthly/ })).toContainText("£31.50");
  await sound(admin);

  const owner = await enter(await browser.newContext({ baseURL: server.url }));
  await owner.goto(`/billing/plan?project=${projectIn(owner)}`);
  await expect(owner.getByRole("row", { name: /Monthly/ })).toContainText("£31.50");
  await sound(owner);
});
