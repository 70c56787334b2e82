import { type BrowserContext, expect, type Page } from "@playwright/test";
import { linkTo } from "./letters.ts";

/** What somebody with this address is called in the tests: `pat@…` is Pat Newcomer. */
const nameOf = (email: string): string =>
  `${email.charAt(0).toUpperCase()}${email.slice(1, email.indexOf("@"))} Newcomer`;

/** Makes an account on this page by its own forms, confirms its address by the letter, and stands where a first shop is made. */
export async function join(page: Page, context: BrowserContext, email: string, password: string): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Your name").fill(nameOf(email));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
  await page.goto(await linkTo(context, email, /verify-email/));
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page).toHaveURL(/\/projects\/create/);
}
