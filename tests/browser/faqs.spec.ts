import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { recordJourney } from "./record-journey.ts";
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

recordJourney({ module: "faqs", path: "/faqs", title: "Question", richText: { Answer: "Yes, on the top shelf." } });

test("an answer is formatted, and a vote on it is counted", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/faqs/new");
  await page.getByLabel("Question", { exact: true }).fill("Is a printed mug dishwasher safe?");
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await editor(page).fill("Yes, on the top shelf.");
  await editor(page).press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.getByRole("button", { name: "Add question" }).click();
  await expect(page.locator(".rich-text strong")).toHaveText("Yes, on the top shelf.");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("Helpful to 1 person, not helpful to 0.")).toBeVisible();
  await sound(page);
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
