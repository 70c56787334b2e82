import { expect, test } from "../support/browser-test.ts";
import { apiOf, packedOrders } from "./dispatch-orders.ts";
import { linkTo } from "./emails.ts";
import { enter, sound } from "./saltmarsh.ts";

const BUYER = "ines.okafor@example.com";

test("a buyer's correspondence, from the order to the refund, is read in the outbox, on the order and on its page", async ({
  context,
  browser,
}) => {
  test.slow();
  const page = await enter(context, "owner@demo.test", "Wren Paper");
  const api = await apiOf(context, page);
  const [order] = await packedOrders(api, 1);
  const { id = "", number = "" } = order ?? {};
  await api.ask("post", `{platform}/orders/${id}/payments`, { method: "bank_transfer" });
  const mine = (words: string) => new RegExp(`${words}[^<]*${number}|${number}[^<]*${words}`);

  await test.step("the order was received and confirmed", async () => {
    await linkTo(context, BUYER, mine("We have your order"));
    await linkTo(context, BUYER, mine("is confirmed"));
  });

  await test.step("the email of a dispatch waits, and can be sent at once", async () => {
    await page.goto(`/orders/${id}?project=${api.project}`);
    await page.getByRole("link", { name: "Mark dispatched" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Carrier").fill("Royal Mail");
    await dialog.getByLabel("Tracking number").fill("KM4829GB");
    await expect(dialog.getByRole("checkbox", { name: "Email the buyer" })).toBeChecked();
    await dialog.getByRole("button", { name: "Mark dispatched" }).click();
    const now = page.getByRole("button", { name: "Send now: Parcel dispatched" });
    await expect(async () => {
      await page.goto(`/orders/${id}?project=${api.project}`);
      await expect(now).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await now.click();
    await linkTo(context, BUYER, mine("is on its way"));
  });

  await test.step("a refund says its amount, and one with the box cleared says nothing", async () => {
    const refund = async (amount: string, isEmailed: boolean) => {
      await page.goto(`/orders/${id}?project=${api.project}&dialog=refund`);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: "An amount" }).check();
      await dialog.getByLabel("Amount", { exact: true }).fill(amount);
      await dialog.getByLabel("Reason").fill("Creased");
      if (!isEmailed) await dialog.getByRole("checkbox", { name: "Email the buyer" }).uncheck();
      await dialog.getByRole("button", { name: "Refund" }).click();
      await expect(page.getByText(`£${amount} recorded as refunded`).first()).toBeVisible();
    };
    await refund("1.11", false);
    await refund("2.22", true);
    await linkTo(context, BUYER, /you get £2\.22 back/);
    const outbox = await (await context.request.get("/outbox")).text();
    expect(outbox).not.toContain("£1.11");
  });

  await test.step("the order lists what was sent and to whom", async () => {
    await expect(async () => {
      await page.goto(`/orders/${id}?project=${api.project}`);
      await expect(page.getByText("Refund made").first()).toBeVisible({ timeout: 2_000 });
      await expect(page.getByText(new RegExp(`Sent .* to ${BUYER}`))).toHaveCount(4, { timeout: 2_000 });
    }).toPass();
  });

  await test.step("the page behind the link shows the parcel without a sign-in", async () => {
    const path = await linkTo(context, BUYER, mine("We have your order"));
    expect(path).toMatch(/^\/order-status\//);
    const stranger = await browser.newContext({ javaScriptEnabled: false });
    const visit = await stranger.newPage();
    const response = await visit.goto(new URL(path, page.url()).href);
    expect(response?.headers()["x-robots-tag"]).toContain("noindex");
    await expect(visit.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(visit.getByText("Royal Mail Tracked 48, KM4829GB")).toBeVisible();
    await expect(visit.getByText(/Okafor|Wharf/)).toHaveCount(0);
    await visit.getByLabel("Your question").fill("Can a neighbour take it in?");
    await visit.getByRole("button", { name: "Send question" }).click();
    await expect(visit.getByText("Your question is with the shop")).toBeVisible();
    const receipt = await stranger.request.get(new URL(`${path}/receipt`, page.url()).href);
    expect(receipt.headers()["content-type"]).toBe("application/pdf");
    await stranger.close();
    await page.goto(path);
    await sound(page);
  });

  await test.step("the question from that page is an enquiry of the order", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(async () => {
      await page.goto(`/enquiries?project=${api.project}`);
      await page
        .getByRole("link", { name: `Order ${number}` })
        .first()
        .click({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByText("Can a neighbour take it in?")).toBeVisible();
  });

  await test.step("the emails are switched and worded in the settings", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/settings/emails?project=${api.project}`);
    await page.getByRole("button", { name: "Switch on: Parcel delivered" }).click();
    await expect(page.getByRole("button", { name: "Switch off: Parcel delivered" })).toBeVisible();
    await sound(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/settings/emails/received?project=${api.project}&order=${id}`);
    await page.getByLabel("Subject").fill("Thank you, {name}");
    await page.getByRole("button", { name: "Save words" }).click();
    await expect(page.getByText("Thank you, Ines")).toBeVisible();
    await expect(page.frameLocator("iframe").getByText("Hello Ines")).toBeVisible();
    await sound(page);
  });

  await test.step("in German, the emails and the order's page are German", async () => {
    const path = await linkTo(context, BUYER, mine("We have your order"));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/settings/emails?project=${api.project}`);
    await page.getByLabel("Buyers read").selectOption({ label: "German" });
    await page.getByRole("button", { name: "Save language" }).click();
    await expect(page.getByText("In your own words, whatever the language: Order received.")).toBeVisible();
    await sound(page);
    await page.goto(`/settings/emails/cancelled?project=${api.project}`);
    await expect(page.getByLabel("Subject")).toHaveValue("Ihre Bestellung {order} ist storniert");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: `Bestellung ${number}` })).toBeVisible();
    await expect(page.getByText("Unterwegs")).toBeVisible();
    await sound(page);
  });
});
