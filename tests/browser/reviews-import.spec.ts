import { expect, test } from "../support/browser-test.ts";
import { sound } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

const csv = (text: string) => ({ name: "reviews.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const HEAD = "title,body,rating,review_date,reviewer_name,reviewer_email,product_id,product_handle,reply,picture_urls";

test("a review is added by hand, others come in by file, and the file's are taken back without a trace", async ({
  page,
}) => {
  await signIn(page, "owner@demo.test", "/reviews?tab=all");
  const handle = await test.step("the form says what is missing, beside the fields and by their names", async () => {
    await page.getByRole("link", { name: "Add review" }).click();
    await page.getByRole("button", { name: "Add review" }).click();
    const summary = page.getByRole("alert");
    await expect(summary).toContainText("Rating: Choose from 1 to 5 stars");
    await expect(summary).not.toContainText("What they wrote");
    await expect(summary).toContainText("Name: Required");
    await sound(page);
    await page.getByRole("combobox", { name: "Product" }).fill("tee");
    const first = page.getByRole("listbox").getByRole("option").first();
    const title = await first.locator("span.flex-1").innerText();
    await first.click();
    await page.getByRole("radio", { name: "1 of 5 stars" }).focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "4 of 5 stars" })).toBeChecked();
    await page.getByLabel("What they wrote").fill("Handwritten on a card with a heron");
    await page.getByRole("textbox", { name: "Name" }).fill("Ottoline");
    await page.getByLabel("Order number").fill("NO-SUCH-ORDER");
    await page.getByRole("button", { name: "Add review" }).click();
    await expect(page.getByRole("alert")).toContainText("Order number: No order has this number");
    await expect(page.getByLabel("What they wrote")).toHaveValue("Handwritten on a card with a heron");
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
    await page.getByLabel("Order number").fill("");
    await page.getByRole("button", { name: "Add review" }).click();
    await expect(page.getByRole("heading", { name: "Review by Ottoline" })).toBeVisible();
    await expect(page.getByText("Verified buyer")).toHaveCount(0);
    await expect(page.getByText(title).first()).toBeVisible();
    return title;
  });

  await page.goto(`/reviews?tab=all&project=${projectIn(page)}`);
  const average = page.getByText(/of 5 on average/);
  const before = await average.textContent();
  const rows = [
    `Lovely,Heron imported one,1,2026-01-04 12:33:21 UTC,Ana,ana@example.com,,,Thank you,`,
    `,Heron imported two,6,2026-01-04,Bo,bo@example.com,,,,`,
    `,Heron imported three,4,2026-01-04,Cy,cy@example.com,,no-such-handle,,`,
  ];
  await page.goto(`/imports?kind=reviews&project=${projectIn(page)}`);
  await page.locator("input[type=file]").setInputFiles(csv(`${HEAD}\n${rows.join("\n")}\n`));
  await expect(page.getByText("2 of 3 can't be imported yet")).toBeVisible();
  const problems = page.getByRole("table", { name: "Problems in the file, by line" });
  await expect(problems.getByRole("row", { name: /Use a whole number from 1 to 5/ })).toContainText("Rating");
  await expect(problems.getByRole("row", { name: /no-such-handle/ })).toContainText("No product has this name");
  await sound(page);
  await page.getByRole("button", { name: "Import 1 review" }).click();
  await expect(page.getByText("1 review imported")).toBeVisible();
  const imported = page.url();
  await page.getByRole("link", { name: "View reviews" }).click();
  await page.getByRole("main").getByRole("searchbox").fill("heron");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=heron/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Heron imported one")).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText("Handwritten on a card with a heron")).toBeVisible();

  await page.goto(imported);
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("The import was undone")).toBeVisible();
  await expect(async () => {
    await page.goto(`/reviews?tab=all&search=heron&project=${projectIn(page)}`);
    await expect(page.getByText("Handwritten on a card with a heron")).toBeVisible({ timeout: 3_000 });
    await expect(page.getByText("Heron imported one")).toHaveCount(0, { timeout: 1_000 });
    await expect(average).toHaveText(before ?? "", { timeout: 1_000 });
  }).toPass();
  expect(handle).not.toBe("");
});
