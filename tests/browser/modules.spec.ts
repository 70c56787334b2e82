import { expect, test } from "../support/browser-test.ts";
import { readMessage, sound } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

const OWNER = "owner@demo.test";

// [menu.modules] [route.integrations.store]
test("a module is installed from the store, and goes again, with its history", async ({ page }) => {
  await signIn(page, OWNER);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Modules" }).click();
  await expect(page).toHaveURL(/\/integrations\?project=/);
  await sound(page);
  await page.getByRole("link", { name: "Fulfilment", exact: true }).click();
  await sound(page);
  await page.getByRole("button", { name: "Install", exact: true }).click();
  await expect(page.getByText("Installed", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Uninstall" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await sound(page);
  await page.getByRole("dialog").getByRole("button", { name: "Uninstall" }).click();
  await expect(page.getByRole("button", { name: "Install", exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^History/ }).click();
  await sound(page);
});

// [product.bookmarks]
test("a page is kept by the bookmark button, found again with its filters, and let go", async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(`/orders?project=${projectIn(page)}&tab=on-hold`);
  await page.getByRole("button", { name: "Bookmarks" }).click();
  await page.getByRole("button", { name: "Bookmark this page" }).click();
  const panel = page.getByRole("dialog", { name: "Bookmarks" });
  const bookmarked = page.getByRole("button", { name: "This page is bookmarked" });
  await expect(bookmarked).toBeVisible();
  await page.goto(`/customers?project=${projectIn(page)}`);
  await page.getByRole("button", { name: "Bookmarks" }).click();
  await panel.getByRole("link", { name: "Orders: On hold" }).click();
  await expect(page).toHaveURL(/tab=on-hold/);
  await expect(bookmarked).toBeVisible();
  await sound(page);
  await bookmarked.click();
  await panel.getByRole("link", { name: "All bookmarks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bookmarks" })).toBeVisible();
  await sound(page);
  await page.getByRole("main").getByRole("link", { name: "Orders: On hold", exact: true }).click();
  await bookmarked.click();
  await panel.getByRole("button", { name: "Remove the bookmark" }).click();
  await expect(page.getByRole("button", { name: "Bookmarks" })).toBeVisible();
});

// [api.billing.shell-fetch] [product.inside-project.billing] [route.billing.index] [route.billing.charges]
test("every project hears what its billing has to say, puts it aside, and sees its plan, wallet and charges", async ({
  page,
}) => {
  await signIn(page, "outsider@demo.test");
  const bar = page.locator(".top").getByText("Project is in demo mode.");
  await expect(bar).toBeVisible();
  // Before the page's script has started, a press does nothing.
  await expect(async () => {
    if ((await bar.count()) > 0) await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(bar).toHaveCount(0, { timeout: 500 });
  }).toPass();
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Billing", exact: true }).click();
  await expect(page).toHaveURL(/\/billing\?project=/);
  await expect(bar).toHaveCount(0);
  await sound(page);
  await menu.getByRole("link", { name: "Charges" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Charges" })).toBeVisible();
  await expect(page).toHaveURL(/\/billing\/charges\?project=/);
  await sound(page);
  await page.reload();
  await expect(bar).toBeVisible();
});

test("what another plan costs today and later is shown before it is chosen, and choosing it needs the company", async ({
  page,
}) => {
  await signIn(page, "outsider@demo.test");
  await page.goto(`/billing/plan?project=${projectIn(page)}`);
  await page.getByRole("radio", { name: /^Monthly/ }).check();
  const change = page.getByRole("button", { name: "Change to Monthly, pay £29.00 plus VAT" });
  await expect(change).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Next,/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Total without VAT/ }).first()).toContainText("£29.00");
  await expect(page.getByText(/^VAT is (added|worked out)/)).toBeVisible();
  await change.click();
  await expect(page.getByRole("alert")).toContainText("Company setup required.");
  await expect(page.getByRole("radio", { name: /^Monthly/ })).toBeChecked();
  await sound(page);
});

// [route.billing.payment-methods] [route.projects.settings.target]
test("a card requires the company first, and Fix leads to its form", async ({ page }) => {
  await signIn(page, "outsider@demo.test");
  await page.goto(`/billing/payment-methods?project=${projectIn(page)}`);
  await sound(page);
  await page.getByRole("link", { name: "Add card" }).first().click();
  await expect(page.getByText("Company setup required.")).toBeVisible();
  await sound(page);
  await page.getByRole("link", { name: "Fix" }).click();
  await expect(page).toHaveURL(/\/settings\/project\?.*section=company/);
});

// [chrome.header.notifications] [panel.auth] [role.notifications-panel] [panel.width] [const.layout.notification-panel]
// [route.projects.switch.notification] [panel.tab.projects.text] [panel.tab.projects.link]
test("the bell tells what concerns somebody until they have read it, for no visitor", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: /^Notifications/ })).toHaveCount(0);
  expect((await page.request.get("/notifications/feed?poll=1")).status()).toBe(401);
  await signIn(page, OWNER);
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await bell.click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(420);
  await panel.getByRole("tab", { name: /^Saltmarsh/ }).click();
  await panel.getByRole("button", { name: "Mark all read" }).click();
  await panel.getByRole("tab", { name: "Projects" }).click();
  const elsewhere = panel.getByRole("link", { name: "Wren Paper has 1 notification", exact: true });
  await expect(elsewhere).toHaveAttribute("href", /^\/projects\/switch\?project=prj_.*&notification=true$/);
  await elsewhere.click();
  await expect(page).toHaveURL(/\/dashboard\?.*notification=true/);
  await expect(panel.getByRole("tab", { name: /^Wren Paper/, selected: true })).toBeVisible();
  await sound(page);
  await page.goto("/notifications");
  await expect(page).toHaveURL(/\/notifications\?.*tab=project/);
  await expect(page.getByRole("button", { name: "Mark all read" })).toBeVisible();
  await sound(page);
});

test("a file is brought into the drive, made public, thrown away and put back", async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(`/drive?project=${projectIn(page)}`);
  await sound(page);
  await page.locator("input[type=file]").setInputFiles({
    name: "harbour.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
      "base64",
    ),
  });
  await page.getByRole("link", { name: "harbour.png" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "harbour.png" })).toBeVisible();
  await page.getByRole("button", { name: "Make public" }).click();
  await expect(page.getByText("Everyone with the link can now see it.")).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Move to trash" }).click();
  await expect(page.getByText("This file is in the trash")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await readMessage(page, "File restored.");
});

test("a review is approved at once, and the list goes on to the next", async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(`/reviews?project=${projectIn(page)}`);
  await sound(page);
  const waiting = page.getByRole("button", { name: /^Approve/ });
  const before = await waiting.count();
  await waiting.first().click();
  await expect(page.getByText("Review approved.")).toBeVisible();
  await expect(waiting).toHaveCount(before - 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(waiting).toHaveCount(before);
});

test("a metric is chosen from what there is, and its own labels follow it", async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(`/metrics?project=${projectIn(page)}`);
  await sound(page);
  await page.getByRole("link", { name: "Revenue by channel" }).click();
  await expect(page.getByLabel("What")).toHaveValue("orders.revenue");
  await expect(page.getByLabel("Split by")).toHaveValue("channel");
  await page.locator("summary", { hasText: "Only where: Channel" }).click();
  await page.getByRole("checkbox", { name: "website" }).check();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/only\.channel=website/);
  await expect(page.getByText(/^Revenue · only Channel: website · by Channel: /).first()).toBeAttached();
  await page.getByLabel("What").selectOption({ label: "Orders waiting to be confirmed" });
  await expect(page.getByText(/Left out, because .* has no such label: Channel/)).toBeVisible();
  await expect(page.getByLabel("How", { exact: true })).toHaveValue("last");
  await sound(page);
});

test("a metric is queried in one line, and an error shows its position", async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto(`/metrics?project=${projectIn(page)}`);
  await page.getByRole("link", { name: "Write it as text" }).click();
  await page.getByLabel("Query").fill("sum(orders.placed) every 1d");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/every/);
  await expect(page.getByText(/^Orders placed: /).first()).toBeAttached();
  await page.getByRole("link", { name: "Choose instead" }).click();
  await expect(page.getByLabel("Shown per")).toHaveValue("d");
  await page.getByRole("link", { name: "Write it as text" }).click();
  await page.getByLabel("Query").fill("sum(orders.placed");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText(/Expected “\)”.*\(character 18\)/).first()).toBeVisible();
  await sound(page);
});
