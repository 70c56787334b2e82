import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "../support/browser-test.ts";
import { linkTo } from "./emails.ts";
import { join } from "./newcomer.ts";
import { readMessage, sound } from "./saltmarsh.ts";
import { PASSPHRASE } from "./signing.ts";

const PASSWORD = "a lighthouse in the fog";
const NEW = "three herons on a jetty";

const password = (page: Page, label = "Password") => page.getByLabel(label, { exact: true });

async function signOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto(`/login?email=${encodeURIComponent(email)}`);
  await password(page).fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("whoever signs in is sent the page with its announcement, which moves nothing afterwards", async ({ page }) => {
  const sent = page.waitForResponse(
    (response) => response.ok() && response.request().isNavigationRequest() && response.url().includes("/dashboard"),
  );
  await signIn(page, "owner@demo.test", PASSPHRASE);
  expect(await (await sent).text()).toContain("Project is in demo mode.");
  await expect(page).toHaveURL(/\/dashboard/);
});

test("somebody signs up, confirms their address and opens a shop; a link opened confirms nothing by itself", async ({
  page,
  context,
}) => {
  const email = "nadia@presses.test";
  await page.goto("/login");
  await page.locator('a[href^="/register"]').click();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await sound(page);
  await page.getByLabel("Your name").fill("Nadia Press");
  await page.getByLabel("Email").fill(email);
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(`We wrote an email with a link to ${email}`)).toBeVisible();
  await sound(page);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/verify-email/);
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("Sent. It can take a minute")).toBeVisible();
  const link = await linkTo(context, email, /verify-email/);
  await context.request.get(link);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/verify-email/);
  await page.goto(link);
  await sound(page);
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page).toHaveURL(/\/projects\/create/);
  await page.getByLabel("Name", { exact: false }).first().fill("Nadia prints");
  await page
    .getByRole("button", { name: /create/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard\?project=prj_/);
});

test("somebody who registered twice confirms the email from the second browser and is led to sign in", async ({
  page,
  context,
  browser,
  server,
}) => {
  const email = "twice@presses.test";
  const first = await (await browser.newContext({ baseURL: server.url })).newPage();
  for (const each of [first, page]) {
    await each.goto("/register");
    await each.getByLabel("Your name").fill("Twyla Ice");
    await each.getByLabel("Email").fill(email);
    await password(each).fill(PASSWORD);
    await each.getByRole("button", { name: "Create account" }).click();
    await expect(each.getByText(`We wrote an email with a link to ${email}`)).toBeVisible();
  }
  await page.goto(await linkTo(context, email, /verify-email/));
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email is confirmed");
  await expect(page.getByText(`Sign in as ${email} to continue.`)).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email").fill(email);
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/projects\/create/);
  await first.context().close();
});

// [product.account-area.two-factor]
test("a second step is set up, required, and replaced once by a recovery code", async ({ page, context }) => {
  const email = "ivo@presses.test";
  await join(page, context, email, PASSWORD);
  await page.goto("/settings/two-factor-authentication");
  await expect(page).toHaveURL(/setup-authenticator$/);
  await expect(page).toHaveTitle(/^Setup Authentication App/);
  await password(page).fill("not my password");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This is not your password").first()).toBeVisible();
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await sound(page);
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("This code is wrong").first()).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(totp.generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Save these recovery codes" })).toBeVisible();
  await sound(page);
  const codes = await page.locator("li code").allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await page.getByRole("link", { name: "I have saved them" }).click();
  await expect(page.getByText("Two-factor authentication is on")).toBeVisible();
  await sound(page);

  await signOut(page);
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole("heading", { name: "Two-factor code" })).toBeVisible();
  await sound(page);
  const code = totp.generate({ timestamp: Date.now() + 30_000 });
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/(dashboard|projects\/create)/);

  await signOut(page);
  await signIn(page, email, PASSWORD);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This code is wrong or has been used").first()).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(String(codes[0]));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/(dashboard|projects\/create)/);
  await page.goto("/settings/two-factor-authentication");
  await expect(page.getByText("9 recovery codes are left")).toBeVisible();
});

// [product.account-area.password-reset]
test("a forgotten password is set anew by a link that works once, and ends what was open elsewhere", async ({
  page,
  context,
  browser,
  server,
}) => {
  const email = "greta@presses.test";
  await join(page, context, email, PASSWORD);
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await other.goto("/login");
  await other.getByRole("link", { name: "Forgotten your password?" }).click();
  await sound(other);
  await other.getByLabel("Email").fill(email);
  await other.getByRole("button", { name: "Send link" }).click();
  await expect(other.getByText(`If there is an account for ${email}`)).toBeVisible();
  await sound(other);
  const link = await linkTo(elsewhere, email, /reset-password/);
  await other.goto(link);
  await sound(other);
  await password(other, "New password").fill(NEW);
  await password(other, "Repeat password").fill("something else altogether");
  await other.getByRole("button", { name: "Set password" }).click();
  await expect(other.getByText("The passwords don't match").first()).toBeVisible();
  await password(other, "New password").fill(NEW);
  await password(other, "Repeat password").fill(NEW);
  await other.getByRole("button", { name: "Set password" }).click();
  await expect(other.getByText("Your password is set. Sign in with it.")).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await sound(other);
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/login/);
  await signIn(other, email, PASSWORD);
  await expect(other.getByText("That email and password don't match.")).toBeVisible();
  await signIn(other, email, NEW);
  await expect(other).toHaveURL(/\/(dashboard|projects\/create)/);
  await elsewhere.close();
});

test("the profile, the password and the address are one's own to change, and other sessions to end", async ({
  page,
  context,
  browser,
  server,
}) => {
  const email = "ola@presses.test";
  await join(page, context, email, PASSWORD);
  await page.goto("/settings");
  await expect(page.getByText("Manage your account settings")).toBeVisible();
  await sound(page);
  await page.getByLabel("First name").fill("Ola");
  await page.getByLabel("Username").fill("O");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/Use 3 to 30/).first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ola");
  await page.getByLabel("Username").fill("ola.prints");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByLabel("Picture").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: pixel });
  await page.getByRole("button", { name: "Upload" }).click();
  await readMessage(page, "Picture saved");
  const picture = await page.locator("main .avatar img").getAttribute("src");
  expect((await context.request.get(String(picture))).status()).toBe(200);

  await page.getByLabel("Email", { exact: true }).fill("ola@new.test");
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText("Waiting for ola@new.test")).toBeVisible();
  for (const address of [email, "ola@new.test"]) {
    await page.goto(await linkTo(context, address, /confirm-email/));
    await sound(page);
    await page.getByRole("button", { name: "Confirm change" }).click();
    await expect(page.getByText(/^(Confirmed\.|Your account's email is now ola@new\.test.)/)).toBeVisible();
  }

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await signIn(other, "ola@new.test", PASSWORD);
  await expect(other).toHaveURL(/\/(dashboard|projects\/create)/);
  await page.goto("/settings/sessions");
  await expect(page.getByText("This one")).toHaveCount(1);
  await sound(page);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("You are signed in here only.")).toBeVisible();
  await other.goto("/settings");
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();

  await page.goto("/settings/change-password");
  await sound(page);
  await password(page, "Current password").fill("not my password");
  await password(page, "New password").fill(NEW);
  await password(page, "Repeat password").fill(NEW);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not your password").first()).toBeVisible();
  await password(page, "Current password").fill(PASSWORD);
  await password(page, "New password").fill(NEW);
  await password(page, "Repeat password").fill(NEW);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed.")).toBeVisible();
});

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
