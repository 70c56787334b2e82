import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { create, enter, readMessage, sound, tokenOf } from "./saltmarsh.ts";

/** Calls the API as whoever is signed in, in the project of the page. */
async function calling(context: BrowserContext, page: Page) {
  const project = new URL(page.url()).searchParams.get("project") ?? "";
  const headers = { authorization: `Bearer ${await tokenOf(context)}` };
  return {
    project,
    get: async (path: string) => (await context.request.get(`${path}?project=${project}`, { headers })).json(),
    send: async (method: "post" | "patch", path: string, data: object) => {
      const response = await context.request[method](`${path}?project=${project}`, { headers, data });
      expect(response.ok(), await response.text()).toBe(true);
      return response.json();
    },
  };
}

/** What the order's page says making costs. */
const costOn = async (page: Page): Promise<number> =>
  Math.round(
    Number(/£(\d+\.\d\d)/.exec(await page.getByText(/^Production and delivery will cost/).innerText())?.[1]) * 100,
  );
/** Lets the page's next reload hang. The promise inside is kept once the page has asked for it. */
async function holdReload(page: Page): Promise<{ reloading: Promise<unknown> }> {
  const url = /\/orders\/[^/]+\.data/;
  const reloading = page.waitForRequest((request) => request.method() === "GET" && url.test(request.url()));
  await page.route(url, (route) => (route.request().method() === "GET" ? undefined : route.continue()), { times: 2 });
  return { reloading };
}
const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

test("an unpaid order is marked as paid; the dry wallet cannot pay for making; topped up, it is charged once", async ({
  context,
}) => {
  test.slow();
  const page = await enter(context, "owner@demo.test", "Wren Paper");
  const { project, get, send } = await calling(context, page);
  const address = { line1: "1 Pit Lane", city: "Bath", postalCode: "BA1 1AA", country: "GB" };
  await send("patch", "/v1/billing", { company: { name: "Wren Paper Ltd", taxIds: [], address } });
  await send("post", "/v1/billing/payment-methods", { vendor: "stripe", vendorReference: "pm_card_visa" });
  const { available } = (await get("/v1/billing/wallets")).wallets[0];
  const spent = { type: "charge", amount: available, description: "A new press", confirm: true };
  await send("post", "/v1/billing/transactions", spent);

  const number = await create(page, "Ines Okafor", "notebook");
  const dialog = page.getByRole("dialog", { name: `Confirm ${number}` });
  await expect(dialog.getByText(/^The buyer has not paid: £[\d.]+ is outstanding$/)).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "The wallet, £0.00" })).toBeChecked();
  await expect(dialog.getByRole("link", { name: "Add money" })).toBeVisible();
  await sound(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page).not.toHaveURL(/dialog=/);
  const head = page.locator(".page-head");
  await expect(head.getByText("Unpaid")).toBeVisible();
  const cost = await costOn(page);

  await page.getByRole("link", { name: "Mark as paid" }).click();
  const paid = page.getByRole("dialog", { name: `Mark ${number} as paid` });
  await paid.getByLabel("Reference").fill("Invoice 12");
  await sound(page);
  await paid.getByRole("button", { name: /^Mark £[\d.]+ as paid$/ }).click();
  await expect(head.getByText("Paid", { exact: true })).toBeVisible();
  await expect(page.getByText(/Bank transfer,.*Invoice 12/)).toBeVisible();
  await page.getByRole("button", { name: /^Remove payment of £/ }).click();
  await expect(head.getByText("Unpaid")).toBeVisible();
  await page.getByRole("link", { name: "Mark as paid" }).click();
  await paid.getByRole("button", { name: /^Mark £/ }).click();
  await expect(head.getByText("Paid", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Confirm order" }).click();
  await expect(dialog.getByText(/The buyer has not paid/)).toBeHidden();
  const { reloading } = await holdReload(page);
  await dialog.getByRole("button", { name: "Confirm and pay" }).click();
  await expect(dialog.getByText(/Balance is insufficient to complete this charge/)).toBeVisible();
  // The dialog is closed before the page is loaded again: it is loaded all the same.
  await reloading;
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(head.getByText("Production not paid")).toBeVisible();
  await expect(head.getByText("Paid", { exact: true })).toBeVisible();
  await sound(page);

  await page.getByRole("link", { name: "Add money" }).click();
  await page.getByLabel("Amount").fill(((cost + 500) / 100).toFixed(2));
  await page.getByRole("button", { name: /top up/i }).click();
  await readMessage(page, "Wallet topped up");
  await page.goto(`/orders?search=${number}&project=${project}`);
  await page.getByRole("link", { name: number, exact: true }).click();
  await expect(page.getByRole("radio", { name: `The wallet, ${pounds(cost + 500)}` })).toBeChecked();
  await page.getByRole("button", { name: "Try again" }).click();
  const text = `Order confirmed. ${pounds(cost)} paid from the wallet. Balance £5.00.`;
  await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText(/paid from the wallet on/)).toBeVisible();
  await sound(page);

  const charge = page.getByRole("link", { name: /^Charge T-\d+$/ });
  await charge.click();
  await expect(page.getByText(`Making and sending ${number}`).first()).toBeVisible();
  await sound(page);
  const { transactions } = await get("/v1/billing/transactions");
  const own = (transactions as { type: string; status: string; source?: { number: string } }[]).filter(
    ({ type, status, source }) => type === "charge" && status === "confirmed" && source?.number === number,
  );
  expect(own).toHaveLength(1);
  expect((await get("/v1/billing/wallets")).wallets[0].balance.amount).toBe(500);

  await page.getByRole("link", { name: number, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Cancel order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText(`${pounds(cost)} for production and delivery went back to the wallet`)).toBeVisible();
  expect((await get("/v1/billing/wallets")).wallets[0].balance.amount).toBe(cost + 500);
});
