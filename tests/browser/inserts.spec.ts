import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { png } from "../support/png.ts";
import { create, enter, readMessage, soundInBothThemes } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

const NAME = "Winter label";

async function confirmed(page: Page, customer: string): Promise<string> {
  await page.goto(`/orders?project=${projectIn(page)}`);
  const number = await create(page, customer);
  await page.getByRole("button", { name: "Confirm and pay" }).click();
  await readMessage(page, "Order confirmed");
  return number;
}

/** The job of an order in the factory, once its inserts have arrived there. */
async function openJob(page: Page, number: string): Promise<void> {
  await page.goto(`/dashboard?project=${projectIn(page)}`);
  await expect(async () => {
    await page
      .getByRole("link", { name: /^Queue/ })
      .first()
      .click();
    await page.getByRole("searchbox", { name: "Search jobs" }).fill(number);
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByText(new RegExp(`${number}-\\d`))).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page
    .getByRole("row", { name: new RegExp(number) })
    .locator("a.row-link")
    .click();
  await expect(page).toHaveURL(/\/production\/jobs\//);
  await expect(async () => {
    await page.reload();
    await expect(page.getByLabel(new RegExp(`^1 × ${NAME}`))).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

async function made(page: Page): Promise<void> {
  for (const step of ["Accept", "Start", "Mark packed"])
    await page.getByRole("button", { name: new RegExp(`^${step}`) }).click();
  await page.getByRole("link", { name: /^Dispatch/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Dispatch/ });
  await dialog.getByLabel("Carrier").fill("Royal Mail");
  await dialog.getByLabel("Tracking number").fill("KM482910557GB");
  await dialog.getByRole("button", { name: "Dispatch" }).click();
  await readMessage(page, "Job dispatched. The shop can see the parcel.");
}

// [product.inside-project.inserts] [module.inserts]
test("an insert goes from artwork to approved to a parcel packed with it, and a parcel that left without it says so", async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const shop = await enter(await browser.newContext({ baseURL: server.url }));
  const project = projectIn(shop);
  await shop.goto(`/drive?project=${project}`);
  for (const [name, bytes] of [
    ["coarse.png", png(300, 220)],
    ["winter.png", png(840, 600)],
  ] as const) {
    await shop.locator("input[type=file]").first().setInputFiles({ name, mimeType: "image/png", buffer: bytes });
    await expect(shop.getByRole("link", { name }).first()).toBeVisible();
  }
  await expect(async () => {
    await shop.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Inserts" }).click();
    await expect(shop).toHaveURL(/\/inserts/, { timeout: 5_000 });
  }).toPass();
  await expect(shop.getByRole("heading", { level: 1 })).toHaveText("Inserts");
  await soundInBothThemes(shop);
  await shop.getByRole("link", { name: "Create insert" }).click();
  await shop.getByLabel("Name", { exact: true }).fill(NAME);
  await shop.getByLabel("Type", { exact: true }).selectOption({ label: "Parcel label, 100 × 70 mm, £0.06 each" });
  await shop.getByLabel("Artwork, front").selectOption({ label: "coarse.png" });
  await shop.getByLabel("Countries").fill("gb");
  await shop.getByRole("button", { name: "Try on the last 100 orders" }).click();
  await expect(shop.getByText(/of the last 100 would have had it/)).toBeVisible();
  await expect(shop.getByText(/kept out by: the country/)).toBeVisible();
  await shop.getByRole("button", { name: "Create insert" }).click();
  await expect(shop.getByText(/\d+ dpi is too coarse\. It needs 200 dpi/).first()).toBeVisible();
  await shop.getByLabel("Artwork, front").selectOption({ label: "winter.png" });
  await shop.getByRole("button", { name: "Create insert" }).click();
  await readMessage(shop, "Insert created");
  await expect(shop.getByText("An administrator looks at the artwork.")).toBeVisible();
  await expect(shop.getByRole("img", { name: "Front" })).toBeVisible();
  await soundInBothThemes(shop);
  const insert = shop.url().replace(/[?&]flash=\w+/, "");

  const admin = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(admin, "admin@demo.test", "/platform/inserts");
  await expect(async () => {
    await admin.reload();
    await expect(admin.getByRole("heading", { name: NAME })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await soundInBothThemes(admin);
  await admin.getByRole("button", { name: `Approve ${NAME}` }).click();
  await readMessage(admin, "Review recorded");
  await admin.context().close();
  await expect(async () => {
    await shop.goto(insert);
    await expect(shop.getByText("Active").first()).toBeVisible({ timeout: 2_000 });
  }).toPass();

  const factory = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(factory, "factory@demo.test");
  const first = await confirmed(shop, "Greta Holm");
  const order = shop.url();
  await openJob(factory, first);
  await factory.getByLabel(new RegExp(`^1 × ${NAME}`)).check();
  await factory.getByRole("button", { name: "Save what is packed" }).click();
  await expect(factory.getByLabel(new RegExp(`^1 × ${NAME}`))).toBeChecked();
  await soundInBothThemes(factory);
  await made(factory);
  const side = (page: Page) =>
    page.getByRole("region", { name: "Inserts" }).or(page.locator("section", { hasText: NAME }));
  await expect(async () => {
    await shop.goto(order);
    const line = side(shop).getByRole("listitem").filter({ hasText: NAME });
    await expect(line.getByText("Packed", { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  const second = await confirmed(shop, "Lena Brook");
  const other = shop.url();
  await openJob(factory, second);
  await factory.getByLabel(`Why ${NAME} is missing`).fill("None at the bench");
  await factory.getByRole("button", { name: "Save what is packed" }).click();
  await expect(factory.getByLabel(`Why ${NAME} is missing`)).toHaveValue("None at the bench");
  await made(factory);
  await expect(async () => {
    await shop.goto(other);
    await expect(shop.getByText("Left without it: None at the bench")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await shop.goto(`${insert}&tab=parcels`.replace(/^([^?]*)&/, "$1?"));
  await expect(shop.getByRole("row", { name: new RegExp(`${second}.*None at the bench`) })).toBeVisible();
  await expect(shop.getByRole("row", { name: new RegExp(`${first}.*Packed`) })).toBeVisible();
  await soundInBothThemes(shop);
  await shop.goto(insert);
  await shop.getByRole("button", { name: "Pause" }).click();
  await expect(shop.getByText("Paused").first()).toBeVisible();
});
