import { expect, test } from "../support/browser-test.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

// [state.notification.read.click]
test("a notification that is opened on its page is read", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  const project = projectIn(page);
  const list = `/notifications?tab=project&project=${project}`;
  await page.goto(list);
  const unread = page.locator("main li[data-unread]").filter({ hasText: "is on hold" });
  const before = await unread.count();
  expect(before).toBeGreaterThan(0);
  const isRead = page.waitForResponse((answer) => answer.url().includes("/notifications/feed") && answer.ok());
  await unread.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/orders\/ord_/);
  await isRead;
  await page.goto(list);
  await expect(unread).toHaveCount(before - 1);
});
