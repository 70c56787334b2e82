import { expect, test } from "../support/browser-test.ts";
import { sound } from "./saltmarsh.ts";
import { signIn } from "./signing.ts";

test.use({ demo: "shared" });

test("the dashboard shows days of one's own, and says why others cannot be shown", async ({ page }) => {
  const discoveries: string[] = [];
  page.on("request", (request) => request.url().includes("__manifest") && discoveries.push(request.url()));
  await signIn(page, "owner@demo.test", "/dashboard");
  const answer = page.getByRole("link", { name: /^Answer: \d+ enquir/ });
  await expect(answer).toHaveAttribute("href", /\/enquiries\?project=/);
  const period = page.getByLabel("Period");
  await expect(page.getByText("30 days before").first()).toBeVisible();
  await period.selectOption("7");
  await expect(page).toHaveURL(/days=7/);
  await expect(page.getByText("7 days before").first()).toBeVisible();
  await period.selectOption("own");
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const show = async (from: string, to: string) => {
    await page.getByLabel("First day").fill(from);
    await page.getByLabel("Last day").fill(to);
    await page.getByRole("button", { name: "Show", exact: true }).click();
  };
  await show(day(20), day(10));
  await expect(page).toHaveURL(/start=.*end=/);
  await expect(page.getByText("11 days before").first()).toBeVisible();
  await expect(page.getByText("Today so far")).toHaveCount(0);
  await sound(page);
  await show(day(10), day(20));
  await expect(page.getByText("The last day is before the first")).toBeVisible();
  await expect(page.getByLabel("First day")).toHaveValue(day(10));
  await expect(page.getByText("30 days before").first()).toBeVisible();
  expect(discoveries, "routes are known before anything is pressed: docs/decisions/0030").toEqual([]);
});

test("the home page's sections are in the document as a phone shows them, so that none moves while the page arrives", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "owner@demo.test");
  await expect(page.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  const tops = await page
    .locator("main h2")
    .evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(4);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await page.setViewportSize({ width: 1280, height: 800 });
  const left = (name: string) =>
    page.getByRole("heading", { name }).evaluate((heading) => heading.getBoundingClientRect().left);
  const [sales, needs, now] = [await left("Sales by day"), await left("Needs attention"), await left("Now")];
  expect(now).toBe(needs);
  expect(needs).toBeGreaterThan(sales + 400);
});
