import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { apiOf } from "./dispatch-orders.ts";
import { enter, fits, sound } from "./saltmarsh.ts";

test.use({ demo: "shared" });

interface Buyer {
  readonly id: string;
  readonly email: string;
  readonly totalOrderCount: number;
  readonly merged?: readonly unknown[];
  readonly lifetimeValue: { readonly amount: number; readonly currency: string };
}

const moneyText = ({ lifetimeValue: { amount } }: Buyer) =>
  new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" }).format(amount / 100);
const figure = (page: Page, name: string) =>
  page
    .locator("dl.docket div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd");

test("two records of one person are merged, have the figures of both, and are parted again", async ({ context }) => {
  test.setTimeout(300_000);
  const page = await enter(context, "owner@demo.test", "Saltmarsh");
  const api = await apiOf(context, page);
  const search = (text: string) => `{platform}/customers?search=${encodeURIComponent(text)}&project=${api.project}#`;
  const { customers } = (await api.ask("get", search("orders:>1 spent:>0"))) as { customers: Buyer[] };
  const [first, second] = customers.filter(({ merged }) => !merged) as [Buyer, Buyer];
  const both = {
    ...first,
    totalOrderCount: first.totalOrderCount + second.totalOrderCount,
    lifetimeValue: { amount: first.lifetimeValue.amount + second.lifetimeValue.amount, currency: "GBP" },
  };

  await page.goto(`/customers/${first.id}?project=${api.project}`);
  await expect(figure(page, "Orders")).toHaveText(String(first.totalOrderCount));
  await expect(figure(page, "Spent")).toHaveText(moneyText(first));
  await page.getByRole("link", { name: "Merge with another customer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Merge two customers" })).toBeVisible();
  await page.getByLabel("Find the other record").fill(second.email);
  await page.getByRole("button", { name: "Find" }).click();
  await sound(page);
  await page.getByRole("link", { name: `Compare with ${second.email}` }).click();
  const row = (name: string) => page.getByRole("row").filter({ has: page.getByRole("cell", { name, exact: true }) });
  await expect(row("Orders").getByRole("cell").last()).toContainText(String(both.totalOrderCount));
  await expect(row("Spent").getByRole("cell").last()).toContainText(moneyText(both));
  await fits(page);
  await sound(page);
  await page.getByRole("button", { name: "Merge into one" }).click();

  await expect(page.getByText("Merged. This customer now has the orders of both.")).toBeVisible();
  await expect(figure(page, "Orders")).toHaveText(String(both.totalOrderCount));
  await expect(figure(page, "Spent")).toHaveText(moneyText(both));
  await expect(page.getByText(`also ${second.email}`)).toBeVisible();
  await fits(page);
  await sound(page);
  const found = await api.ask("get", search(`"${second.email}"`));
  expect(found.customers).toMatchObject([{ id: first.id }]);

  await page.goto(`/customers/${second.id}?project=${api.project}`);
  await expect(page).toHaveURL(new RegExp(`/customers/${first.id}`));
  await page.getByRole("link", { name: `See the record of ${second.email}` }).click();
  await expect(page.getByText("This is the record as it was merged.")).toBeVisible();
  await expect(figure(page, "Orders")).toHaveText(String(second.totalOrderCount));
  await sound(page);
  await page.goBack();

  await page.getByRole("link", { name: `Take ${second.email} apart` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Take two customers apart" })).toBeVisible();
  await expect(row("Orders").getByRole("cell").nth(1)).toContainText(String(first.totalOrderCount));
  await fits(page);
  await sound(page);
  await page.getByRole("button", { name: "Take apart" }).click();
  await expect(page.getByText("These are two customers again.")).toBeVisible();
  await expect(figure(page, "Orders")).toHaveText(String(first.totalOrderCount));
  await expect(figure(page, "Spent")).toHaveText(moneyText(first));
  await page.goto(`/customers/${second.id}?project=${api.project}`);
  await expect(figure(page, "Orders")).toHaveText(String(second.totalOrderCount));
  await expect(figure(page, "Spent")).toHaveText(moneyText(second));

  await page.getByRole("link", { name: "Create order" }).click();
  await expect(page.locator("[name='contactInformation.email']")).toHaveValue(second.email);
  await page.goto(`/customers/${second.id}?project=${api.project}`);
  await page.getByRole("link", { name: "New enquiry" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(second.email);
});
