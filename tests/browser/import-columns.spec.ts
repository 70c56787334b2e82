import { expect, test } from "../support/browser-test.ts";
import { sound } from "./saltmarsh.ts";
import { signIn } from "./signing.ts";

/** Every screen is looked at by axe twice. */
test.beforeEach(() => test.setTimeout(90_000));

const file = (text: string) => ({ name: "fair.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const visitors = (stamp: string) =>
  `Whom,Where to write,Stand\nAna,ana.${stamp}@example.com,4\nBob,bob at example.com,5\n`;

test("columns nobody knows are matched by hand, and the next file with them is read at once", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/imports?kind=customers");
  await page.locator("input[type=file]").setInputFiles(file(visitors("matched")));
  await expect(page.locator(".alert", { hasText: "This file can't be read" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Columns" })).toBeVisible();
  await sound(page);

  await page.getByLabel("Here, for Whom").selectOption("Email");
  await page.getByLabel("Here, for Where to write").selectOption("Email");
  await page.getByRole("button", { name: "Check again with these columns" }).click();
  await expect(page.getByRole("alert")).toContainText("are both matched with “Email”");
  await page.getByLabel("Here, for Whom").selectOption("First Name");
  await page.getByRole("button", { name: "Check again with these columns" }).click();

  await expect(page.getByText("1 of 2 can't be imported yet")).toBeVisible();
  const rows = page.getByRole("table", { name: "The first ten records of the file, as they will be stored" });
  await expect(rows).toContainText("ana.matched@example.com");
  await expect(rows).toContainText("Not an email address");
  await sound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await sound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Import 1 customer" }).click();
  await expect(page.getByText("1 customer imported")).toBeVisible();

  await page.getByRole("link", { name: "Import another file" }).click();
  await page.locator("input[type=file]").setInputFiles(file(visitors("again").replace("Stand", "Stand,Size")));
  await expect(page.getByText(/Columns are matched as in your file of/)).toBeVisible();
  await expect(page.getByText("One column is new since then: Size.")).toBeVisible();
  await page.getByRole("button", { name: "Forget this matching" }).click();
  await expect(page.getByRole("button", { name: "Forget this matching" })).toHaveCount(0);
});
