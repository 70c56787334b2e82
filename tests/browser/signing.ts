import type { Page } from "@playwright/test";

export const PASSPHRASE = "presswork demo passphrase";

/** Fills in the form that stands there and waits until it has led on. */
export async function signInHere(page: Page, email: string, passphrase = PASSPHRASE): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(passphrase);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Signs in one of the demo's people and waits for the frame. */
export async function signIn(page: Page, email: string, path = "/dashboard"): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await signInHere(page, email);
  await page.locator("main#main").waitFor();
}

/** The project the address of a page names. */
export const projectIn = (page: Page): string | null => new URL(page.url()).searchParams.get("project");
