import { expect, test } from "../support/browser-test.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

// [search.routes] [search.link.routes] [search.empty]
test("the palette by keyboard alone", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  const box = page.getByRole("combobox", { name: "Search or run" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.type("zzzz");
  await expect(page.getByText("No Results.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("");
  for (const [words, group] of [
    ["T-9", "Tasks"],
    ["E-3", "Enquiries"],
  ] as const) {
    await box.fill(words);
    await expect(page.getByRole("group", { name: group }).getByRole("option").first()).toContainText(words);
  }
  await box.fill("activ");
  await expect(page.getByRole("option", { name: "Activity" })).toBeVisible();
  await expect(page.locator("mark")).toHaveText("Activ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/activity\?project=/);
});

// [search.debounce]
test("records are searched half a second after the last key, and only for what stands there", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  await page.clock.install();
  await page.goto(`/dashboard?project=${projectIn(page)}`);
  const sent: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^\/search(\.data)?$/.test(url.pathname)) sent.push(url.searchParams.get("q") ?? "");
  });
  const box = page.getByRole("combobox", { name: "Search or run" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.pressSequentially("sm-103");
  await page.clock.runFor(499);
  expect(sent).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => sent).toEqual(["sm-103"]);
  await page.clock.resume();
  const hit = page.getByRole("group", { name: "Orders" }).getByRole("option").first();
  await expect(hit).toContainText("SM-103");
  expect(sent).toEqual(["sm-103"]);
  await hit.click();
  await expect(page).toHaveURL(/\/orders\/ord_\w+\?project=/);
});
