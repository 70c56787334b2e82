import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { readPdf } from "../support/pdf.ts";
import { enter, sound, tokenOf } from "./saltmarsh.ts";

const ADMIN = "admin@demo.test";
const pounds = (pence: number) =>
  `${pence < 0 ? "−" : ""}£${(Math.abs(pence) / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 })}`;
/** The pence of an amount like −£1,234.56. */
const penceIn = (text: string) => Math.round(Number(text.replace("−", "-").replace(/[£,\s]/g, "")) * 100);

/** Calls the API as whoever is signed in, in the project of the page. */
async function calling(context: BrowserContext, project: string) {
  const headers = { authorization: `Bearer ${await tokenOf(context)}` };
  return {
    get: async (path: string) => (await context.request.get(`${path}?project=${project}`, { headers })).json(),
    send: async (method: "post" | "patch", path: string, data: object) => {
      const response = await context.request[method](`${path}?project=${project}`, { headers, data });
      expect(response.ok(), await response.text()).toBe(true);
      return response.json();
    },
  };
}
interface ListedInvoice {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly type: string;
  readonly amountDue: { readonly amount: number };
}
const pageHead = (page: Page) => page.locator(".page-head");
const open = (page: Page, project: string, path: string) => page.goto(`${path}?project=${project}`);

test("from the demo to a paid plan, through a bank's approval, a declined card and its mending, to figures that agree", async ({
  context,
  browser,
}) => {
  test.slow();
  const page = await enter(context, "owner@demo.test", "Saltmarsh");
  const project = new URL(page.url()).searchParams.get("project") ?? "";
  const { get, send } = await calling(context, project);
  const invoices = async (): Promise<ListedInvoice[]> => (await get("/v1/billing/invoices")).invoices;
  const balance = async (): Promise<number> => (await get("/v1/billing/wallets")).wallets[0].balance.amount;

  await test.step("the plan is previewed with its VAT, and paid from the wallet", async () => {
    await open(page, project, "/billing");
    await sound(page);
    const before = await balance();
    await page.getByRole("link", { name: "Change plan" }).click();
    await page.getByRole("radio", { name: /^Monthly/ }).check();
    await expect(page.getByRole("row", { name: "VAT at 20% £5.80" }).first()).toBeVisible();
    await expect(page.getByRole("row", { name: /^Total with VAT £34\.80$/ }).first()).toBeVisible();
    await expect(page.getByText(`Paid from the wallet, which holds ${pounds(before)}.`)).toBeVisible();
    await sound(page);
    await page.getByRole("button", { name: "Change to Monthly, pay £34.80" }).click();
    await expect(page.getByText("Plan changed").first()).toBeVisible();
    await expect.poll(async () => (await invoices()).find(({ type }) => type === "plan")?.status).toBe("paid");
    expect(await balance()).toBe(before - 3480);
    await page.reload();
    await expect(page.getByText(/£34\.80 with VAT, on/)).toBeVisible();
    await expect(page.getByText("£244.80 is overdue")).toBeVisible();
    await sound(page);
  });

  await test.step("the bank wants a card payment approved, and leads back to the invoice", async () => {
    await send("post", "/v1/billing/payment-methods", {
      vendor: "stripe",
      vendorReference: "pm_card_authentication_required",
    });
    const before = await balance();
    await open(page, project, "/billing/invoices");
    await page
      .getByRole("navigation", { name: "Invoices by status" })
      .getByRole("link", { name: "Due", exact: true })
      .click();
    await expect(page.getByRole("link", { name: "Due", exact: true })).toHaveAttribute("aria-current", "page");
    await page
      .getByRole("table")
      .getByRole("link", { name: /^INV-SM-/ })
      .click();
    await page.getByLabel("Pay with").selectOption({ label: "Visa •••• 3155" });
    await page.getByRole("button", { name: "Pay £72.00" }).click();
    await expect(page.getByRole("heading", { name: "Approve payment" })).toBeVisible();
    await sound(page);
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(page).toHaveURL(/\/billing\/invoices\/inv_/);
    await expect(async () => {
      await page.reload();
      await expect(pageHead(page).getByText("Paid", { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole("row", { name: /Visa •••• 3155.*Paid £72\.00/ })).toBeVisible();
    expect(await balance(), "the card paid, the wallet is as it was").toBe(before);
    await sound(page);
  });

  await test.step("a declined card is notified, beside the announcement of what is overdue", async () => {
    await expect(
      page
        .locator(".top")
        .getByText(/overdue/i)
        .first(),
    ).toBeVisible();
    const declined = await send("post", "/v1/billing/payment-methods", {
      vendor: "stripe",
      vendorReference: "pm_card_declined",
      isDefault: true,
    });
    expect(declined.isDefault).toBe(true);
    const office = await browser.newContext({ baseURL: new URL(page.url()).origin });
    await enter(office, ADMIN, "Saltmarsh");
    const admin = await calling(office, project);
    const line = { description: "Trade fair stand", quantity: 1, unitPrice: { amount: 500_000, currency: "GBP" } };
    await admin.send("post", "/v1/billing/admin/invoices", {
      lines: [line],
      collectionMethod: "charge_automatically",
    });
    await office.close();
    await expect.poll(async () => (await invoices())[0]?.status).toBe("failed");
    await page.reload();
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByText(/The payment of invoice INV-SM-\d+ was declined/).first()).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("it is mended: another card is charged first, and what is open is paid", async () => {
    const { paymentMethods } = await get("/v1/billing/payment-methods");
    const good = (paymentMethods as { id: string; card: { last4: string } }[]).find(
      ({ card }) => card.last4 === "4242",
    );
    await open(page, project, "/billing/payment-methods");
    await sound(page);
    await send("patch", `/v1/billing/payment-methods/${good?.id}`, { isDefault: true });
    const owed = (await invoices()).filter(({ status }) => status === "failed" || status === "overdue");
    expect(owed.map(({ status }) => status).sort()).toEqual(["failed", "overdue"]);
    for (const { id, amountDue } of owed) {
      await open(page, project, `/billing/invoices/${id}`);
      await sound(page);
      const method = page.getByLabel("Pay with");
      const usual = await method.inputValue();
      await method.selectOption({ label: "Visa •••• 0002" });
      await page.getByRole("button", { name: `Pay ${pounds(amountDue.amount)}` }).click();
      await expect(page.getByText("The payment was declined.")).toBeVisible();
      await expect(pageHead(page).getByText("Payment failed", { exact: true })).toBeVisible();
      await expect(page.getByText("A payment is in progress")).toHaveCount(0);
      await method.selectOption(usual);
      await page.getByRole("button", { name: `Pay ${pounds(amountDue.amount)}` }).click();
      await expect(pageHead(page).getByText("Paid", { exact: true })).toBeVisible();
    }
    await expect(async () => {
      await page.reload();
      await expect(page.locator(".top").getByText(/overdue/i)).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  });

  await test.step("the invoice's paper says what its page says, and is emailed", async () => {
    const href = await page.getByRole("link", { name: "Download PDF" }).getAttribute("href");
    const paper = await page.request.get(new URL(href ?? "", page.url()).href);
    const text = readPdf(await paper.body()).pages.join(" ");
    const number = await page.getByRole("heading", { level: 1 }).innerText();
    for (const part of [number.split("\n")[0] ?? "", "Saltmarsh Ltd", "Northgate Garment Co. Ltd", "PAID"])
      expect(text).toContain(part);
    await page.getByLabel("To", { exact: false }).last().fill("accountant@example.com");
    await page.getByRole("button", { name: "Send with PDF" }).click();
    await expect(page.getByText("Invoice emailed").first()).toBeVisible();
    await expect(page.getByText("accountant@example.com").first()).toBeVisible();
    await sound(page);
  });

  await test.step("the wallet's statement ends with the wallet's balance", async () => {
    await open(page, project, "/billing");
    await page.getByRole("link", { name: "Open statement" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Wallet statement" })).toBeVisible();
    const figures = page.locator("dl.band dd");
    const [opening, closing] = [penceIn(await figures.first().innerText()), penceIn(await figures.last().innerText())];
    expect(closing).toBe(await balance());
    const rows = page.getByRole("table", { name: "Movements" }).locator("tbody tr");
    const movements = await rows.evaluateAll((all) =>
      all.map((row) => [
        row.querySelector("td:nth-child(4)")?.textContent ?? "",
        row.querySelector("td:nth-child(5) .num, td:nth-child(5)")?.textContent ?? "",
      ]),
    );
    let running = opening;
    for (const [amount = "", then = ""] of movements) {
      running += penceIn(amount);
      expect(penceIn(then.replace("Balance", ""))).toBe(running);
    }
    expect(running).toBe(closing);
    await expect(rows.getByRole("link", { name: /^INV-SM-/ }).first()).toHaveAttribute(
      "href",
      /\/billing\/invoices\/inv_/,
    );
    await sound(page);
  });
});
