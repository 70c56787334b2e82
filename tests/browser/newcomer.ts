import { type BrowserContext, expect, type Page } from "@playwright/test";
import { linkTo } from "./emails.ts";

/** What somebody with this address is called in the tests: `pat@…` is Pat Newcomer. */
const firstNameOf = (email: string): string => `${email.charAt(0).toUpperCase()}${email.slice(1, email.indexOf("@"))}`;

/** Makes an account by the API, confirms its address by the email, and stands where a first shop is made. */
export async function join(page: Page, context: BrowserContext, email: string, password: string): Promise<void> {
  const account = "/omnis/v3/dashboard/user";
  const data = { email, password, firstName: firstNameOf(email), lastName: "Newcomer" };
  const made = await context.request.post(account, { data });
  expect(made.ok(), await made.text()).toBe(true);
  const token = (await linkTo(context, email, /verify-email/)).split("/").at(-1);
  const csrf = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const verified = await context.request.post(`${account}/verify-email`, {
    headers: { "x-csrf-token": csrf },
    data: { token },
  });
  expect(verified.ok(), await verified.text()).toBe(true);
  await page.goto("/projects/create");
}

/** As `join`, by the forms of the pages. */
export async function joinByForms(page: Page, context: BrowserContext, email: string, password: string): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Your name").fill(`${firstNameOf(email)} Newcomer`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(`We wrote an email with a link to ${email}`)).toBeVisible();
  await page.goto(await linkTo(context, email, /verify-email/));
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page).toHaveURL(/\/projects\/create/);
}
