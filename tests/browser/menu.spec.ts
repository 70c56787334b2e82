import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../support/browser-test.ts";
import { sound } from "./saltmarsh.ts";
import { signIn } from "./signing.ts";

test.use({ demo: "shared" });

const OWNER = "owner@demo.test";
const PHONE = { width: 360, height: 780 };
const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
const group = (menu: Locator, name: string) =>
  menu.locator("details.nav-group").filter({ has: menu.page().locator("summary", { hasText: name }) });
const heading = (menu: Locator, name: string) => group(menu, name).locator("summary");
const favourites = (menu: Locator) => menu.getByRole("group", { name: "Favourites" });
const field = (menu: Locator) => menu.getByRole("searchbox", { name: "Find in the menu" });

/** Closes a group; a press before the page's script has started closes it too, but is not remembered. */
async function close(page: Page, name: string): Promise<void> {
  await expect(async () => {
    if ((await group(main(page), name).getAttribute("open")) === null) await heading(main(page), name).click();
    await heading(main(page), name).click();
    const cookies = await page.context().cookies();
    expect(cookies.find((each) => each.name === "presswork_menu")?.value).toMatch(/:[a-z]/);
  }).toPass();
  await expect(group(main(page), name)).not.toHaveAttribute("open");
}

test("the menu's entries stand in groups by the job; what is closed stays closed, but for the group of the open page", async ({
  page,
}) => {
  await signIn(page, OWNER);
  const menu = main(page);
  await expect(menu.locator("details.nav-group > summary").first()).toHaveText(/^Sell/);
  await expect(menu.locator("details.nav-group > summary").last()).toHaveText(/^Manage/);
  await expect(menu.locator("details.nav-group:not([open])")).toHaveCount(0);
  for (const [name, entry] of [
    ["Sell", "Orders"],
    ["Customers", "Enquiries"],
    ["Organise", "Drive"],
    ["Manage", "Billing"],
  ] as const)
    await expect(group(menu, name).getByRole("link", { name: entry })).toBeVisible();

  await close(page, "Customers");
  await expect(menu.getByRole("link", { name: "Enquiries" })).toBeHidden();
  await page.reload();
  await expect(group(menu, "Sell")).toHaveAttribute("open");
  await expect(group(menu, "Customers")).not.toHaveAttribute("open");
  await sound(page);

  await page.goto("/enquiries");
  await expect(menu.getByRole("link", { name: "Enquiries" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link", { name: "Enquiries" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(group(menu, "Customers")).not.toHaveAttribute("open");
});

test("a group that was closed is drawn closed by the server, and opens without script", async ({ page, browser }) => {
  await signIn(page, OWNER);
  await close(page, "Customers");
  const without = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await without.newPage();
  await plain.goto(page.url());
  const menu = main(plain);
  await expect(group(menu, "Sell")).toHaveAttribute("open");
  await expect(group(menu, "Customers")).not.toHaveAttribute("open");
  await expect(field(menu)).toBeHidden();
  await heading(menu, "Customers").click();
  await expect(menu.getByRole("link", { name: "Enquiries" })).toBeVisible();
  await without.close();
});

test("a favourite stands first, also after the page is loaded anew, until it is one no longer", async ({ page }) => {
  await signIn(page, OWNER);
  const menu = main(page);
  await expect(async () => {
    await menu.getByRole("link", { name: "Drive", exact: true }).hover();
    await menu.getByRole("button", { name: "Add Drive to favourites" }).click({ timeout: 1_000 });
  }).toPass();
  await expect(favourites(menu).getByRole("link")).toHaveText(["Drive"]);
  await page.reload();
  await expect(favourites(menu).getByRole("link")).toHaveText(["Drive"]);
  await expect(menu.getByRole("link").first()).toHaveText("Drive");
  await sound(page);
  await favourites(menu).getByRole("link", { name: "Drive" }).click();
  await expect(page).toHaveURL(/\/drive\?project=/);
  await favourites(menu).getByRole("link", { name: "Drive" }).hover();
  await favourites(menu).getByRole("button", { name: "Remove Drive from favourites" }).click();
  await expect(favourites(menu)).toHaveCount(0);
  await page.reload();
  await expect(group(menu, "Organise").getByRole("link", { name: "Drive" })).toBeVisible();
  await expect(favourites(menu)).toHaveCount(0);
});

test("typing filters the menu; Escape clears it, Enter opens the first entry found", async ({ page }) => {
  await signIn(page, OWNER);
  const menu = main(page);
  await expect(async () => {
    await field(menu).fill("enq");
    await expect(menu.getByRole("status")).toHaveText(/^1 entry of \d+/, { timeout: 1_000 });
  }).toPass();
  await expect(menu.getByRole("link")).toHaveText([/Enquiries.*Customers/]);
  await sound(page);
  await field(menu).press("Escape");
  await expect(field(menu)).toHaveValue("");
  await expect(menu.getByRole("link", { name: "Orders", exact: false }).first()).toBeVisible();
  await field(menu).fill("no entry has this name");
  await expect(menu.getByRole("status")).toHaveText(/^No entry is called that/);
  await field(menu).fill("roles");
  await field(menu).press("Enter");
  await expect(page).toHaveURL(/\/roles\?project=/);
  await expect(field(menu)).toHaveValue("");
  await expect(menu.getByRole("link", { name: "Roles", exact: true })).toBeVisible();
});

test("by keyboard alone: arrows move through the menu, close and open its groups, and reach the stars", async ({
  page,
}) => {
  await signIn(page, OWNER);
  const menu = main(page);
  await expect(async () => {
    await field(menu).focus();
    await page.keyboard.press("ArrowDown");
    await expect(menu.getByRole("link", { name: "Dashboard" })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("ArrowRight");
  const star = menu.getByRole("button", { name: "Add Dashboard to favourites" });
  await expect(star).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(favourites(menu).getByRole("link")).toHaveText(["Dashboard"]);
  await menu.locator("details.nav-group > summary").first().focus();
  await expect(heading(menu, "Sell")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(group(menu, "Sell")).not.toHaveAttribute("open");
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("link", { name: "Orders" })).toBeHidden();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await expect(group(menu, "Sell")).toHaveAttribute("open");
  await page.keyboard.press("ArrowDown");
  await expect(group(menu, "Sell").getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(heading(menu, "Sell")).toBeFocused();
  await page.keyboard.press("End");
  await expect(menu.locator("details.nav-group").last().getByRole("link").last()).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("the drawer has the groups, the filter and the stars, and closes on an entry", async ({ page }) => {
    await signIn(page, OWNER);
    const drawer = page.getByRole("dialog", { name: "Menu" });
    const open = async () => {
      await expect(async () => {
        await page.getByRole("banner").getByRole("button", { name: "Menu" }).click({ timeout: 1_000 });
        await expect(drawer).toBeVisible({ timeout: 1_000 });
      }).toPass();
    };
    await open();
    await expect(heading(drawer, "Sell")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await sound(page);
    await page.setViewportSize(PHONE);
    await drawer.getByRole("button", { name: "Add Orders to favourites" }).click();
    await expect(favourites(drawer).getByRole("link")).toHaveText([/^Orders/]);
    await heading(drawer, "Customers").click();
    await expect(group(drawer, "Customers")).not.toHaveAttribute("open");
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();

    await open();
    await expect(group(drawer, "Customers")).not.toHaveAttribute("open");
    await expect(favourites(drawer).getByRole("link")).toHaveText([/^Orders/]);
    await field(drawer).fill("driv");
    await expect(drawer.getByRole("link")).toHaveText([/Drive/]);
    await page.keyboard.press("Escape");
    await expect(field(drawer)).toHaveValue("");
    await expect(drawer).toBeVisible();
    await field(drawer).fill("driv");
    await drawer.getByRole("link", { name: "Drive" }).click();
    await expect(page).toHaveURL(/\/drive\?project=/);
    await expect(drawer).toBeHidden();
  });
});
