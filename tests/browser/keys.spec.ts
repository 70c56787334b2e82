import { expect, test } from "../support/browser-test.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

test("? lists the keys of the screen, and the palette finds products, settings and an order's actions", async ({
  page,
}) => {
  await signIn(page, "owner@demo.test", "/orders");
  await expect(page.getByRole("table").first()).toBeVisible();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list.getByText("Next row")).toBeVisible();
  await expect(list.getByText("Select or clear the row")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  const find = async (words: string, label: string) => {
    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: "Search or run" }).fill(words);
    await page.getByRole("option", { name: label }).first().click();
  };
  await find("new order", "Create an order");
  await expect(page).toHaveURL(/\/orders\/new/);
  await find("vat number", "Settings: company");
  await expect(page).toHaveURL(/section=company/);
  await find("gannet", "Gannet mug");
  await expect(page).toHaveURL(/\/catalogue\/prd_/);
});

test("an open order's actions are in the palette, and Back comes back to its row", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/orders");
  const row = page.locator("tbody a.row-link").nth(4);
  const number = await row.innerText();
  await row.click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await page.keyboard.press("/");
  await page.getByRole("combobox", { name: "Search or run" }).fill("cancel this");
  await page.getByRole("option", { name: "Cancel this order" }).click();
  await expect(page).toHaveURL(/dialog=cancel/);
  await page.goBack();
  await page.goBack();
  await expect(page.locator("tbody a.row-link", { hasText: number })).toBeFocused();
});

test("metrics of chosen days are stacked by channel, and a monitor of one's own is created and deleted", async ({
  page,
}) => {
  await signIn(page, "owner@demo.test", "/metrics");
  const project = projectIn(page);
  await page.goto(`/metrics?project=${project}&query=${encodeURIComponent("sum(orders.placed) by (channel)")}`);
  await expect(page.locator("figure .legend").getByText("website").first()).toBeVisible();
  await expect(page.getByLabel("What")).toHaveValue("orders.placed");
  await expect(page.getByLabel("Split by")).toHaveValue("channel");
  await page.getByLabel("Time", { exact: true }).selectOption("custom");
  await page.getByLabel("From", { exact: true }).fill("2026-02-10");
  await page.getByLabel("To", { exact: true }).fill("2026-02-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("The period ends before it begins")).toBeVisible();
  await page.getByRole("link", { name: "Create a monitor for this" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Create monitor" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create monitor" })).toBeVisible();
  await page.getByRole("link", { name: "Write it as text" }).click();
  await page.getByLabel("Query").fill("sum(orders.eaten)");
  await page.getByLabel("Name").fill("Etsy orders");
  await page.getByLabel("Alert at").fill("10");
  await page.getByRole("button", { name: "Create monitor" }).click();
  await expect(page.getByText("Unknown metric: orders.eaten").first()).toBeVisible();
  await page.getByLabel("Query").fill("sum(orders.placed{channel:etsy}) every 1d");
  await page.getByRole("button", { name: "Create monitor" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Etsy orders" })).toBeVisible();
  await page.getByRole("button", { name: "Delete monitor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete monitor" }).click();
  await expect(page).toHaveURL(/\/metrics\?/);
  await expect(page.getByRole("link", { name: "Etsy orders" })).toHaveCount(0);
});
