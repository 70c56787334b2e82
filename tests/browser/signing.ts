import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type Cookie, cookiesOf, PASSPHRASE } from "../support/prepared-data.ts";

export { PASSPHRASE };

/** Fills in the form that stands there and waits until it has led on. */
export async function signInHere(page: Page, email: string, passphrase = PASSPHRASE): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(passphrase);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** The sessions that replaced prepared ones: a password costs much more to check than a cookie. */
const renewed = new Map<string, Cookie[]>();

/** Goes on in the session one of the demo's people was prepared with; in a new one where that was idle for too long. */
export async function resumeSession(context: BrowserContext, email: string): Promise<void> {
  const prepared = cookiesOf(email);
  await context.addCookies(renewed.get(email) ?? prepared);
  if ((await context.request.get("/v1/projects")).ok()) return;
  const data = { email, password: PASSPHRASE };
  expect((await context.request.post("/omnis/v3/dashboard/user/login", { data })).status()).toBe(200);
  const cookies = await context.cookies();
  renewed.set(
    email,
    cookies.filter(({ name }) => prepared.some((cookie) => cookie.name === name)),
  );
}

/** Opens a page as one of the demo's people and waits for the frame. */
export async function signIn(page: Page, email: string, path = "/dashboard"): Promise<void> {
  await resumeSession(page.context(), email);
  await page.goto(path);
  await page.locator("main#main").waitFor();
}

/** As `signIn`, by the form and in a session of its own: one that is ended, or asked for its password. */
export async function signInAfresh(page: Page, email: string, path = "/dashboard"): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signInHere(page, email);
  await page.locator("main#main").waitFor();
}

/** The project the address of a page names. */
export const projectIn = (page: Page): string | null => new URL(page.url()).searchParams.get("project");
