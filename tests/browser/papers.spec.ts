import { expect, test } from "../support/browser-test.ts";
import { readPdf } from "../support/pdf.ts";
import { enter } from "./saltmarsh.ts";

test.use({ demo: "shared" });

test("ticked orders are printed into one PDF, in the list's order, and an order's own slip opens", async ({
  context,
}) => {
  const page = await enter(context);
  await page.getByRole("link", { name: /^In production/ }).click();
  await expect(page.getByRole("link", { name: /^In production/ })).toHaveAttribute("aria-current", "page");
  const rows = page.locator("tbody tr").filter({ hasText: /Confirmed|Accepted|In production|Packed/ });
  await expect(rows.nth(1)).toBeVisible();
  const numbers: string[] = [];
  for (const row of [rows.nth(1), rows.nth(0)]) {
    numbers.unshift(/[A-Z]+-\d{5}/.exec((await row.textContent()) ?? "")?.[0] ?? "");
    await expect(async () => {
      await row.getByRole("checkbox").check();
      await expect(row.getByRole("checkbox")).toBeChecked({ timeout: 300 });
    }).toPass();
  }
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.getByRole("menuitem", { name: "Packing slips" }).click();
  const open = page.getByRole("link", { name: "Open PDF" }).first();
  await expect(open).toBeVisible({ timeout: 60_000 });
  const printed = await context.request.get((await open.getAttribute("href")) ?? "");
  expect(printed.headers()["content-type"]).toBe("application/pdf");
  const { pages } = readPdf(await printed.body());
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain(numbers[0]);
  expect(pages.at(-1)).toContain(numbers[1]);
  expect(pages.join("")).not.toMatch(/[£€]/);
  await page.getByRole("link", { name: numbers[0] ?? "", exact: true }).click();
  await page.getByRole("button", { name: "More actions" }).first().click();
  const slip = page.getByRole("menuitem", { name: "Print packing slips" });
  await expect(slip).toBeVisible();
  const own = await context.request.get((await slip.getAttribute("href")) ?? "");
  expect(readPdf(await own.body()).pages[0]).toContain(numbers[0]);
});
