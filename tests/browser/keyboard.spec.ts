import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { signIn } from "./signing.ts";

test.use({ demo: "shared" });

/** Presses Tab until something has the focus; no pointer is used in this file. */
async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  for (let times = 0; times < most; times += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("by keyboard alone: every menu and panel of the frame opens, is used, and gives the focus back", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "owner@demo.test");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await tabTo(page, skip);
  await page.keyboard.press("Enter");
  await expect(page.locator("main#main")).toBeFocused();
  await page.reload();
  await expect(bell).toBeVisible();

  for (const [name, dialog] of [
    [/^Bookmarks/, "Bookmarks"],
    [/^Notifications/, "Notifications"],
    [/Account/, "Account"],
  ] as const) {
    const trigger = page.getByRole("banner").getByRole("button", { name });
    await tabTo(page, trigger);
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: dialog });
    await expect(panel.locator("a, button").first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(panel.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(trigger).toBeFocused();
  }

  const menu = page.getByRole("navigation", { name: "Main" });
  const fold = menu.getByRole("button", { name: "Open Support" });
  await tabTo(page, fold);
  await page.keyboard.press("Enter");
  const unfolded = menu.getByRole("button", { name: "Close Support" });
  await expect(unfolded).toBeFocused();
  const tutorials = menu.getByRole("link", { name: "Tutorials" });
  await tabTo(page, tutorials, 3);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/support\/tutorials/);
  await expect(tutorials).toHaveAttribute("aria-current", "page");

  const palette = page.getByRole("combobox", { name: "Search or run" });
  await page.keyboard.press("Control+k");
  await expect(palette).toBeFocused();
  await page.keyboard.type("activ");
  await expect(page.getByRole("option", { name: "Activity" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/activity/);
  await page.keyboard.press("Shift+?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
});

test("by keyboard alone: the header's search, the account's menu, the cart and a question to support", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "owner@demo.test", "/resupply");
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  const search = header.getByRole("button", { name: /^Search orders/ });
  await tabTo(page, search);
  await page.keyboard.press("Enter");
  const palette = page.getByRole("combobox", { name: "Search or run" });
  await expect(palette).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(search).toBeFocused();

  const add = page.getByRole("button", { name: /^Add .* to cart$/ }).and(page.locator(":enabled"));
  await tabTo(page, add.first());
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 in your cart")).toBeVisible();
  const cart = header.getByRole("link", { name: "Cart, 1 item" });
  await tabTo(page, cart, 200);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/resupply\/shop\/create/);
  const amount = page.getByRole("spinbutton");
  await tabTo(page, amount);
  await page.keyboard.press("ArrowUp");
  await expect(amount).toHaveValue("2");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cart updated")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Clear cart" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your cart is empty")).toBeVisible();

  await tabTo(page, header.getByRole("button", { name: /Account/ }), 200);
  await page.keyboard.press("Enter");
  const settings = page.getByRole("dialog", { name: "Account" }).getByRole("link", { name: "Settings" });
  await expect(settings).toBeVisible();
  await tabTo(page, settings);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/settings(\?|$)/);

  await page.goto("/support");
  await expect(header.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  await tabTo(page, page.getByRole("textbox", { name: "Your question" }), 200);
  await page.keyboard.type("Where is the colour profile for mugs?");
  await tabTo(page, page.getByRole("button", { name: "Send question" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Question sent")).toBeVisible();
});

test("by keyboard alone on a phone: the menu behind its button, and the bar at the bottom", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "owner@demo.test");
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  const button = page.getByRole("button", { name: "Menu" });
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  const orders = drawer.getByRole("link", { name: /^Orders/ });
  await tabTo(page, orders, 12);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/orders\?/);
  const bar = page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name: "Home" });
  await tabTo(page, bar, 200);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard/);
});
