import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { recordJourney } from "./record-journey.ts";
import { messageShown, readMessage, sound, tokenOf } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

test.beforeEach(() => test.setTimeout(90_000));

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function add(page: Page, title: string, more: () => Promise<void> = async () => {}) {
  await page.goto("/tasks/new");
  await page.getByLabel("Title").fill(title);
  await more();
  await page.getByRole("button", { name: "Create task" }).click();
  await expect(heading(page, title)).toBeVisible();
}
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

recordJourney({ module: "workflow", path: "/tasks", title: "Title" });

// [product.inside-project.tasks-okrs]
test("a task is created, given to somebody, taken apart, changed, reverted and deleted", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/tasks");
  await page.getByRole("link", { name: "Create task" }).click();
  await page.getByLabel("Title").fill("  ");
  await page.getByRole("button", { name: "Create task" }).click();
  await expect(page.getByRole("alert")).toContainText("Required");
  await page.getByLabel("Title").fill("Redraw the whale");
  await page.getByLabel("Jo Park").check();
  await page.getByLabel("Priority").selectOption("Urgent");
  await page.getByLabel("Due").fill(day(-3));
  await sound(page);
  await page.getByRole("button", { name: "Create task" }).click();
  await expect(heading(page, "Redraw the whale")).toBeVisible();
  await expect(page.getByText("3 days late")).toBeVisible();
  await expect(page.getByRole("complementary").getByText("Jo Park")).toBeVisible();

  await page.getByLabel("Next step").fill("Find the scan");
  await page.getByRole("button", { name: "Add step" }).click();
  await page.getByLabel("Find the scan", { exact: true }).check();
  await expect(page.getByText("1 of 1")).toBeVisible();
  await page.getByLabel("Next sub-task").fill("Trace the fins");
  await page.getByRole("button", { name: "Add sub-task" }).click();
  await expect(page.getByRole("link", { name: "Trace the fins" })).toBeVisible();
  await sound(page);

  await page.getByLabel("Move to").selectOption("Done");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await readMessage(page, "Task moved.");
  await expect(page.getByText("days late")).toHaveCount(0);
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByText("In progress").or(page.getByText("To do")).first()).toBeVisible();
  await page.getByRole("link", { name: "Revert" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Revert" }).click();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByText("3 days late")).toBeVisible();

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("This task has sub-tasks. Move or delete them first.")).toBeVisible();
  await page.getByRole("link", { name: "Trace the fins" }).click();
  await expect(page.getByText("Part of")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await messageShown(page, "Moved to the bin.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Trace the fins" })).toBeVisible();
});

// [menu.user.tasks]
test("a card is moved by keys, by the menu and back again", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/tasks");
  await add(page, "Card to move");
  await page.goto("/tasks/board");
  const card = (name: string) => column(page, name).getByRole("listitem").filter({ hasText: "Card to move" });
  await expect(card("To do")).toBeVisible();
  await sound(page);
  const handle = card("To do").getByRole("button", { name: /^Drag T-/ });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/is over To do\.$/)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/is over Starting\.$/)).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByText("Task moved.")).toBeVisible();
  await expect(card("Starting")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card("To do")).toBeVisible();
  await card("To do").locator("summary").click();
  await card("To do").getByLabel("Move to").selectOption("Finishing");
  await card("To do").getByRole("button", { name: "To the top" }).click();
  await expect(column(page, "Finishing").getByRole("listitem").first()).toContainText("Card to move");
  await page.getByRole("button", { name: "Account" }).click();
  await page.locator('a[href^="/tasks?tab=mine"]').click();
  await expect(page).toHaveURL(/\/tasks\?tab=mine/);
});

// [menu.user.tasks]
test("who has no project with tasks has none in the account menu", async ({ page }) => {
  await signIn(page, "outsider@demo.test");
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await expect(page.locator('a[href^="/tasks"]')).toHaveCount(0);
});

test("many tasks are changed at once, and a text is not left by mistake", async ({ page, context }) => {
  await signIn(page, "owner@demo.test", "/tasks/new");
  await expect(page.getByRole("toolbar")).toBeVisible();
  await page.getByRole("textbox", { name: "Description" }).fill("Typed here only");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  const url = `/v1/projects/${projectIn(page)}/tasks`;
  const headers = { authorization: `Bearer ${await tokenOf(context)}` };
  for (let at = 1; at <= 12; at++) {
    const made = await context.request.post(url, { headers, data: { title: `Of many ${at}` } });
    expect(made.status()).toBe(201);
  }
  await expect(async () => {
    await page.goto("/tasks?search=many");
    await expect(page.getByRole("link", { name: /Of many/ })).toHaveCount(12, { timeout: 1000 });
  }).toPass();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Delete 12" }).click();
  await expect(page.getByText("Moved to the bin.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: /Of many/ })).toHaveCount(12);
});

for (const [when, script] of [
  ["the page's script loads", /\/assets\/entry\.client/],
  ["the editor loads", /\/assets\/rich-text/],
] as const)
  test(`what is typed while ${when} is kept, and not left by mistake`, async ({ page }) => {
    await signIn(page, "owner@demo.test");
    let load = () => {};
    const held = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(script, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/tasks/new", { waitUntil: "commit" });
    const description = page.getByRole("textbox", { name: "Description" });
    await description.pressSequentially("Typed early");
    load();
    await expect(page.getByRole("toolbar")).toBeVisible();
    await expect(description).toHaveText("Typed early");
    await page.getByRole("link", { name: "Cancel" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: "Cancel" }).click();
    await dialog.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(/\/tasks\?/);
  });

test("a description is written by hand and saved where the editor's script cannot be loaded", async ({ page }) => {
  const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/rich-text"));
  await page.route(/\/assets\/rich-text/, (route) => route.abort());
  await signIn(page, "owner@demo.test", "/tasks/new");
  await lost;
  await page.getByLabel("Title").fill("By hand");
  await page.locator("textarea[name=description]").fill("<p>In <strong>plain</strong> letters</p>");
  await page.getByRole("button", { name: "Create task" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "By hand" })).toBeVisible();
  await expect(page.locator(".rich-text strong")).toHaveText("plain");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.locator("textarea[name=description]")).toHaveValue("<p>In <strong>plain</strong> letters</p>");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
});

test("several tasks are changed at once, what can't be is named, and all is undone", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/tasks");
  await add(page, "Bulk open");
  await add(page, "Bulk done");
  await page.getByLabel("Move to").selectOption("Done");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await readMessage(page, "Task moved.");
  await page.goto("/tasks?search=Bulk&tab=open");
  const tick = (name: string) => page.getByRole("checkbox", { name: new RegExp(name) }).check();
  await tick("Bulk open");
  await page.getByLabel("Change", { exact: true }).selectOption("Archive");
  await page.getByRole("button", { name: "Apply to 1" }).click();
  await expect(page.getByText("1 task was left as it was, 0 changed")).toBeVisible();
  await expect(page.getByText(/Bulk open: Only tasks that are done or cancelled can be archived\./)).toBeVisible();
  await tick("Bulk open");
  await page.getByLabel("Change", { exact: true }).selectOption("Urgent");
  await sound(page);
  await page.getByRole("button", { name: "Apply to 1" }).click();
  await expect(page.getByText("Tasks changed.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Bulk open/ })).toContainText("Urgent");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Changes undone.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Bulk open/ })).toContainText("No priority");
});

test("a task about an order and one about a review lead there and back", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/reviews");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  const review = page.getByRole("heading", { level: 1, name: /^Review by/ });
  await expect(review).toBeVisible();
  const author = (await review.innerText()).split("\n")[0] ?? "";
  await page.getByRole("link", { name: "Create task" }).click();
  await page.getByLabel("Title").fill("Answer this review");
  await page.getByRole("button", { name: "Create task" }).click();
  await page.getByRole("link", { name: /^Review by/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(author);
  await page.getByRole("link", { name: "Answer this review" }).click();
  await expect(heading(page, "Answer this review")).toBeVisible();

  await page.goto("/orders");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  const order = page.getByRole("heading", { level: 1, name: /SM-\d+/ });
  await expect(order).toBeVisible();
  const number = (await order.innerText()).match(/SM-\d+/)?.[0] ?? "none";
  await page.getByRole("link", { name: "Create task" }).click();
  await expect(page.getByText(`About ${number}`)).toBeVisible();
  await page.getByLabel("Title").fill("Check this order");
  await page.getByRole("button", { name: "Create task" }).click();
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("link", { name: "Check this order" })).toBeVisible();
  await sound(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("a title without spaces is broken where the screen ends", async ({ page }) => {
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= 360);
    await signIn(page, "owner@demo.test", "/tasks");
    await add(page, "x".repeat(180));
    expect(await fits(), "its record").toBe(true);
    await page.goto("/tasks/board?column=todo");
    await expect(page.getByRole("link", { name: "x".repeat(180) })).toBeVisible();
    expect(await fits(), "the board").toBe(true);
  });

  test("the board shows a column at a time, and the calendar the days that have tasks", async ({ page }) => {
    await signIn(page, "owner@demo.test", "/tasks");
    await add(page, "Due on a phone", () => page.getByLabel("Due").fill(day(0)));
    const fits = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await sound(page);
    };
    for (const at of ["/tasks", "/tasks/board", "/tasks/calendar"]) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(at);
      await expect(page.getByRole("link", { name: /Due on a phone/ })).toBeVisible();
      await fits();
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/tasks/board?column=backlog");
    await expect(page.getByRole("link", { name: "Due on a phone" })).toBeHidden();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("a task is created, ticked, moved on the board, archived and restored", async ({ page }) => {
    await signIn(page, "owner@demo.test", "/tasks/new");
    await page.getByLabel("Title").fill("Without script");
    await page.getByLabel("Maya Ellwood").check();
    await page.getByRole("button", { name: "Create task" }).click();
    await expect(heading(page, "Without script")).toBeVisible();
    await page.getByLabel("Next step").fill("One");
    await page.getByRole("button", { name: "Add step" }).click();
    await page.getByLabel("One", { exact: true }).check();
    await page.getByRole("button", { name: "Save ticks" }).click();
    await expect(page.getByText("1 of 1")).toBeVisible();
    await page.goto("/tasks/board?mine=yes");
    const card = page.getByRole("listitem").filter({ hasText: "Without script" });
    await card.locator("summary").click();
    await card.getByLabel("Move to").selectOption("Done");
    await card.getByRole("button", { name: "To the top" }).click();
    await page.goto("/tasks?tab=done");
    await page.getByRole("link", { name: /Without script/ }).click();
    await page.getByRole("button", { name: "Archive" }).click();
    await expect(page.getByText("Archived", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("Archived", { exact: true })).toHaveCount(0);
  });
});
