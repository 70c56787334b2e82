import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "../support/browser-test.ts";
import { soundInBothThemes, tokenOf } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

const DESK = { width: 1280, height: 800 };

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const talk = (page: Page) => page.getByRole("region", { name: "Messages" });
const composer = (page: Page, name: string) => page.getByRole("textbox", { name: `Message to ${name}` });

/** A second person in a browser of their own, on the same page. */
async function other(browser: Browser, page: Page, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: DESK });
  const second = await context.newPage();
  await signIn(second, email, "/dashboard");
  await second.goto(page.url());
  return second;
}

async function openChannel(page: Page, name: string): Promise<void> {
  await signIn(page, "owner@demo.test");
  await menu(page).getByRole("link", { name: "Chat", exact: true }).click();
  await expect(page).toHaveURL(/\/chat\?project=/);
  await page
    .getByRole("link", { name: /^(Create channel|New channel or conversation)$/ })
    .first()
    .click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Create channel" }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
}

async function say(page: Page, channel: string, text: string): Promise<void> {
  await composer(page, channel).fill(text);
  await composer(page, channel).press("Enter");
  await expect(talk(page).getByText(text, { exact: true })).toHaveCount(1);
}

// [menu.project.chat] [product.inside-project.chat]
test("two people talk in one channel: each sees the other's message at once, an edit, a reaction and a trace", async ({
  page,
  browser,
}) => {
  await openChannel(page, "print-floor");
  await soundInBothThemes(page);
  const second = await other(browser, page, "staff@demo.test");
  await second.getByRole("button", { name: "Join channel" }).click();
  await expect(composer(second, "print-floor")).toBeVisible();

  const began = Date.now();
  await say(page, "print-floor", "The blue screen is torn");
  await expect(talk(second).getByText("The blue screen is torn")).toBeVisible();
  test.info().annotations.push({ type: "seen by the other after", description: `${Date.now() - began} ms` });
  await expect(async () => {
    await composer(second, "print-floor").pressSequentially("I");
    await expect(page.getByRole("status").filter({ hasText: "is typing" })).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await composer(second, "print-floor").fill("");
  await say(second, "print-floor", "I have a spare one");
  await expect(talk(page).getByText("I have a spare one")).toHaveCount(1);
  const box = composer(page, "print-floor");
  await box.pressSequentially("Bring it up, @Jo");
  await expect(page.getByRole("button", { name: "@Jo Park" })).toBeVisible();
  await box.press("Enter");
  await expect(box).toHaveValue("Bring it up, @Jo Park ");
  await box.press("Enter");
  await expect(talk(second).getByText("@Jo Park")).toBeVisible();

  const own = talk(page).getByRole("listitem").filter({ hasText: "The blue screen is torn" });
  await own.hover();
  await own.getByRole("button", { name: "Actions for this message" }).click();
  await own.getByRole("button", { name: "Edit" }).click();
  await talk(page).getByLabel("Edit message").fill("The **blue** screen is torn at the seam");
  await talk(page).getByRole("button", { name: "Save" }).click();
  await expect(talk(second).getByText("at the seam")).toBeVisible();
  await expect(talk(second).locator("strong", { hasText: "blue" })).toBeVisible();

  const theirs = talk(second).getByRole("listitem").filter({ hasText: "at the seam" });
  await theirs.hover();
  await theirs.getByRole("button", { name: "Actions for this message" }).click();
  await theirs.getByRole("button", { name: "React 👀" }).click();
  await expect(talk(page).getByRole("button", { name: "👀, 1" })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Delete" })).toHaveCount(0);

  const reply = talk(page).getByRole("listitem").filter({ hasText: "I have a spare one" });
  await reply.hover();
  await reply.getByRole("button", { name: "Actions for this message" }).click();
  await reply.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete message" }).click();
  await expect(talk(second).getByText(/^Message deleted/)).toBeVisible();
  await expect(talk(second).getByText("I have a spare one")).toHaveCount(0);
  await soundInBothThemes(page);
  await second.context().close();
});

test("the menu counts what is unread until it is read", async ({ page, browser }) => {
  await openChannel(page, "night-shift");
  const channel = page.url();
  const second = await other(browser, page, "staff@demo.test");
  await second.getByRole("button", { name: "Join channel" }).click();
  await page.goto(channel.replace(/\/chat\/[^?]+/, "/dashboard"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await say(second, "night-shift", "The dryer is back");
  await say(second, "night-shift", "Both belts run");
  const link = menu(page).getByRole("link", { name: /^Chat/ });
  await expect(async () => {
    await page.reload();
    await expect(link).toHaveText(/2$/, { timeout: 5_000 });
  }).toPass();
  await page.goto(channel);
  await expect(talk(page).getByText("Both belts run")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(link).toHaveText("Chat", { timeout: 5_000 });
  }).toPass();
  await second.context().close();
});

test("what is written as markup stays text, a draft stays until it is sent, and without a connection nothing is sent twice", async ({
  page,
}) => {
  await openChannel(page, "careful");
  const nasty = '<img src=x onerror="document.title=1"> <script>alert(1)</script>';
  await say(page, "careful", nasty);
  await page.reload();
  await expect(talk(page).getByText(nasty, { exact: true })).toBeVisible();
  await expect(talk(page).locator("img[src='x'], script")).toHaveCount(0);

  await composer(page, "careful").fill("Not finished");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.reload();
  await expect(composer(page, "careful")).toHaveValue("Not finished");

  // The answer is lost on its way: the message is there, the page does not know it, and sends it again.
  let lost = 0;
  await page.route("**/feed?**", async (route) => {
    if (route.request().method() !== "POST" || !route.request().postData()?.includes("intent=send") || lost > 0)
      return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await composer(page, "careful").press("Enter");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again.or(talk(page).getByText("Not finished", { exact: true })).first()).toBeVisible();
  if (await again.isVisible()) await again.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(again).toHaveCount(0);
  await page.reload();
  await expect(talk(page).getByText("Not finished", { exact: true })).toHaveCount(1);
  expect(lost).toBe(1);
});

test("the newest message stays in sight when the window becomes smaller", async ({ page }) => {
  await openChannel(page, "long-talk");
  await page.setViewportSize({ width: 1280, height: 900 });
  for (let n = 1; n <= 12; n += 1) await say(page, "long-talk", `Screen ${n} is coated`);
  await expect(talk(page).getByText("Screen 12 is coated")).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 480 });
  await expect(talk(page).getByText("Screen 12 is coated")).toBeInViewport();
});

test("a conversation for two is begun from the account menu; an order's number becomes a link", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  const project = projectIn(page);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("link", { name: "Chat", exact: true }).last().click();
  await expect(page).toHaveURL(new RegExp(`/chat\\?project=${project}`));
  await page
    .getByRole("link", { name: /^(Create channel|New channel or conversation)$/ })
    .first()
    .click();
  const person = page.getByLabel("With");
  const staff = await person
    .locator("option")
    .filter({ hasText: /Sana|Staff|Jo/ })
    .first()
    .textContent();
  await person.selectOption({ label: staff ?? "" });
  await page.getByRole("button", { name: "Start conversation" }).click();
  await expect(page.getByRole("heading", { level: 2, name: staff ?? "" })).toBeVisible();
  await page.goto(`/orders?project=${project}`);
  const number =
    (
      await page
        .getByRole("link", { name: /^[A-Z]+-\d+/ })
        .first()
        .textContent()
    )?.trim() ?? "";
  await page.goBack();
  await say(page, staff ?? "", `Can you look at ${number}`);
  await expect(talk(page).getByRole("link", { name: new RegExp(number) })).toBeVisible();
  await expect(talk(page).getByRole("link", { name: new RegExp(`${number}.*items?, £`) })).toBeVisible();
  await soundInBothThemes(page);
});

// [menu.project.support.chat]
test("the support chat of a project is opened once and then found", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  await page.goto(`/support/chat?project=${projectIn(page)}`);
  const entry = page.getByRole("navigation", { name: "Main" }).locator('a[href^="/support/chat"]');
  await expect(entry).toHaveText("Chat");
  await soundInBothThemes(page);
  await page.getByRole("button", { name: "Open support channel" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Support", exact: true })).toBeVisible();
  await page.goto(`/support/chat?project=${projectIn(page)}`);
  await page.getByRole("list", { name: "Support channels" }).getByRole("link", { name: "Support" }).click();
  await expect(page.getByRole("textbox", { name: "Message to Support" })).toBeVisible();
});

test("an order that an older message links to changes on screen when the order does", async ({ page }) => {
  await openChannel(page, "order-desk");
  const project = projectIn(page);
  const headers = { authorization: `Bearer ${await tokenOf(page.context())}` };
  const platform = await (await page.request.get(`/omnis/v3/platform?project=${project}`)).json();
  const base = `/v1/platform/${platform.id}/orders`;
  const { orders } = await (await page.request.get(`${base}?project=${project}&pageSize=100`, { headers })).json();
  const order = orders.find(({ paymentStatus }: { paymentStatus: string }) => paymentStatus === "new");
  await composer(page, "order-desk").fill(`Wait with ${order.number}`);
  await composer(page, "order-desk").press("Enter");
  const card = talk(page).getByRole("link", { name: order.number });
  await expect(card).toContainText("Not confirmed");
  const [, channel] = /\/chat\/(\w+)/.exec(page.url()) ?? [];
  for (let at = 1; at <= 50; at++) {
    const sent = await page.request.post(`/v1/chat/channels/${channel}/messages?project=${project}`, {
      headers,
      data: { content: `Later message ${at}`, nonce: `later-message-${at}` },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  await page.reload();
  await page.getByRole("button", { name: "Show older messages" }).click();
  await expect(card).toContainText("Not confirmed");
  const data = { reason: "customer" };
  const cancelled = await page.request.post(`${base}/${order.id}/cancel?project=${project}`, { headers, data });
  expect(cancelled.ok(), await cancelled.text()).toBe(true);
  await expect(card).toContainText("Cancelled");
});
