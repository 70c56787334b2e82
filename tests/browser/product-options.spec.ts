import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { sound } from "./saltmarsh.ts";
import { signIn } from "./signing.ts";

test.use({ demo: "shared" });

/** A product of the demo's owner, without variants. */
async function addProduct(page: Page, title: string) {
  await signIn(page, "owner@demo.test", "/catalogue/new");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
}

async function setOptions(page: Page, rows: readonly (readonly [name: string, values: string])[], price = "26.00") {
  await page.getByRole("link", { name: /^(Set|Change) options$/ }).click();
  for (const [at, [name, values]] of rows.entries()) {
    await page.getByRole("textbox", { name: new RegExp(`^Option ${at + 1}\\b`) }).fill(name);
    await page.getByRole("textbox", { name: `Values of option ${at + 1}` }).fill(values);
  }
  await page.getByLabel("Price", { exact: true }).fill(price);
}

/** The product's own figures follow its variants: the page shows them when it is next read. */
const counted = (page: Page, figures: string) =>
  expect(async () => {
    await expect(page.getByText(figures))
      .toBeVisible({ timeout: 5_000 })
      .catch(() => page.reload());
    await expect(page.getByText(figures)).toBeVisible({ timeout: 5_000 });
  }).toPass();

test("options make the variants, the grid changes them, and the product shows it", async ({ page }) => {
  test.setTimeout(180_000);
  await addProduct(page, "Kittiwake tee");
  await setOptions(page, [
    ["Size", "XL, S, M"],
    ["Colour", "Navy, Ecru"],
  ]);
  await expect(page.getByText("3 × Size, 2 × Colour: 6 variants")).toBeVisible();
  await expect(page.getByLabel("SKU pattern")).toHaveValue("KITTIWAKE-TEE-{Size}-{Colour}");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("6 variants will be created")).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Create 6 variants" }).click();
  await expect(page.getByText("Variants are up to date")).toBeVisible();
  await counted(page, "6 variants, 6 on sale");
  await expect(page.locator("tbody a.row-link")).toHaveText([
    ...["S / Ecru", "S / Navy", "M / Ecru", "M / Navy", "XL / Ecru", "XL / Navy"],
  ]);
  const isCut = (links: Element[]) =>
    links.some(({ parentElement: cell }) => cell && cell.scrollWidth > cell.clientWidth);
  expect(await page.locator("tbody a.row-link").evaluateAll(isCut), "each name is read in full").toBe(false);
  await sound(page);

  await page.getByRole("link", { name: "Edit variants" }).click();
  const cell = (column: string, name: string) => page.getByLabel(`${column}, ${name}`, { exact: true });
  await expect(page.getByRole("button", { name: "No changes" })).toBeVisible();
  await cell("Price", "S / Navy").fill("28.00");
  await cell("Price", "S / Navy").press("ArrowDown");
  await expect(cell("Price", "M / Ecru")).toBeFocused();
  await cell("Price", "M / Ecru").press("Control+d");
  await expect(cell("Price", "M / Ecru")).toHaveValue("28.00");
  await cell("How it is made", "S / Ecru").selectOption({ label: "Kept in stock" });
  await cell("In stock", "S / Ecru").fill("a dozen");
  await expect(page.getByText("Use a whole number, 0 or more")).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Save 3 changes" }).click();
  await expect(page.getByText("2 variants saved")).toBeVisible();
  await expect(cell("In stock", "S / Ecru")).toHaveValue("a dozen");
  await cell("In stock", "S / Ecru").fill("12");
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await expect(page.getByText("1 variant saved")).toBeVisible();

  await page.getByLabel("Select XL / Ecru").check();
  await page.getByLabel("Select XL / Navy").check();
  await page.getByLabel("What to set").selectOption({ label: "Status" });
  await page.getByLabel("To", { exact: true }).selectOption({ label: "Draft" });
  await page.getByRole("button", { name: "Set", exact: true }).click();
  await page.getByRole("button", { name: "Save 2 changes" }).click();
  await expect(page.getByText("2 variants saved")).toBeVisible();
  await sound(page);

  await page.getByRole("link", { name: "Kittiwake tee" }).click();
  await expect(page.getByText("6 variants, 4 on sale")).toBeVisible();
  await expect(page.getByRole("row", { name: /S \/ Ecru KITTIWAKE-TEE-S-ECRU £26.00 .* 12 12/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /M \/ Ecru KITTIWAKE-TEE-M-ECRU £28.00/ })).toBeVisible();
});

test("a block from a spreadsheet fills the grid, and somebody else's change is shown in its row", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await addProduct(page, "Fulmar mug");
  await setOptions(page, [["Size", "S, M, L"]], "9.00");
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByRole("button", { name: "Create 3 variants" }).click();
  await expect(page.getByText("Variants are up to date")).toBeVisible();
  await page.getByRole("link", { name: "Edit variants" }).click();
  const price = (name: string) => page.getByLabel(`Price, ${name}`, { exact: true });
  await expect(page.getByRole("button", { name: "No changes" })).toBeVisible();
  // An edit keeps the version that it began with, however often the page is read again after the person's jobs.
  await price("M").fill("10.50");

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const theirs = await other.newPage();
  await signIn(theirs, "owner@demo.test", new URL(page.url()).pathname + new URL(page.url()).search);
  await theirs.getByLabel("Price, M", { exact: true }).fill("9.75");
  await theirs.getByRole("button", { name: "Save 1 change" }).click();
  await expect(theirs.getByText("1 variant saved")).toBeVisible();
  await other.close();

  await price("S").focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "£10.00\t4.00\n11\t4.50\n12\t5\n13\t6");
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  await expect(price("L")).toHaveValue("12");
  await expect(page.getByText("2 pasted cells were left out")).toBeVisible();
  await page.getByRole("button", { name: "Save 3 changes" }).click();
  await expect(page.getByText("2 variants saved")).toBeVisible();
  await expect(page.getByText("1 variant was not saved")).toBeVisible();
  await expect(page.getByText("Now £9.75")).toBeVisible();
  await expect(price("M")).toHaveValue("11");
  await sound(page);
  await page.getByRole("button", { name: "Save 1 change" }).click();
  await expect(page.getByText("1 variant saved")).toBeVisible();
  await page.reload();
  await expect(price("M")).toHaveValue("11.00");
});

test("a product is a draft, is put on sale, and is duplicated as a draft with SKUs of its own", async ({ page }) => {
  test.setTimeout(180_000);
  await addProduct(page, "Gannet print");
  await setOptions(page, [["Paper", "A4, A3"]], "18.00");
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByRole("button", { name: "Create 2 variants" }).click();
  await counted(page, "2 variants, 2 on sale");
  await page.getByRole("button", { name: "Return to draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Draft");
  await expect(page.getByText("nobody can order it")).toBeVisible();
  await page.getByRole("button", { name: "Put on sale" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("On sale");

  await page.getByRole("link", { name: "Duplicate" }).click();
  await page.getByLabel("Added to each SKU").fill("-B");
  await sound(page);
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Gannet print (copy)");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Draft");
  await expect(page.getByText("Variants are up to date")).toBeVisible();
  await expect(page.getByRole("row", { name: /A4 GANNET-PRINT-A4-B £18.00/ })).toBeVisible();
});
