import { expect, type Page } from "@playwright/test";
import { test } from "../support/browser-test.ts";
import { linkTo } from "./emails.ts";
import { sound, tokenOf } from "./saltmarsh.ts";
import { PASSPHRASE, projectIn, signIn } from "./signing.ts";

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const AGREE = "I have read and agree to the terms and conditions";

const gate = (page: Page) => page.getByRole("dialog");
async function fits(page: Page): Promise<void> {
  await sound(page);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await sound(page);
  await page.setViewportSize(DESK);
}
async function publish(page: Page, text: string, summary?: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Platform", exact: true }).click();
  await menu.getByRole("link", { name: "Terms and conditions" }).click();
  await page.getByRole("link", { name: "Write new version" }).first().click();
  const editor = page.getByRole("textbox", { name: "Text" });
  await expect(editor).toHaveAttribute("contenteditable", "true");
  await expect(page.getByText("Starts from the text of the last version")).toHaveCount(summary ? 1 : 0);
  await editor.fill(text);
  if (summary) await page.getByLabel("Summary of changes").fill(summary);
  await page.getByRole("button", { name: "Publish" }).click();
}
async function accept(page: Page): Promise<void> {
  const button = gate(page).getByRole("button", { name: "Accept" });
  await expect(button).toBeDisabled();
  await gate(page).getByLabel(AGREE).check();
  await button.click();
  await expect(page.getByText("Terms and conditions accepted")).toBeVisible();
  await expect(gate(page)).toBeHidden();
}

// [state.terms.popup] [state.terms.accept-enabled] [state.terms.success.text] [product.terms-gate]
test("terms are published, block everybody until they tick and accept, and say what changed", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "admin@demo.test");
  await publish(page, "We charge production when the parcel leaves.");
  await expect(gate(page).getByRole("heading", { name: "Terms and conditions" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(gate(page)).toBeVisible();
  await fits(page);
  await accept(page);
  await expect(page.getByRole("heading", { level: 2, name: "Signed by" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Who has signed" }).getByRole("row")).toHaveCount(2);
  await fits(page);

  await test.step("somebody who is invited reads them before accepting", async () => {
    const headers = { authorization: `Bearer ${await tokenOf(page.context())}` };
    const data = { email: "lena@quay.test", roles: ["viewer"] };
    const invited = await page.request.post(`/v1/projects/${projectIn(page)}/invites`, { headers, data });
    expect(invited.status()).toBe(201);
    const guest = await browser.newPage({ baseURL: baseURL ?? "" });
    await guest.goto(await linkTo(guest.context(), data.email, /invites you/));
    await guest.getByRole("link", { name: "Choose a password" }).click();
    const text = guest.getByText("We charge production when the parcel leaves.");
    await expect(text).toBeHidden();
    await guest.getByText("Read the agreement, version 1").click();
    await expect(text).toBeVisible();
    await fits(guest);
    await guest.getByLabel("Your name").fill("Lena Quay");
    await guest.getByLabel("Password", { exact: true }).fill(PASSPHRASE);
    await guest.locator('input[name="password_confirmation"]').fill(PASSPHRASE);
    const box = guest.getByLabel("I accept the licence agreement");
    const leaves = guest.getByRole("button", { name: "Create account" });
    await box.evaluate((input: HTMLInputElement) => {
      input.required = false;
    });
    await leaves.click();
    await expect(guest.getByText("Accept the agreement to continue")).toBeVisible();
    await box.check();
    await guest.getByLabel("Password", { exact: true }).fill(PASSPHRASE);
    await guest.locator('input[name="password_confirmation"]').fill(PASSPHRASE);
    await leaves.click();
    await expect(guest.getByText(`You are signed in as ${data.email}.`)).toBeVisible();
    await guest.close();
  });

  await publish(page, "We charge production when you confirm the order.", "Charged on confirming");
  await expect(gate(page).getByRole("heading", { name: "The terms have changed" })).toBeVisible();
  await expect(gate(page).getByText("One place differs from what you signed")).toBeVisible();
  await expect(gate(page).locator("del")).toContainText("parcel leaves.");
  await expect(gate(page).locator("ins").first()).toContainText("you confirm");
  await expect(gate(page).getByText("Charged on confirming")).toBeVisible();
  await fits(page);
  const text = await page.request.get(
    (await gate(page).getByRole("link", { name: "Read all of version 2" }).getAttribute("href")) ?? "",
  );
  expect(await text.text()).toContain("We charge production when you confirm the order.");

  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await signIn(other, "owner@demo.test");
  await expect(gate(other).getByText("We charge production when you confirm the order.")).toBeVisible();
  await other.close();
});

// [state.terms.failure] [error.terms]
test("a failed signature says so, signs nothing and can be tried again; without script the form works too", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "staff@demo.test");
  await expect(gate(page)).toBeVisible();
  await page.route("**/terms", (route) => route.abort());
  await gate(page).getByLabel(AGREE).check();
  await gate(page).getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("Failed to accept terms")).toBeVisible();
  await expect(gate(page).getByRole("alert")).toContainText("The server could not be reached.");
  await sound(page);
  await page.locator(".nudge").getByRole("button", { name: "Dismiss" }).click();
  await page.unroute("**/terms");
  await gate(page).getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("Terms and conditions accepted")).toBeVisible();
  await expect(gate(page)).toBeHidden();

  const scripted = await browser.newPage({ baseURL: baseURL ?? "" });
  await signIn(scripted, "packer@demo.test");
  await expect(gate(scripted)).toBeVisible();
  const state = await scripted.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state, baseURL: baseURL ?? "" });
  const plain = await context.newPage();
  await plain.goto(scripted.url());
  await plain.getByLabel(AGREE).check();
  await plain.getByRole("button", { name: "Accept" }).click();
  await expect(plain.getByLabel(AGREE)).toBeHidden();
  await context.close();
  await scripted.close();
});
