import type { BrowserContext, Page, Response } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { clean, create, enter, fits, readMessage } from "./saltmarsh.ts";
import { signIn } from "./signing.ts";

const BUYER = "greta.holm@example.com";

/**
 * What a context's pages are given from now on, to be read at the end. A click on what the pointer was on long enough is answered
 * from what was fetched ahead, of which the browser keeps no body: that is asked for again.
 */
function everythingSeenBy(context: BrowserContext): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  const again = async (response: Response) =>
    response.request().method() === "GET" ? (await context.request.get(response.url())).text() : "";
  context.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (!/html|json|x-script/.test(type)) return;
    // What comes while the context is closed has neither.
    bodies.push(response.text().catch(() => again(response).catch(() => "")));
  });
  return async () => (await Promise.all(bodies)).join("\n");
}

/** The job of an order, once it has arrived in the factory's queue. */
async function openJob(page: Page, number: string): Promise<void> {
  await expect(async () => {
    await page
      .getByRole("link", { name: /^Queue/ })
      .first()
      .click();
    await page.getByRole("searchbox", { name: "Search jobs" }).fill(number);
    await expect(page).toHaveURL(/search=/, { timeout: 2_000 });
    await expect(page.getByText(new RegExp(`${number}-\\d`))).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page
    .getByRole("row", { name: new RegExp(number) })
    .locator("a.row-link")
    .click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(number) })).toBeVisible();
}

test("a factory's day: a job arrives, is made, packed and sent, and the shop sees its parcel; no price and no email are ever shown", async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const [shops, factorys] = await Promise.all([
    browser.newContext({ baseURL: server.url }),
    browser.newContext({ baseURL: server.url }),
  ]);
  const shop = await enter(shops);
  const number = await create(shop, "Greta Holm");
  await shop.getByRole("button", { name: "Confirm and pay" }).click();
  await readMessage(shop, "Order confirmed");

  const observed = everythingSeenBy(factorys);
  const page = await factorys.newPage();
  await signIn(page, "factory@demo.test");
  await expect(page.getByRole("heading", { name: "To make", exact: true })).toBeVisible();
  await expect(page.getByText("No activity yet")).toHaveCount(0);
  await expect(page.getByText("Getting started", { exact: true })).toBeVisible();
  await clean(page);
  await openJob(page, number);
  await expect(page.getByText("Greta Holm")).toBeVisible();
  await expect(page.getByText("14 Wharf Lane")).toBeVisible();
  await expect(page.getByText("Saltmarsh").first()).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await fits(page);
    await clean(page);
  }
  for (const step of ["Accept", "Start", "Mark packed"])
    await page.getByRole("button", { name: new RegExp(`^${step}`) }).click();
  await page.getByRole("link", { name: /^Dispatch/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Dispatch/ });
  await dialog.getByLabel("Carrier").fill("Royal Mail");
  await dialog.getByLabel("Tracking number").fill("KM482910557GB");
  await dialog.getByRole("button", { name: "Dispatch" }).click();
  await readMessage(page, "Job dispatched. The shop can see the parcel.");
  await expect(page.getByText("KM482910557GB")).toBeVisible();

  await expect(async () => {
    await shop.reload();
    await expect(shop.getByText("KM482910557GB")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(shop.getByText("Dispatched").first()).toBeVisible();

  const project = new URL(shop.url()).searchParams.get("project");
  await page.goto(`${new URL(shop.url()).pathname}?project=${project}`);
  await expect(page.getByText("KM482910557GB")).toHaveCount(0);
  const text = await observed();
  expect(text).toContain("14 Wharf Lane");
  expect(text).not.toContain(BUYER);
  expect(text).not.toMatch(/£\s?\d*[1-9]|"amount":\s*[1-9]/);
});

test("a job is put on hold and released, and the shop sees why; the queue and the station fit every screen", async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, "factory@demo.test");
  await page
    .getByRole("link", { name: /^Queue/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Queue" })).toBeVisible();
  await expect(page.locator(".page-head")).toContainText(/\d+ jobs? (is|are) late/);
  await expect(page.locator(".page-head")).not.toContainText("Nothing has to leave");
  const queue = page.url();
  await page.getByRole("link", { name: "Station" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Station" })).toBeVisible();
  for (const path of [queue, page.url()])
    for (const width of [360, 768, 1280])
      for (const colorScheme of width === 768 ? (["light"] as const) : (["light", "dark"] as const)) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await fits(page);
        await clean(page);
      }
  await page.getByRole("link", { name: "Put on hold" }).click();
  const dialog = page.getByRole("dialog", { name: /on hold$/ });
  await dialog.getByLabel("Message for the shop").fill("The back print is too small");
  await dialog.getByRole("button", { name: "Put on hold" }).click();
  await expect(page.getByText("You put this job on hold")).toBeVisible();
  const number = await page.getByRole("heading", { level: 1 }).innerText();

  const shop = await enter(await browser.newContext({ baseURL: server.url }));
  await shop
    .getByRole("searchbox", { name: "Search orders" })
    .first()
    .fill(number.replace(/-\d+\D*$/, ""));
  await expect(shop).toHaveURL(/search=/);
  await shop.locator("a.row-link").first().click();
  await expect(shop).toHaveURL(/\/orders\/ord_/);
  await expect(async () => {
    await shop.reload();
    await expect(shop.getByText("The back print is too small").first()).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.getByRole("button", { name: "End hold" }).click();
  await readMessage(page, "Hold ended.");
  await expect(page.getByText("You put this job on hold")).toHaveCount(0);
});

test("who makes and packs in the shop sees orders without an amount, an email or a telephone number", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const observed = everythingSeenBy(context);
  const page = await enter(context, "packer@demo.test");
  await expect(page.getByRole("columnheader", { name: "Total" })).toHaveCount(0);
  await page.locator("a.row-link").first().click();
  await expect(page.getByRole("heading", { name: "Customer" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Payment" })).toHaveCount(0);
  await clean(page);
  await page.getByRole("link", { name: /^History/ }).click();
  await expect(page.getByText("Order placed").first()).toBeVisible();
  const { searchParams } = new URL(page.url());
  for (const path of [
    "/dashboard",
    "/catalogue",
    "/catalogue/fulfillers",
    "/activity",
    "/orders?sort=-total&from=10",
  ]) {
    await page.goto(`${path}${path.includes("?") ? "&" : "?"}project=${searchParams.get("project")}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await clean(page);
  }
  await page.goto(`/catalogue?project=${searchParams.get("project")}`);
  await page.locator("a.row-link").first().click();
  await expect(page.getByRole("columnheader", { name: "SKU" })).toBeVisible();
  const text = await observed();
  expect(text.length).toBeGreaterThan(10_000);
  expect(text).not.toMatch(/£\s?\d|"amount":|\bNaN\b|@example\./);
});

/** Orders that make so many new jobs, placed and confirmed through the API. */
async function orderedTees(shop: Page, count: number): Promise<void> {
  const project = new URL(shop.url()).searchParams.get("project");
  const csrf = (await shop.context().cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const headers = { "x-csrf-token": csrf };
  const { id: platform } = await (await shop.request.get(`/omnis/v3/platform?project=${project}`)).json();
  const at = (path: string) =>
    `/v1/platform/${platform}/orders${path}${path.includes("?") ? "&" : "?"}project=${project}`;
  const { items } = await (await shop.request.get(at("/items?search=SM-TEE-BET-RST-L"))).json();
  for (let made = 0; made < count; made += 1) {
    const data = {
      contactInformation: { email: `tees-${made}@example.com` },
      shippingAddress: { line1: "14 Wharf Lane", city: "Bristol", postalCode: "BS1 6TY", country: "GB" },
      items: [{ variantRef: items[0].variantId, quantity: 1 }],
    };
    const created = await shop.request.post(at(""), { headers, data });
    expect(created.status()).toBe(201);
    const { id, fulfillments } = await created.json();
    const [{ id: fulfillmentId, availableShippingMethods: ways }] = fulfillments;
    const choice = [{ fulfillmentId, shippingMethodId: ways[0].id }];
    expect((await shop.request.post(at(`/${id}/confirm`), { headers, data: choice })).status()).toBe(200);
  }
}

test("the factory accepts, starts and prints several jobs at once, and sees which are left out and why", async ({
  browser,
  server,
}) => {
  test.setTimeout(400_000);
  await orderedTees(await enter(await browser.newContext({ baseURL: server.url })), 3);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, "factory@demo.test");
  await page
    .getByRole("link", { name: /^Queue/ })
    .first()
    .click();
  const project = new URL(page.url()).searchParams.get("project");
  const at = (stage: string) => `/production?stage=${stage}&project=${project}`;
  const rows = page.locator("tbody tr").filter({ has: page.getByRole("checkbox") });
  const stand = async (name: string) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await fits(page);
      await clean(page);
      await page.screenshot({ path: `test-results/factory-${name}-${width}.png` });
    }
  };

  await expect(async () => {
    await page.goto(at("new"));
    await expect(page.getByRole("button", { name: /^Accept \d+ new jobs/ })).toBeVisible({ timeout: 2_000 });
    await expect(rows.nth(2)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const numbers = await rows
    .locator("span.tabular-nums")
    .filter({ hasText: /^[A-Z]+-\d+-\d/ })
    .allInnerTexts();
  const chosen = numbers.slice(0, 3);
  for (const place of [0, 1, 2]) await rows.nth(place).getByRole("checkbox").check();
  const bar = page.getByRole("region", { name: "Bulk actions" });
  await expect(bar.getByText("3 selected")).toBeVisible();
  await stand("bar");
  const files = page.waitForEvent("download");
  await bar.getByRole("link", { name: "Print files" }).click();
  expect((await files).suggestedFilename()).toBe("Print files.zip");

  await bar.getByRole("button", { name: "Accept 3" }).click();
  const dialog = page.getByRole("dialog", { name: "Accept 3 jobs" });
  await expect(dialog.getByText(/^3 of 3 will be accepted: \d+ pieces?\./)).toBeVisible();
  await stand("accept");
  await dialog.getByRole("button", { name: "Accept 3" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(async () => {
    await page.goto(at("accepted"));
    for (const number of chosen) await expect(page.getByText(number)).toBeVisible({ timeout: 2_000 });
  }).toPass();

  const bare = rows.filter({ hasText: "No artwork: front" }).first();
  await bare.getByRole("checkbox").check();
  for (const number of chosen) await rows.filter({ hasText: number }).getByRole("checkbox").check();
  await bar.getByRole("button", { name: "Start 4" }).click();
  const start = page.getByRole("dialog", { name: "Start 4 jobs" });
  await expect(start.getByText(/^3 of 4 will be started/)).toBeVisible();
  await expect(start.getByText(/1 has a print without artwork: SM-\d+-1/)).toBeVisible();
  await expect(start.getByLabel("Take those without artwork too")).not.toBeChecked();
  await stand("start");
  await start.getByRole("button", { name: "Start 3" }).click();
  await expect(start).toHaveCount(0);
  await expect(async () => {
    await page.goto(at("in_production"));
    for (const number of chosen) await expect(page.getByText(number)).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await rows
    .filter({ hasText: chosen[0] ?? "" })
    .locator("a.row-link")
    .click();
  await expect(page.getByRole("link", { name: "Download print files" })).toBeVisible();
  await page.getByRole("button", { name: /^Mark packed/ }).click();
  await page.getByRole("link", { name: /^Dispatch/ }).click();
  const sent = page.getByRole("dialog", { name: /^Dispatch/ });
  await expect(sent.getByLabel("Carrier")).not.toHaveValue("");
  await expect(sent.getByLabel("Service")).not.toHaveValue("");
  await sent.getByRole("button", { name: "Dispatch" }).click();
  await expect(sent.getByText("Enter the tracking number, or tick", { exact: false }).first()).toBeVisible();
  await stand("dispatch");
  await sent.getByLabel("Sent without tracking").check();
  await sent.getByRole("button", { name: "Dispatch" }).click();
  await readMessage(page, "Job dispatched. The shop can see the parcel.");
});
