import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { paidOrder, shopifyOrders } from "../support/importing.ts";
import { enter, sound } from "./saltmarsh.ts";
import { projectIn } from "./signing.ts";

test.beforeEach(() => test.setTimeout(150_000));

/** The figures a shop looks at first, as its screens show them. */
async function figures(page: Page, project: string) {
  const texts: string[] = [];
  for (const path of ["/orders", "/customers", "/orders?search=okafor-import"]) {
    await page.goto(`${path}${path.includes("?") ? "&" : "?"}project=${project}`);
    await page.locator("main").waitFor();
    const shown = await page.locator("main .tabs, main .band, main tbody").allInnerTexts();
    texts.push(shown.join("\n").replace(/\d+ (minutes?|seconds?|hours?)[^\n]*/g, ""));
  }
  return texts;
}

test("an order's unknown item is matched, the order comes in once, and undoing leaves every figure as it was", async ({
  context,
}) => {
  const page = await enter(context);
  const project = projectIn(page) ?? "";
  const before = await figures(page, project);
  const row = paidOrder("#IMP-1", {
    Email: "okafor-import@example.com",
    "Lineitem name": "Old mackerel tee",
    "Lineitem sku": "OLD-TEE",
    Taxes: "4.33",
    "Tax 1 Name": "VAT 20%",
    "Tax 1 Value": "4.33",
    Total: "26.00",
  });
  await page.goto(`/imports?kind=orders&project=${project}`);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "orders.csv", mimeType: "text/csv", buffer: Buffer.from(shopifyOrders(row)) });
  await expect(page.getByText("One item is not in your catalogue")).toBeVisible();
  await sound(page);
  await page.screenshot({ path: "test-results/import-match-1280.png", fullPage: true });
  const field = page.getByLabel(/Old mackerel tee/);
  await field.fill("NOT-A-SKU");
  await page.getByRole("button", { name: "Match and check again" }).click();
  await expect(page.getByText("No variant has the SKU NOT-A-SKU").first()).toBeVisible();
  const sku = await page.locator("datalist option").first().getAttribute("value");
  await field.fill(sku ?? "");
  await page.getByRole("button", { name: "Match and check again" }).click();
  await expect(page.getByText("Everything can be imported")).toBeVisible();
  const checked = page.url();
  await page.getByRole("button", { name: "Import 1 order" }).click();
  await expect(page.getByText("1 order imported")).toBeVisible();
  const imported = page.url();
  expect(await figures(page, project)).not.toEqual(before);

  await page.goto(checked);
  await expect(page.getByText(/Imported on .* by /)).toBeVisible();
  await expect(page.getByRole("button", { name: /Import 1 order/ })).toHaveCount(0);
  await sound(page);
  await page.getByRole("link", { name: "View the import" }).click();
  await expect(page).toHaveURL(new RegExp(new URL(imported).pathname));
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("The import was undone")).toBeVisible();
  await expect.poll(() => figures(page, project), { timeout: 30_000 }).toEqual(before);
});
