import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { enter, sound, tokenOf } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

async function addQuestion(page: Page, question: string): Promise<string> {
  await signIn(page, "owner@demo.test", "/faqs");
  const headers = { authorization: `Bearer ${await tokenOf(page.context())}` };
  const of = `project=${projectIn(page)}`;
  const data = { question, answer: "<p>On 30 degrees.</p>", visibility: "public" };
  const made = await (await page.request.post(`/v1/faqs?${of}`, { headers, data })).json();
  const changed = await page.request.patch(`/v1/faqs/${made.id}?${of}`, { headers, data: { tags: ["care"] } });
  expect(changed.status()).toBe(200);
  const shown = async () => {
    await page.goto(`/faqs/${made.id}?${of}`);
    await expect(page.getByText("care", { exact: true })).toBeVisible({ timeout: 2000 });
  };
  await expect(shown).toPass();
  return made.id;
}
const panel = (page: Page) => page.locator(".blame-panel");

test("a value says who set it on hover and on focus, and leads to the entry of the history", async ({ page }) => {
  await addQuestion(page, "How warm may I wash this?");
  const mark = page.getByRole("link", { name: "Who set Tags" });
  await page.getByText("care", { exact: true }).hover();
  await expect(panel(page)).toContainText("Changed");
  await page.mouse.move(0, 0);
  await expect(panel(page)).toBeHidden();

  await mark.focus();
  await expect(panel(page)).toContainText("Changed");
  await sound(page);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();

  await page.getByRole("link", { name: "Who set Audience" }).focus();
  await expect(panel(page)).toContainText("Added");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Show in history" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".history > li:focus")).toContainText("Added");
  await sound(page);
});

test("an order's note says who wrote it", async ({ context }) => {
  const page = await enter(context);
  await page.goto(`/orders?tab=all&project=${projectIn(page)}`);
  await page.locator("tbody a").first().click();
  await page.getByRole("link", { name: "Who set Tags" }).focus();
  await expect(panel(page)).toContainText("Order placed");
  await sound(page);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });
  test("a press of the mark says it, and a press beside it closes it", async ({ page }) => {
    await addQuestion(page, "May I bleach this?");
    await page.getByRole("link", { name: "Who set Tags" }).tap();
    await expect(panel(page)).toContainText("Changed");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole("heading", { level: 1 }).tap();
    await expect(panel(page)).toBeHidden();
  });
});
