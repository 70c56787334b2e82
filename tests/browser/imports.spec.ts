import { expect, test } from "../support/browser-test.ts";
import { sound } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

/** Every screen is looked at by axe twice. */
test.beforeEach(() => test.setTimeout(90_000));

const csv = (text: string) => ({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const people = (stamp: string, mended = "bob at example.com") =>
  `First Name,Email,Shoe size\nAna,ana.${stamp}@example.com,4\nBob,${mended},5\nCid,cid.${stamp}@example.com,6\n`;

test("a file with bad rows is checked, its good rows come in, and all of it is taken back", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/imports?kind=customers");
  await expect(page.getByLabel("What is in the file")).toHaveValue("customers");
  await sound(page);
  await page.locator("input[type=file]").setInputFiles(csv(people("one")));

  await expect(page.getByText("1 of 3 can't be imported yet")).toBeVisible();
  const problems = page.getByRole("table", { name: "Problems in the file, by line" });
  const row = problems.getByRole("row", { name: /bob at example.com/ });
  await expect(row).toContainText("3");
  await expect(row).toContainText("Email");
  await expect(row).toContainText("Not an email address");
  await expect(page.locator(".tag", { hasText: "Shoe size" })).toBeVisible();
  await sound(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download bad rows" }).click(),
  ]);
  const bytes: Buffer[] = [];
  for await (const part of await download.createReadStream()) bytes.push(part as Buffer);
  expect(Buffer.concat(bytes).toString()).toContain("Email: Not an email address,Bob,bob at example.com,5");

  await page.getByRole("button", { name: "Import 2 customers" }).click();
  await expect(page.getByText("2 customers imported")).toBeVisible();
  const imported = page.url();
  await sound(page);
  await page.getByRole("link", { name: "View customers" }).click();
  await expect(page.getByRole("link", { name: "Cid", exact: true })).toBeVisible();

  await page.goto(imported);
  await page.getByRole("button", { name: "Undo import" }).click();
  const dialog = page.getByRole("dialog", { name: "Undo this import?" });
  await expect(dialog).toBeVisible();
  await sound(page);
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("The import was undone")).toBeVisible();
  await sound(page);
  await page.goto(`/customers?search=ana.one&project=${projectIn(page)}`);
  await expect(page.getByText("No customers match these filters")).toBeVisible();
  await page.goto(`/imports?project=${projectIn(page)}`);
  await expect(page.getByRole("link", { name: "Check people.csv" })).toBeVisible();
  await sound(page);
});

test("what asks for an import's progress says that it is no activity", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/imports?kind=customers");
  const rows = Array.from({ length: 600 }, (_, at) => `W${at},w${at}.waiting@example.com`).join("\n");
  await page.locator("input[type=file]").setInputFiles(csv(`First Name,Email\n${rows}\n`));
  await page.getByRole("button", { name: "Import 600 customers" }).click();
  await expect(page.getByRole("progressbar").first()).toBeVisible();
  const polled: boolean[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `${new URL(page.url()).pathname}.data`) polled.push(searchParams.has("poll"));
  });
  await expect.poll(() => polled.filter(Boolean).length).toBeGreaterThan(0);
  await expect(page.getByText("600 customers imported")).toBeVisible({ timeout: 60_000 });
});

test("the progress moves on beside a refused form, and both stay in sight", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/imports?kind=customers");
  const rows = Array.from({ length: 300 }, (_, at) => `P${at},p${at}.moving@example.com`).join("\n");
  await page.locator("input[type=file]").setInputFiles(csv(`First Name,Email\n${rows}\n`));
  await page.getByRole("button", { name: "Import 300 customers" }).click();
  // An import without a result cannot be undone, so the service refuses this.
  await page.locator("input[name=intent][value=stop]").evaluate((intent: HTMLInputElement) => {
    intent.value = "undo";
    intent.form?.requestSubmit();
  });
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByText("300 customers imported")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("alert")).toBeVisible();
});

test("a workbook is refused in words, and a large file before it is read", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/imports?kind=products");
  const buffer = Buffer.from("504b0304140006000800000021005b436f6e74656e745f54797065735d", "hex");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "book.xlsx", mimeType: "application/octet-stream", buffer });
  const why = "This is an Excel file. Save it as CSV, then upload that.";
  await expect(page.locator(".alert", { hasText: "This file can't be read" })).toContainText(why);
  // The tray of finished work says the same.
  await expect(page.getByText(why)).toHaveCount(2);
  await sound(page);
  await page.getByRole("link", { name: "Import another file" }).click();
  const large = { name: "large.csv", mimeType: "text/csv", buffer: Buffer.alloc(26 * 1024 * 1024, "a") };
  await page.locator("input[type=file]").setInputFiles(large);
  await expect(page.getByRole("alert")).toContainText(/25 MB|too large/i);
});

test("without script a file is brought in by plain forms", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/login?redirect=%2Fimports%3Fkind%3Dcustomers");
  await page.getByLabel("Email").fill("owner@demo.test");
  await page.getByLabel("Password", { exact: true }).fill("presswork demo passphrase");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("CSV file").setInputFiles(csv(people("two", "bob.two@example.com")));
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check people.csv" })).toBeVisible();
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText("Everything can be imported").count();
    })
    .toBe(1);
  await page.getByRole("button", { name: "Import 3 customers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import customers" })).toBeVisible();
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText("3 customers imported").count();
    })
    .toBe(1);
  await context.close();
});

test("somebody without the permission sees who can give it", async ({ page }) => {
  await signIn(page, "packer@demo.test", "/imports");
  await expect(page.getByRole("heading", { name: "Your role does not allow imports" })).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveCount(0);
});
