import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { sound } from "./saltmarsh.ts";
import { signIn } from "./signing.ts";

test.beforeEach(() => test.setTimeout(90_000));

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const editor = (page: Page) => page.getByRole("textbox", { name: "Answer" });

async function add(page: Page, question: string, answer: string) {
  await page.getByRole("link", { name: "Add question" }).first().click();
  await page.getByLabel("Question", { exact: true }).fill(question);
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await editor(page).fill(answer);
  await page.getByRole("button", { name: "Add question" }).click();
  await expect(heading(page, question)).toBeVisible();
}

test("a question is written, changed by two people, reverted, deleted and brought back", async ({ page, context }) => {
  await signIn(page, "owner@demo.test", "/faqs");
  await expect(page.getByText("No questions yet")).toBeVisible();
  await sound(page);

  await page.getByRole("link", { name: "Add question" }).first().click();
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await page.getByLabel("Question", { exact: true }).fill("Is a printed mug dishwasher safe?");
  await page.getByRole("button", { name: "Add question" }).click();
  await expect(page.getByRole("alert")).toContainText("Required");
  await expect(page.getByLabel("Question", { exact: true })).toHaveValue("Is a printed mug dishwasher safe?");
  await editor(page).fill("Yes, on the top shelf.");
  await editor(page).press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Bold" }).click();
  await sound(page);
  await page.getByRole("button", { name: "Add question" }).click();
  await expect(heading(page, "Is a printed mug dishwasher safe?")).toBeVisible();
  await expect(page.locator(".rich-text strong")).toHaveText("Yes, on the top shelf.");
  await sound(page);

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Question", { exact: true }).fill("Can a printed mug go into the dishwasher?");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Question", { exact: true }).fill("Are printed mugs dishwasher safe?");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(heading(other, "Are printed mugs dishwasher safe?")).toBeVisible();
  await other.close();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Somebody else changed this while you were typing")).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(heading(page, "Can a printed mug go into the dishwasher?")).toBeVisible();

  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("link", { name: "Revert" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Revert" }).click();
  await expect(heading(page, "Are printed mugs dishwasher safe?")).toBeVisible();

  await page.getByRole("link", { name: "Overview" }).click();
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("Helpful to 1 person, not helpful to 0.")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Moved to the bin.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Are printed mugs dishwasher safe?" })).toBeVisible();
});

test("a group keeps its questions in the order it is given, and says where they go when it is deleted", async ({
  page,
}) => {
  await signIn(page, "owner@demo.test", "/faqs/groups/new");
  await page.getByLabel("Name").fill("Care");
  await page.getByRole("button", { name: "Add group" }).click();
  await expect(heading(page, "Care")).toBeVisible();
  const group = page.url();
  for (const question of ["How hot may I wash it?", "May I iron it?"]) {
    await page.goto(group);
    await add(page, question, "On 30 degrees.");
  }
  await page.goto(group);
  const questions = page.locator("form ol li a");
  await expect(questions).toHaveText(["How hot may I wash it?", "May I iron it?"]);
  await page.getByRole("button", { name: "Move “May I iron it?” up" }).click();
  await expect(questions).toHaveText(["May I iron it?", "How hot may I wash it?"]);
  await sound(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Moved to the bin.")).toBeVisible();
  await page.getByRole("link", { name: "FAQs" }).first().click();
  await page.getByRole("link", { name: "How hot may I wash it?" }).click();
  await expect(page.getByText("No group")).toBeVisible();
});

test("several questions are ticked and deleted at once, and come back from the bin one by one", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/faqs");
  await add(page, "First ticked", "One.");
  await page.getByRole("link", { name: "FAQs" }).first().click();
  await add(page, "Second ticked", "Two.");
  await page.getByRole("link", { name: "FAQs" }).first().click();
  for (const name of ["First ticked", "Second ticked"])
    await page.getByRole("checkbox", { name: new RegExp(name) }).check();
  await sound(page);
  await page.getByRole("button", { name: "Delete 2" }).click();
  await expect(page.getByText("Moved to the bin.")).toBeVisible();
  await page.getByRole("link", { name: /^Bin/ }).click();
  await page.getByRole("button", { name: "Restore “First ticked”" }).click();
  await expect(page.getByText("Restored.")).toBeVisible();
  await expect(page.getByText("Second ticked")).toBeVisible();
  await page.getByRole("link", { name: /^All/ }).click();
  await expect(page.getByRole("link", { name: "First ticked" })).toBeVisible();
  await sound(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("a question is written and found", async ({ page }) => {
    await signIn(page, "owner@demo.test", "/faqs");
    await add(page, "Found on a phone", "Yes.");
    await page.goto("/faqs?search=phone");
    await expect(page.getByRole("link", { name: "Found on a phone" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await sound(page);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a question is written, changed, archived, restored and deleted", async ({ page }) => {
    await signIn(page, "owner@demo.test", "/faqs/new");
    await page.getByLabel("Question", { exact: true }).fill("Without script?");
    await page.getByLabel("Answer").fill("<p>Yes.</p>");
    await page.getByRole("button", { name: "Add question" }).click();
    await expect(heading(page, "Without script?")).toBeVisible();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByLabel("Tags").fill("plain, old");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("plain, old")).toBeVisible();
    await page.getByRole("button", { name: "Archive" }).click();
    await expect(page.getByText("Archived", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(heading(page, "FAQs")).toBeVisible();
    await page.getByRole("link", { name: /^Bin/ }).click();
    await expect(page.getByText("Without script?")).toBeVisible();
  });
});
