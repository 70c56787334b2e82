import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { clean, create, enter, readMessage } from "./saltmarsh.ts";

test.use({ demo: "shared" });

async function noted(page: Page, note: string) {
  const dialog = page.getByRole("dialog", { name: /Notes and tags/ });
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await dialog.getByLabel("Note for the team").fill(note);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
}

test("an entry of an order's history is reverted, and a later change of the same field asks which to keep", async ({
  context,
}) => {
  const page = await enter(context);
  await create(page, "Rosa Lind");
  await page.getByRole("button", { name: "Cancel" }).click();
  await noted(page, "First");
  await noted(page, "Second");
  await page.getByRole("link", { name: /^History/ }).click();
  const revert = page.getByRole("link", { name: "Revert" });
  await expect(revert).toHaveCount(2);
  await expect(
    page.getByRole("listitem").filter({ hasText: "Order placed" }).getByRole("link", { name: "Revert" }),
  ).toHaveCount(0);

  const dialog = page.getByRole("dialog", { name: "Revert this change?" });
  await revert.first().click();
  await expect(dialog.getByText("Second")).toBeVisible();
  await clean(page);
  await dialog.getByRole("button", { name: "Revert" }).click();
  await expect(dialog).toBeHidden();
  await readMessage(page, "Change reverted");

  await revert.last().click();
  await dialog.getByRole("button", { name: "Revert" }).click();
  await expect(dialog.getByText("This has changed since")).toBeVisible();
  await dialog.getByRole("button", { name: "Revert" }).click();
  await expect(dialog).toBeHidden();
  await expect(revert.first()).toBeVisible();
  await page.getByRole("link", { name: "Order", exact: true }).click();
  await expect(page.getByText("First", { exact: true })).toHaveCount(0);
});

test("a customer's note goes back to what it was, and a product back on sale", async ({ context }) => {
  const page = await enter(context);
  const project = new URL(page.url()).searchParams.get("project");
  await page.goto(`/customers?project=${project}`);
  await page.locator("a.row-link").first().click();
  await page.getByLabel("Note", { exact: false }).first().fill("Likes the blue one");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await page.getByRole("link", { name: /^History/ }).click();
  await page.getByRole("link", { name: "Revert" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Revert" }).click();
  await readMessage(page, "Change reverted");
  await expect(page.locator(".history > li").first()).toContainText("Likes the blue one");

  await page.goto(`/catalogue?project=${project}`);
  await page.locator("a.row-link", { hasText: "Gull tee" }).click();
  await page.getByRole("button", { name: "Discontinue" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discontinue" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("link", { name: /^History/ }).click();
  await page.getByRole("link", { name: "Revert" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Revert" }).click();
  await expect(page.getByRole("button", { name: "Discontinue" })).toBeVisible();
});
