import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { enter } from "./saltmarsh.ts";

interface Fiber {
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly flags: number;
  readonly type: unknown;
}

/** Notes of each time React has changed the page how many components it rendered for that. */
const watchRendering = (page: Page) =>
  page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    const rendered: number[] = [];
    const countIn = (fiber: Fiber): number => {
      let count = (fiber.flags & PERFORMED_WORK) !== 0 && typeof fiber.type !== "string" ? 1 : 0;
      if (fiber.alternate?.child === fiber.child) return count;
      for (let child = fiber.child; child; child = child.sibling) count += countIn(child);
      return count;
    };
    Object.assign(window, {
      rendered,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => rendered.push(countIn(root.current)),
        onCommitFiberUnmount: () => {},
      },
    });
  });

/** How many components each change has rendered since this was asked last. */
const changesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { rendered: number[] }).rendered.splice(0));

/** Most components that a change may render which changes little on the screen; a list with its frame has a thousand. */
const FEW = 200;

test("the order list is rendered once when it loads, and once for the next page", async ({ context }) => {
  const page = await enter(context);
  await watchRendering(page);
  const following = page.waitForResponse(/\/live\?/);
  await page.reload();
  await following;
  await page.waitForLoadState("networkidle");
  const loaded = await changesOf(page);
  expect(Math.max(...loaded)).toBeGreaterThan(500);
  expect(loaded.filter((count) => count > FEW)).toHaveLength(1);

  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.getByRole("link", { name: "Previous" })).toBeVisible();
  const moved = await changesOf(page);
  expect(moved.length).toBeGreaterThan(1);
  expect(moved.filter((count) => count > FEW)).toHaveLength(1);
});

test("ticking a row renders that row and what counts them, not the other rows", async ({ context }) => {
  const page = await enter(context);
  await watchRendering(page);
  await page.reload();
  await page.waitForLoadState("networkidle");
  const boxes = page.getByRole("main").getByRole("row").getByRole("checkbox");
  await boxes.nth(2).check();
  await expect(page.getByText("1 selected")).toBeVisible();
  await changesOf(page);
  await boxes.nth(3).check();
  await expect(page.getByText("2 selected")).toBeVisible();
  const ticked = await changesOf(page);
  expect(Math.max(...ticked)).toBeGreaterThan(10);
  expect(Math.max(...ticked)).toBeLessThan(FEW);
});
