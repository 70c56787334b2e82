import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { enter } from "./saltmarsh.ts";

test.use({ demo: "shared" });

/** Notes for each request of a screen's data whether the server answered it, or the browser from what it had. */
async function sourcesOf(page: Page, screen: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const sources: ("server" | "browser")[] = [];
  session.on("Network.responseReceived", ({ response }) => {
    if (!new URL(response.url).pathname.endsWith(`/${screen}.data`)) return;
    sources.push(response.fromDiskCache || response.fromPrefetchCache ? "browser" : "server");
  });
  return sources;
}

test("the data fetched while the pointer is on a link serves the click that follows soon", async ({ context }) => {
  const page = await enter(context);
  const sources = await sourcesOf(page, "customers");
  const menu = page.getByRole("navigation", { name: "Main" });
  // A busy machine may take longer than the two seconds for which the data is reused.
  await expect(async () => {
    await menu.getByRole("link", { name: "Orders" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
    sources.length = 0;
    await menu.getByRole("link", { name: "Customers" }).hover();
    await expect.poll(() => sources).toEqual(["server"]);
    await menu.getByRole("link", { name: "Customers" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
    expect(sources).toEqual(["server", "browser"]);
  }).toPass();
});
