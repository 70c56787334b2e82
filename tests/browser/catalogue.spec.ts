import { expect, test } from "../support/browser-test.ts";
import { sound } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

/** Every screen is looked at by axe twice. */
test.beforeEach(() => test.setTimeout(90_000));

test("products are listed with their prices and stock, found, and shown by status", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/catalogue");
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect(page.locator("tbody tr").first()).toContainText(/£|€/);
  await sound(page);
  const name = await page.locator("a.row-link").first().innerText();
  await page.getByRole("searchbox", { name: "Search products" }).fill(name);
  await expect(page).toHaveURL(/search=/);
  await expect(page.locator("a.row-link").first()).toHaveText(name);
  await page.getByRole("searchbox", { name: "Search products" }).fill("no-product-is-called-so");
  await expect(page.getByText("No products match this search")).toBeVisible();
  await sound(page);
});

// [entity.catalogue.product] [entity.catalogue.variant] [entity.catalogue.stock]
test("a product gets a variant with stock that is received, adjusted and watched", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/catalogue");
  await page.getByRole("link", { name: "Add product" }).click();
  await page.getByRole("button", { name: "Add product" }).click();
  await page.getByLabel("Title").fill("Cormorant mug");
  await sound(page);
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Cormorant mug");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("No variants yet");
  const product = page.url();

  await page.getByRole("link", { name: "Add variant" }).click();
  await page.getByLabel("SKU").fill("MUG-COR");
  await page.getByLabel("How it is made").selectOption("false");
  await page.getByLabel("Price", { exact: true }).fill("12.00");
  await page.getByLabel("Cost", { exact: true }).fill("4.80");
  await page.getByLabel("Attributes").fill("Colour: Slate");
  await sound(page);
  await page.getByRole("button", { name: "Add variant" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Slate");
  await expect(page.getByText("60.0%")).toBeVisible();

  await page.getByLabel("Pieces").fill("24");
  await page.getByLabel("Reason").fill("Delivery 1");
  await page.getByRole("button", { name: "Record movement" }).click();
  await expect(page.getByRole("row", { name: /GB 24 0 24/ })).toBeVisible();
  await page.getByLabel("Movement").selectOption("adjusted");
  await page.getByLabel("Pieces").fill("-30");
  await page.getByLabel("Reason").fill("Broken");
  await page.getByRole("button", { name: "Record movement" }).click();
  await expect(page.getByRole("alert")).toContainText("At most 24 can be taken from GB");
  await sound(page);
  await page.getByLabel("Pieces").fill("-20");
  await page.getByRole("button", { name: "Record movement" }).click();
  await expect(page.getByRole("row", { name: /GB 4 0 4/ })).toBeVisible();
  await page.getByLabel("Low stock at").fill("5");
  await page.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(page.getByText("Stock is low")).toBeVisible();
  await page.getByRole("link", { name: /^Stock ledger/ }).click();
  await expect(page.getByRole("heading", { name: "Adjusted by -20 in GB" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "24 received in GB" })).toBeVisible();
  await sound(page);

  await page.goto(product);
  await expect(page.getByRole("row", { name: /Slate MUG-COR £12.00 £4.80 60.0% 4/ })).toBeVisible();
  await sound(page);
});

test("a product is changed, taken off sale and put on sale again, and its history tells it", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/catalogue");
  await page.locator("a.row-link").nth(1).click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const brand = page.getByLabel("Brand");
  await brand.fill("Shoreline Works");
  await sound(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Shoreline Works")).toBeVisible();
  await page.getByRole("button", { name: "Discontinue" }).click();
  const dialog = page.getByRole("dialog", { name: /^Discontinue / });
  await expect(dialog).toBeVisible();
  await sound(page);
  await dialog.getByRole("button", { name: "Discontinue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Discontinued");
  await page.getByRole("button", { name: "Put on sale again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("On sale");
  await page.getByRole("link", { name: /^History/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Product changed" }).first()).toContainText(
    "Shoreline Works",
  );
  await expect(page.getByRole("heading", { name: "Product discontinued" })).toBeVisible();
  await page.getByRole("button", { name: "Previous event" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("As it was");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Discontinued");
  await sound(page);
});

test("a fulfiller's capacity is changed, and the page says so", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/catalogue/fulfillers");
  await expect(page.getByRole("heading", { level: 1, name: "Fulfillers" })).toBeVisible();
  await sound(page);
  await page.locator("a.row-link").first().click();
  await expect(page.getByRole("heading", { name: "Shipping rates" })).toBeVisible();
  await page.getByLabel("Capacity").selectOption("full");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Full");
  await sound(page);
  await page.getByRole("link", { name: /^History/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Fulfiller changed" })).toContainText("full");
  await sound(page);
});

test("a SKU that is taken is an error at its field", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/catalogue");
  await page.locator("a.row-link").first().click();
  await expect(page.getByRole("heading", { level: 2, name: "Variants" })).toBeVisible();
  const sku = await page.locator("tbody tr td:nth-child(2)").first().innerText();
  await page.getByRole("link", { name: "Add variant" }).click();
  await page.getByLabel("SKU").fill(sku);
  await page.getByLabel("Price", { exact: true }).fill("1.00");
  await page.getByRole("button", { name: "Add variant" }).click();
  await expect(page.getByRole("alert")).toContainText("Another variant has this SKU");
  await expect(page.getByLabel("SKU")).toHaveValue(sku);
  expect(projectIn(page)).toMatch(/^prj_/);
});
