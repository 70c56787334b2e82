import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { projectWith } from "./record-journey.ts";
import { messageShown, readMessage, sound } from "./saltmarsh.ts";
import { signIn } from "./signing.ts";

test.use({ demo: "shared" });

test.beforeEach(() => test.setTimeout(90_000));

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const editor = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "About this article" }).getByRole("link", { name }).click();

async function begin(page: Page, title: string) {
  await page.goto("/blog/new");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Start writing" }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
}

// [integration.blog]
test("an article saves itself, is published, changed beside what readers see, compared and set back", async ({
  page,
}) => {
  await signIn(page, "owner@demo.test", "/blog");
  await sound(page);
  await begin(page, "A week in the studio");
  await editor(page).fill("On Monday we cut the fern.");
  await saved(page);
  await expect(page.getByLabel("Slug")).toHaveValue("a-week-in-the-studio");
  await sound(page);
  await page.reload();
  await expect(editor(page)).toHaveText("On Monday we cut the fern.");

  await editor(page).fill("On Monday we cut the fern and the fish.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  await editor(page).fill("On Tuesday we cut the fern and the fish.");
  await expect(page.getByText("Draft, 1 change")).toBeVisible();
  await tab(page, "Changes");
  await expect(page.locator(".compare del")).toHaveText("Monday ");
  await expect(page.locator(".compare ins")).toHaveText("Tuesday ");
  await sound(page);
  await tab(page, "Write");
  await page.getByRole("button", { name: "Publish 1 change" }).click();
  await expect(page.getByText("There is nothing to publish")).toBeVisible();
  await tab(page, "Changes");
  await page.getByRole("button", { name: "Set the draft back" }).last().click(); // the first publish
  await expect(page.locator(".compare ins")).toHaveText("Monday ");
  await page.getByRole("button", { name: "Discard the draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard the draft" }).click();
  await readMessage(page, "The draft is what readers see again.");
  await expect(editor(page)).toHaveText("On Tuesday we cut the fern and the fish.");

  await page.getByRole("button", { name: "Unpublish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByText("Readers can't see this yet.")).toBeVisible();
  await page.getByRole("radio", { name: "At a time" }).check();
  await page.getByLabel("Publish at").fill("2020-01-01T09:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a time in the future");
  await page.getByLabel("Publish at").fill("2090-01-01T09:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("button", { name: "Cancel schedule" })).toBeVisible();
  await page.goto("/blog?tab=scheduled");
  await expect(page.getByRole("link", { name: "A week in the studio" })).toBeVisible();
});

test("the first article of a project is reverted from its history, deleted, and brought back by Undo", async ({
  page,
  context,
}) => {
  await signIn(page, "owner@demo.test");
  const project = await projectWith(context, "blogs", "/blog");
  await page.goto(`/blog?project=${project}`);
  await expect(page.getByRole("heading", { level: 2, name: "No articles yet" })).toBeVisible();
  await sound(page);
  await page.goto(`/blog/new?project=${project}`);
  await page.getByLabel("Title", { exact: true }).fill("How paper is made");
  await page.getByRole("button", { name: "Start writing" }).click();
  await expect(heading(page, "How paper is made")).toBeVisible();
  const article = new URL(page.url()).pathname;
  await page.getByLabel("Summary").fill("Of rags");
  await saved(page);
  await tab(page, "History");
  await expect(page.locator("main")).toContainText("Of rags");
  await sound(page);
  await page.getByRole("link", { name: "Revert" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Revert" }).click();
  await tab(page, "Write");
  await expect(page.getByLabel("Summary")).toHaveValue("");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await messageShown(page, "Moved to the bin.");
  expect((await page.request.get(`${article}?project=${project}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "How paper is made" })).toBeVisible();
});

test("what two people write at once is kept, and what could not be sent is sent later", async ({ page, context }) => {
  await signIn(page, "owner@demo.test", "/blog");
  await begin(page, "Written by two");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Summary").fill("Hers");
  await saved(other);
  await editor(page).fill("His text.");
  await saved(page);
  await page.getByLabel("Summary").fill("His");
  await expect(page.getByText("This was changed while you were typing")).toBeVisible();
  await expect(page.getByText("Summary, as saved now: Hers")).toBeVisible();
  await expect(page.getByLabel("Summary")).toHaveValue("His");
  await sound(page);
  await page.getByRole("button", { name: "Keep what I typed" }).click();
  await saved(page);
  await other.reload();
  await expect(other.getByLabel("Summary")).toHaveValue("His");
  await expect(editor(other)).toHaveText("His text.");
  await other.close();

  await context.setOffline(true);
  await page.getByLabel("Summary").fill("Written in a tunnel");
  await expect(page.getByText("Not saved: there is no connection.")).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  await page.getByLabel("Slug").fill("Not a slug");
  await expect(page.getByText("Not saved. Slug: Use a to z")).toBeVisible();
  await page.getByLabel("Slug").fill("written-by-two-people");
  await saved(page);
  await page.reload();
  await expect(page.getByLabel("Summary")).toHaveValue("Written in a tunnel");
});

test("somebody without a sign-in reads a draft by its link until it is revoked", async ({ page, browser }) => {
  await signIn(page, "owner@demo.test", "/blog");
  await begin(page, "For your eyes");
  await editor(page).fill("Not public yet.");
  await saved(page);
  await page.getByRole("button", { name: "Create preview link" }).click();
  const link = page.getByLabel("Preview link to copy");
  await expect(link).toHaveValue(/^http/);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(await link.inputValue());
  await expect(stranger.getByRole("heading", { name: "For your eyes" })).toBeVisible();
  await expect(stranger.getByText("Not public yet.")).toBeVisible();
  await sound(stranger);
  await page.getByRole("button", { name: "Revoke all links" }).click();
  await expect(page.getByText("All preview links are revoked.")).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText("This preview link no longer works")).toBeVisible();
  await stranger.context().close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("an article is written and found", async ({ page }) => {
    await signIn(page, "owner@demo.test", "/blog");
    await begin(page, "Written on a phone");
    await editor(page).fill("Yes.");
    await saved(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await sound(page);
    await page.goto("/blog?search=phone");
    await expect(page.getByRole("link", { name: "Written on a phone" })).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("an article is written, saved, published, archived and deleted", async ({ page }) => {
    await signIn(page, "owner@demo.test", "/blog/new");
    await page.getByLabel("Title", { exact: true }).fill("Without script");
    await page.getByRole("button", { name: "Start writing" }).click();
    await page.locator("textarea[name=body]").fill("<p>Plain.</p>");
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
    await tab(page, "Preview");
    await expect(page.getByText("Plain.")).toBeVisible();
    await tab(page, "Write");
    await page.getByRole("button", { name: "Archive" }).click();
    await expect(page.getByText("Archived", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(heading(page, "Blog")).toBeVisible();
    await page.getByRole("link", { name: /^Bin/ }).click();
    await expect(page.getByText("Without script")).toBeVisible();
  });
});
