import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { clean } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

const OWNER = "owner@demo.test";
const TUTORIAL = "artwork-that-prints-sharp";
const box = (page: Page) => page.getByRole("combobox", { name: "Search or run" });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function openPalette(page: Page) {
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(box(page)).toBeFocused({ timeout: 2_000 });
  }).toPass();
}

// [search.tutorials] [search.faqs] [search.link.tutorials] [search.link.faqs] [product.help-search] [route.support.tutorials]
// [route.support.faqs]
test("the header's search finds tutorials by title and FAQs by question, and leads to them", async ({ page }) => {
  await signIn(page, OWNER);
  await openPalette(page);
  await box(page).fill("prints sharp");
  const tutorial = page.getByRole("group", { name: "Tutorials" }).getByRole("option");
  await expect(tutorial).toHaveText(/Artwork that prints sharp/);
  await tutorial.click();
  await expect(page).toHaveURL(new RegExp(`/support/tutorials/${TUTORIAL}\\?project=`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Artwork that prints sharp");
  await openPalette(page);
  await expect(page.getByRole("group", { name: "Recent searches" }).getByRole("option")).toHaveText("prints sharp");
  await box(page).fill("hold lift");
  const faq = page.getByRole("group", { name: "Help" }).getByRole("option", { name: "When does a hold lift?" }).last();
  await expect(faq).toBeVisible();
  await page.getByRole("group", { name: "Help" }).first().getByRole("option").first().click();
  await expect(page).toHaveURL(/\/support\/faqs\/faq_\w+\?project=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("When does a hold lift?");
});

// [search.log.min] [search.log.platform]
test("a search is logged from two characters on, where a platform is active, and administrators see what found nothing", async ({
  page,
  browser,
  server,
}) => {
  const logged: URLSearchParams[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/search/log") logged.push(new URLSearchParams(request.postData() ?? ""));
  });
  await signIn(page, OWNER);
  const project = projectIn(page);
  await openPalette(page);
  const answered = page.waitForResponse(
    (response) => response.url().includes("/search.data?q=z&") || /\/search\?.*q=z(&|$)/.test(response.url()),
  );
  await box(page).fill("z");
  await answered;
  const sent = page.waitForResponse((response) => new URL(response.url()).pathname === "/search/log");
  await box(page).fill("zeppelin mugs");
  await expect(page.getByText("No Results.")).toBeVisible();
  expect((await sent).status()).toBe(204);
  expect(logged.map((each) => [each.get("term"), each.get("results"), each.get("context")])).toEqual([
    ["zeppelin mugs", "0", "/dashboard"],
  ]);

  await page.goto("/settings");
  await openPalette(page);
  const settled = page.waitForResponse((response) => /\/search(\.data)?\?/.test(response.url()));
  await box(page).fill("quite another");
  await settled;
  await page.keyboard.press("Escape");

  const admin = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(admin, "admin@demo.test", `/support/inbox?tab=searches&project=${project}`);
  await expect(admin.getByRole("cell", { name: "zeppelin mugs" })).toBeVisible();
  await clean(admin);
  await admin.context().close();
  await page.goto(`/support/inbox?project=${project}`);
  await expect(page.getByRole("heading", { name: /can't see this page|does not allow/ })).toBeVisible();
});

test("a question goes out with its context and comes back with its answer", async ({ page, browser, server }) => {
  await signIn(page, OWNER, `/support/tutorials/${TUTORIAL}`);
  await page.getByRole("link", { name: "Ask a person instead" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^How can we help, /);
  const sent = page.getByRole("main").locator("dl");
  await expect(sent).toContainText(`/support/tutorials/${TUTORIAL}`);
  await expect(sent).toContainText("Saltmarsh");
  await expect(sent).toContainText(/Chrome \d+, 1280 px wide/);
  await page.getByLabel("What is it about?").selectOption("product");
  await page.getByLabel("Your question").fill("Does Northgate have to lift it?");
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByText("Question sent")).toBeVisible();
  await expect(page.getByText("Waiting for an answer")).toBeVisible();

  const admin = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(admin, "admin@demo.test", "/support");
  await admin.getByRole("link", { name: "Support inbox" }).click();
  await expect(admin.getByText("Does Northgate have to lift it?")).toBeVisible();
  await expect(admin.getByText(new RegExp(`Saltmarsh · /support/tutorials/${TUTORIAL} · Chrome`))).toBeVisible();
  await admin.getByLabel("Answer", { exact: true }).fill("It lifts by itself.");
  await admin.getByRole("button", { name: "Send answer" }).click();
  await expect(admin.getByText("No open questions")).toBeVisible();
  await admin.context().close();
  await page.reload();
  await expect(page.getByText("It lifts by itself.")).toBeVisible();
});

// [route.factory-tutorials]
test("a reader votes on a tutorial and on a question, and takes it back; a factory's old address leads to the tutorial", async ({
  page,
}) => {
  await signIn(page, OWNER, `/factory/tutorials/${TUTORIAL}`);
  await expect(page).toHaveURL(new RegExp(`/support/tutorials/${TUTORIAL}\\?project=`));
  const yes = page.getByRole("button", { name: /^Yes, / });
  for (const path of [undefined, "/support/faqs"]) {
    if (path) {
      await page.goto(path);
      await page.getByRole("link", { name: "When does a hold lift?" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("When does a hold lift?");
    }
    await expect(yes).toHaveText("Yes, 0");
    await yes.click();
    await expect(yes).toHaveText("Yes, 1");
    await expect(yes).toHaveAttribute("aria-pressed", "true");
    await yes.click();
    await expect(yes).toHaveText("Yes, 0");
  }
});

// [menu.project.support] [menu.project.support.tutorials] [menu.project.support.faqs] [menu.user.account] [menu.user.chat]
// [menu.user.projects] [menu.user.settings] [menu.user.condition]
test("a project's menu has Support with Tutorials and FAQs; pages about no project have the person's own menu", async ({
  page,
}) => {
  await signIn(page, OWNER);
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Projects", exact: true })).toHaveCount(0);
  await menu.getByRole("link", { name: "Support" }).click();
  await expect(page).toHaveURL(/\/support\?project=/);
  await menu.getByRole("link", { name: "Tutorials" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tutorials");
  await menu.getByRole("link", { name: "FAQs" }).last().click();
  await expect(page).toHaveURL(/\/support\/faqs\?project=/);
  await page.goto("/settings");
  await expect(menu.getByRole("link")).toContainText(["Account", "Chat", "Projects", "Settings"]);
  await expect(menu.getByRole("link", { name: "Orders" })).toHaveCount(0);
  await menu.getByRole("link", { name: "Chat" }).click();
  await expect(page).toHaveURL(/\/chat\?project=/);
  await page.goto("/settings");
  await menu.getByRole("link", { name: "Projects" }).click();
  await expect(page).toHaveURL(/\/projects$/);
  await menu.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await menu.getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL(/\/dashboard\?project=/);
  await expect(menu.getByRole("link", { name: "Orders" })).toBeVisible();
});

for (const width of [360, 1280])
  test(`nobody is shut out of the help at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, OWNER, "/support");
    for (const path of [
      "/support",
      "/support?q=nothing-here",
      "/support/faqs",
      `/support/tutorials/${TUTORIAL}`,
      `/support/tutorials/${TUTORIAL}/print`,
    ]) {
      await page.goto(path);
      await clean(page);
      expect(await fits(page), path).toBe(true);
    }
  });
