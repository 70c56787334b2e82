import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { enter, sound, tokenOf } from "./saltmarsh.ts";

test.use({ demo: "shared" });

async function calling(context: BrowserContext, page: Page) {
  const project = new URL(page.url()).searchParams.get("project") ?? "";
  const headers = { authorization: `Bearer ${await tokenOf(context)}` };
  return async (method: "post" | "patch", path: string, data: object) => {
    const response = await context.request[method](`${path}?project=${project}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
}

test("an invoice is issued, paid by card, credited in part and downloaded", async ({ context }) => {
  test.slow();
  const page = await enter(context, "admin@demo.test", "Saltmarsh");
  const send = await calling(context, page);

  await page.goto(page.url().replace(/\/[^/?]*\?/, "/billing/invoices?"));
  await expect(page.getByRole("heading", { name: "Invoices", level: 1 })).toBeVisible();
  await sound(page);
  await page.getByRole("combobox", { name: "Type of invoice" }).selectOption({ label: "Credit note" });
  await expect(page.getByRole("link", { name: "CN-SM-00001", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^INV-SM-/ })).toHaveCount(0);
  const sheet = await page.getByRole("link", { name: "Export", exact: true }).getAttribute("href");
  const lines = (await (await page.request.get(new URL(sheet ?? "", page.url()).href)).text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("CN-SM-00001");
  expect(lines[1]).toContain("-24.00");
  await page.getByRole("combobox", { name: "Type of invoice" }).selectOption({ label: "Any type" });
  await expect(page.getByRole("link", { name: /^INV-SM-/ }).first()).toBeVisible();
  const line = { description: "Training day", quantity: 2, unitPrice: { amount: 4000, currency: "GBP" } };
  const body = { lines: [line], collectionMethod: "send_invoice" };
  const { number } = await send("post", "/v1/billing/admin/invoices", body);
  const mistaken = await send("post", "/v1/billing/admin/invoices", body);

  await page.reload();
  await sound(page);
  await page.getByRole("link", { name: number, exact: true }).click();
  await expect(page.locator(".page-head").getByText("Due", { exact: true })).toBeVisible();
  await sound(page);
  await expect(page.getByText("Northgate Garment Co. Ltd")).toBeVisible();
  await page.getByRole("button", { name: "Pay £96.00" }).click();
  await expect(page.locator(".page-head").getByText("Paid", { exact: true })).toBeVisible();
  await page.getByLabel("Amount to credit").fill("12.36");
  await page.getByLabel("Reason").first().fill("Sent twice");
  await page.getByRole("button", { name: "Issue credit note" }).click();
  await expect(page.getByRole("link", { name: /^CN-/ })).toBeVisible();
  await sound(page);
  const href = await page.getByRole("link", { name: "Download PDF" }).getAttribute("href");
  const paper = await page.request.get(new URL(href ?? "", page.url()).href);
  expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("link", { name: "Invoices" }).first().click();
  await expect(page.getByRole("heading", { name: "Invoices", level: 1 })).toBeVisible();
  await page.getByLabel(`Select ${number}`).check();
  await page.getByLabel(`Select ${mistaken.number}`).check();
  const [zip] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download selected" }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe("Invoices.zip");

  await page.getByRole("link", { name: mistaken.number, exact: true }).click();
  const form = page.locator("form", { has: page.getByRole("button", { name: "Void invoice" }) });
  await form.getByLabel("Reason").fill("Issued twice");
  await form.getByRole("button", { name: "Void invoice" }).click();
  await expect(page.locator(".page-head").getByText("Void", { exact: true })).toBeVisible();
});
