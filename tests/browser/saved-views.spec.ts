import { expect, test } from "../support/browser-test.ts";
import { clean, enter, fits } from "./saltmarsh.ts";

test.use({ demo: "shared" });

test("a view is saved with what the list shows, shared, opened first, changed, deleted and brought back", async ({
  context,
  browser,
  server,
}) => {
  const page = await enter(context);
  const list = page.url();
  const dialog = page.getByRole("dialog");
  const tab = page.getByRole("link", { name: /^Holds/ });
  await page.getByRole("link", { name: /^On hold/ }).click();
  await expect(page.getByRole("link", { name: /^On hold/ })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Save view" }).click();
  await dialog.getByLabel("Name").fill("Holds");
  await dialog.getByLabel("Share with everyone").check();
  await clean(page);
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog).toBeHidden();
  await expect(tab).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("View saved")).toBeVisible();

  await page.getByRole("link", { name: "Save view" }).click();
  await dialog.getByLabel("Name").fill("HOLDS");
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog.getByText("You already have a view with that name").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("link", { name: "Edit view" }).click();
  await dialog.getByLabel("Make this my default view").check();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto(list);
  await expect(page).toHaveURL(/tab=on-hold&view=vew_/);
  await page.getByRole("link", { name: /^All \d/ }).click();
  await expect(page.getByRole("link", { name: /^All \d/ })).toHaveAttribute("aria-current", "page");

  await tab.click();
  await expect(tab).toHaveAttribute("aria-current", "page");
  await page.getByRole("searchbox", { name: "Search orders" }).fill("e");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeHidden();
  await expect(page).toHaveURL(/search=e&tab=on-hold&view=vew_/);

  const theirs = await browser.newContext({ baseURL: server.url });
  const other = await enter(theirs, "staff@demo.test");
  await other.getByRole("link", { name: /^Holds/ }).click();
  await expect(other).toHaveURL(/search=e&tab=on-hold/);
  await other.getByRole("link", { name: "Edit view" }).click();
  await expect(other.getByRole("dialog").getByText(/Shared by /)).toBeVisible();
  await expect(other.getByRole("dialog").getByRole("button", { name: "Delete view" })).toHaveCount(0);
  await theirs.close();

  await page.getByRole("link", { name: "Edit view" }).click();
  await dialog.getByRole("button", { name: "Delete view" }).click();
  await expect(tab).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tab).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Edit view" }).click();
  await dialog.getByRole("button", { name: "Delete view" }).click();
  await expect(tab).toHaveCount(0);
});

test("customers and products have views too, on a phone and without script", async ({ context, browser, server }) => {
  const page = await enter(context);
  const project = new URL(page.url()).searchParams.get("project");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/customers?search=an&project=${project}`);
  await page.getByRole("link", { name: "Save view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Ans");
  await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("link", { name: "Ans" })).toHaveAttribute("aria-current", "page");
  await clean(page);
  await fits(page);

  const plain = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const still = await plain.newPage();
  await still.goto(`/catalogue?status=discontinued&project=${project}`);
  await still.getByRole("link", { name: "Save view" }).click();
  await still.getByLabel("Name").fill("Gone");
  await still.getByRole("button", { name: "Save view" }).click();
  await expect(still.getByRole("link", { name: "Gone" })).toHaveAttribute("aria-current", "page");
  await still.getByRole("link", { name: "Edit view" }).click();
  await still.getByRole("button", { name: "Delete view" }).click();
  await expect(still.getByRole("link", { name: "Gone" })).toHaveCount(0);
  await still.getByRole("button", { name: "Undo" }).click();
  await expect(still.getByRole("link", { name: "Gone" })).toHaveAttribute("aria-current", "page");
  await plain.close();
});

test("a change of a view that was deleted in another tab is refused with a reason", async ({ context }) => {
  const page = await enter(context);
  const list = page.url();
  await page.goto(`${list}&tab=late`);
  await page.getByRole("link", { name: "Save view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Short-lived");
  await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
  const tab = page.getByRole("link", { name: "Short-lived" });
  await expect(tab).toHaveAttribute("aria-current", "page");
  const address = page.url();
  await page.getByRole("link", { name: "Edit view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Renamed");
  const changed = await context.newPage();
  await changed.goto(address);
  await changed.getByRole("searchbox", { name: "Search orders" }).fill("e");
  await expect(changed.getByRole("button", { name: "Save changes" })).toBeVisible();

  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole("link", { name: "Edit view" }).click();
  await other.getByRole("button", { name: "Delete view" }).click();
  await expect(other.getByRole("link", { name: "Short-lived" })).toHaveCount(0);

  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await changed.getByRole("button", { name: "Save changes" }).click();
  for (const each of [page, changed]) {
    await expect(each.getByRole("alert").getByText("This view has been deleted")).toBeVisible();
    await expect(each.getByText(/Your changes to it were not saved/)).toBeVisible();
    await expect(each.getByRole("link", { name: "Save view" })).toBeVisible();
  }
});
