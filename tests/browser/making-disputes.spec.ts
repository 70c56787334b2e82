import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { create, enter, readMessage, sound } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

const PHOTO = "https://photos.example.com/faded-tee.jpg";

/** Orders a tee and disputes what making it cost; returns the order's number and that amount. */
async function disputeOrder(shop: Page, name: string, reason: string): Promise<{ number: string; amount: string }> {
  await shop.goto(`/orders?project=${projectIn(shop)}`);
  const number = await create(shop, name);
  await shop.getByRole("button", { name: "Confirm and pay" }).click();
  await readMessage(shop, "Order confirmed");
  const parcels = shop.getByRole("table", { name: "Parcels of this statement" });
  await expect(async () => {
    await shop.goto(`/billing/statements?project=${projectIn(shop)}`);
    await shop
      .getByRole("row", { name: /Northgate.*Open|Northgate.*Disputed/ })
      .locator("a.row-link")
      .first()
      .click();
    await expect(parcels.getByRole("link", { name: number })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await parcels.getByRole("link", { name: number }).click();
  const line = shop.getByRole("row", { name: /Making/ });
  const amount = (await line.getByRole("cell").nth(5).innerText()).trim();
  await line.getByRole("link", { name: /^Dispute / }).click();
  await shop.getByLabel("Reason").fill(reason);
  await shop.getByLabel("Link to a photo or file").fill(PHOTO);
  await shop.getByRole("button", { name: "Dispute line" }).click();
  await readMessage(shop, "Line disputed");
  return { number, amount };
}

/** Opens the dispute of an order among the disputes of shops, beside the factory's own statements. */
async function openDispute(page: Page, number: string): Promise<void> {
  const row = page.getByRole("table", { name: "Disputes from shops" }).getByRole("row", { name: new RegExp(number) });
  await expect(async () => {
    await page.goto(`/billing/statements?project=${projectIn(page)}`);
    await page.getByRole("link", { name: "Disputes from shops" }).click({ timeout: 2_000 });
    await expect(row).toContainText("To answer", { timeout: 2_000 });
  }).toPass();
  await row.locator("a.row-link").click();
  await expect(page.getByRole("heading", { level: 1, name: `Dispute about ${number}` })).toBeVisible();
}

/** The balance of the shop's wallet, in pence, as its own screen says. */
async function walletOf(shop: Page): Promise<number> {
  await shop.goto(`/billing?project=${projectIn(shop)}`);
  const text = await shop
    .getByText(/^-?£[\d,]+\.\d\d$/)
    .first()
    .innerText();
  return Math.round(Number(text.replace(/[£,]/g, "")) * 100);
}
const pence = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);

test("a factory returns a part of a disputed charge and declines another, and the shop reads both answers", async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const [shop, page] = await Promise.all([
    enter(await browser.newContext({ baseURL: server.url })),
    (await browser.newContext({ baseURL: server.url })).newPage(),
  ]);
  const first = await disputeOrder(shop, "Greta Holm", "One sleeve is faded");
  const parcel = shop.url();
  const before = await walletOf(shop);

  await signIn(page, "factory@demo.test");
  await openDispute(page, first.number);
  await expect(page.getByText("One sleeve is faded")).toBeVisible();
  await expect(page.getByRole("link", { name: PHOTO })).toHaveAttribute("href", PHOTO);
  await expect(page.locator("dl").getByText(first.amount, { exact: true })).toBeVisible();
  await sound(page);
  const returns = page.locator("form", { has: page.getByRole("button", { name: "Return money" }) });
  await returns.getByLabel("Amount to return").fill("900.00");
  await returns.getByLabel("Message to the shop").fill("Sorry, half of it is ours");
  await returns.getByRole("button", { name: "Return money" }).click();
  await expect(page.getByRole("alert").getByText("no more than the line's amount")).toBeVisible();
  await returns.getByLabel("Amount to return").fill("2.50");
  await returns.getByRole("button", { name: "Return money" }).click();
  await readMessage(page, "Dispute accepted");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("£2.50 returned to Saltmarsh.")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await sound(page);

  await expect(async () => expect(await walletOf(shop)).toBe(before + 250)).toPass();
  await shop.goto(parcel);
  await expect(shop.getByText("Answer: Sorry, half of it is ours")).toBeVisible();
  await expect(shop.getByText("Returned to your wallet: £2.50")).toBeVisible();
  await expect(shop.getByRole("row", { name: /Adjustment/ }).last()).toContainText("2.50");
  await sound(shop);

  const second = await disputeOrder(shop, "Anders Lund", "The print is crooked");
  const secondParcel = shop.url();
  const afterSecond = await walletOf(shop);
  await openDispute(page, second.number);
  const declines = page.locator("form", { has: page.getByRole("button", { name: "Decline dispute" }) });
  await declines.getByLabel("Reason for the shop").fill("It was printed as drawn");
  await declines.getByRole("button", { name: "Decline dispute" }).click();
  await readMessage(page, "Dispute declined");
  await expect(page.getByText("Nothing was returned for this dispute.")).toBeVisible();
  await page.getByRole("link", { name: "Disputes from shops" }).first().click();
  const table = page.getByRole("table", { name: "Disputes from shops" });
  await expect(table.getByRole("row", { name: new RegExp(first.number) })).toContainText("£2.50");
  expect(pence(first.amount)).toBeGreaterThan(250);
  await expect(table.getByRole("row", { name: new RegExp(first.number) })).toContainText(first.amount);
  await sound(page);

  await expect(async () => {
    await shop.goto(secondParcel);
    await expect(shop.getByText("Answer: It was printed as drawn")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await walletOf(shop)).toBe(afterSecond);
});
