import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { clean, create, enter, fits, giveRole, takeRole } from "./saltmarsh.ts";

test.use({ demo: "shared" });

const phone = { width: 360, height: 780 };

test("an order is created, confirmed, made, sent and tracked, and its receipt is a PDF", async ({ context }) => {
  test.slow();
  const page = await enter(context);
  const number = await create(page, "Ines Okafor");
  await page.getByRole("button", { name: "Confirm and pay" }).click();
  await expect(page.getByText("Order confirmed").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark accepted" })).toBeVisible();
  for (const step of ["Mark accepted", "Mark in production", "Mark packed"])
    await page.getByRole("button", { name: step }).first().click();
  await page.getByRole("link", { name: "Mark dispatched" }).first().click();
  const sent = page.getByRole("dialog", { name: /^Dispatch/ });
  await sent.getByLabel("Carrier").fill("Royal Mail");
  await sent.getByLabel("Tracking number").fill("KM482910557GB");
  await sent.getByLabel("Tracking link").fill("https://www.royalmail.com/track/KM482910557GB");
  await sent.getByRole("button", { name: "Mark dispatched" }).click();
  await expect(page.getByRole("link", { name: "KM482910557GB", exact: true })).toHaveAttribute("href", /royalmail/);
  await expect(page.getByRole("button", { name: "Mark delivered" })).toBeVisible();

  const id = /ord_[0-9a-z]+/.exec(page.url())?.[0];
  const project = new URL(page.url()).searchParams.get("project");
  const receipt = await context.request.get(`/orders/${id}/receipt?project=${project}`);
  expect(receipt.headers()["content-type"]).toBe("application/pdf");
  const file = join(mkdtempSync(join(tmpdir(), "presswork-receipt-")), "receipt.pdf");
  writeFileSync(file, await receipt.body());
  const text = execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" });
  expect(text).toMatch(new RegExp(`Receipt\\s+${number}\\s`));
  expect(text).toContain("14 Wharf Lane");
  expect(text).toMatch(/Total\s+£/);
});

test("two members who change one note see both values, and the choice is saved", async ({ browser, server }) => {
  const [mine, theirs] = await Promise.all([
    browser.newContext({ baseURL: server.url }),
    browser.newContext({ baseURL: server.url }),
  ]);
  const page = await enter(mine);
  await create(page, "Priya Raman");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).not.toHaveURL(/dialog=/);
  const address = page.url();
  const other = await enter(theirs, "staff@demo.test");
  const project = new URL(address).searchParams.get("project") ?? "";
  await giveRole(mine, theirs, "manager", project);
  await expect(async () => {
    await other.goto(address);
    await expect(other.getByRole("link", { name: "Edit", exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const each of [page, other]) await each.getByRole("link", { name: "Edit", exact: true }).press("Enter");
  const dialog = (each: Page) => each.getByRole("dialog", { name: /Notes and tags/ });
  await dialog(other).getByLabel("Note for the team").fill("Call first");
  await dialog(other).getByRole("button", { name: "Save" }).click();
  await expect(dialog(other)).toBeHidden();
  await expect(other.getByText("Call first")).toBeVisible();

  await dialog(page).getByLabel("Note for the team").fill("Write first");
  await dialog(page).getByLabel("Your reference").fill("PO 7");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  const choice = dialog(page).getByRole("group", { name: "Note for the team" });
  await expect(choice.getByText("Write first")).toBeVisible();
  await expect(choice.getByText("Call first")).toBeVisible();
  await expect(dialog(page).getByRole("group")).toHaveCount(1);
  await choice.getByRole("radio").nth(1).check();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("Call first")).toBeVisible();
  await expect(page.getByText("Reference PO 7")).toBeVisible();
  await takeRole(mine, theirs, "manager", project);
  await Promise.all([mine.close(), theirs.close()]);
});

test("a dialog's refusal is shown where the order has no such dialog any more", async ({
  context,
  browser,
  server,
}) => {
  const page = await enter(context);
  await create(page, "Priya Raman");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).not.toHaveURL(/dialog=/);
  const plain = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const dialog = async (name: string) => {
    const address = new URL(page.url());
    address.searchParams.set("dialog", name);
    const opened = await plain.newPage();
    await opened.goto(String(address));
    return opened;
  };
  const late = await dialog("paid");
  const first = await dialog("cancel");
  await first.getByRole("button", { name: "Cancel order" }).click();
  await expect(first.getByText("Cancelled").first()).toBeVisible();
  await late.getByRole("button", { name: /^Mark .* as paid$/ }).click();
  await expect(late.getByRole("alert").getByText("This order has been cancelled.")).toBeVisible();
  await plain.close();
});

test("the list is searched, filtered, sorted and paged by its URL", async ({ context }) => {
  const page = await enter(context);
  await page.getByRole("searchbox", { name: "Search orders" }).fill("nobody by this name");
  await expect(page.getByText("No orders match these filters")).toBeVisible();
  expect(page.url()).toContain("search=nobody");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.getByRole("link", { name: "Total", exact: true }).click();
  await expect(page).toHaveURL(/sort=-total/);
  await expect(page.getByRole("columnheader", { name: "Total" })).toHaveAttribute("aria-sort", "descending");
  const dearest = await page.locator("a.row-link").first().innerText();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText(/^21 to 40/)).toBeVisible();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page.locator("a.row-link").first()).toHaveText(dearest);
  await expect(page.getByText(/^1 to 20/)).toBeVisible();
});

test("the list is filtered by what the project's orders have, and a page has as many rows as somebody wants", async ({
  context,
}) => {
  const page = await enter(context);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Filters" });
  await form.locator("select[name=country]").selectOption({ label: "United Kingdom" });
  await form.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/country=GB/);
  await expect(page.getByRole("link", { name: "Remove filter: Country" })).toBeVisible();
  await page.getByRole("button", { name: "Density" }).click();
  await page.getByRole("menuitem", { name: "50 rows" }).click();
  await expect(page).toHaveURL(/size=50/);
  await expect(page).toHaveURL(/country=GB/);
  await expect(page.getByText(/^1 to 50/)).toBeVisible();
});

test("several orders are confirmed as a job that tells how it went", async ({ context }) => {
  const page = await enter(context);
  let isOver = () => {};
  const over = new Promise<void>((resolve) => {
    isOver = resolve;
  });
  await page.route(/project-jobs-lazy/, (route) => over.then(() => route.continue())); // the tray comes after the job's end
  await create(page, "Callum Reid");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.goto(page.url().replace(/orders\/ord_[0-9a-z]+/, "orders"));
  const waiting = page.getByRole("link", { name: /^To confirm/ });
  await waiting.click();
  await expect(waiting).toHaveAttribute("aria-current", "page");
  // The first one waits for somebody: nothing keeps what its buyer bought.
  const first = page.getByRole("row").nth(2);
  const number = (await first.getByRole("link").first().textContent()) ?? "";
  await first.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Confirm 1", exact: true }).click();
  await page.getByRole("dialog", { name: "Confirm 1 order?" }).getByRole("button", { name: "Confirm 1" }).click();
  await expect(page.getByRole("link", { name: number, exact: true })).toHaveCount(0);
  isOver();
  const newest = page.getByRole("listitem").filter({ hasText: "Confirm 1 order" }).first();
  await expect(newest).toContainText("Confirm 1 order");
  await expect(newest).toContainText("1 of 1", { timeout: 30_000 });
  await expect(newest).toContainText("Done");
});

test("the history shows the order as it was, and leads back to now", async ({ context }) => {
  const page = await enter(context);
  await create(page, "Lena Vogt");
  await page.getByRole("button", { name: "Confirm and pay" }).click();
  await expect(page.getByRole("button", { name: "Mark accepted" })).toBeVisible();
  await page.getByRole("link", { name: /^History/ }).click();
  const ruler = page.getByRole("slider", { name: "View as of" });
  await ruler.focus();
  await page.keyboard.press("Home");
  await expect(page).toHaveURL(/asOf=/);
  await expect(page.getByText("As it was", { exact: true })).toBeVisible();
  await expect(page.locator(".page-head").getByText("Confirmed")).toBeHidden();
  await page.getByRole("link", { name: "Back to now" }).click();
  await expect(page.locator(".page-head").getByText("Confirmed")).toBeVisible();
});

for (const size of [{ width: 1280, height: 860 }, phone]) {
  test(`every screen of orders is accessible and fits ${size.width} px`, async ({ context }) => {
    test.slow();
    const page = await enter(context);
    await page.setViewportSize(size);
    await page.reload();
    const project = new URL(page.url()).searchParams.get("project");
    const id = /ord_[0-9a-z]+/.exec((await page.locator("a.row-link").first().getAttribute("href")) ?? "")?.[0];
    const paths = [
      "/orders",
      "/orders?tab=on-hold",
      "/orders?search=nothing-at-all",
      "/orders/new",
      `/orders/${id}`,
      `/orders/${id}/history`,
    ];
    for (const path of paths) {
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}project=${project}`);
      await clean(page);
      await fits(page);
    }
    await page.goto(`/orders?tab=to-confirm&project=${project}`);
    const waiting = /ord_[0-9a-z]+/.exec((await page.locator("a.row-link").first().getAttribute("href")) ?? "")?.[0];
    for (const dialog of ["confirm", "refund", "receipt", "details", "address", "cancel"]) {
      await page.goto(`/orders/${waiting}?project=${project}&dialog=${dialog}`);
      await expect(page.getByRole("dialog")).toBeVisible();
      await clean(page);
    }
  });
}

test("the list works without script: filters are links and forms", async ({ browser, server, context }) => {
  const page = await enter(context);
  const plain = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const still = await plain.newPage();
  await still.goto(page.url());
  await still.getByRole("link", { name: /^On hold/ }).click();
  await expect(still).toHaveURL(/tab=on-hold/);
  await still.getByRole("searchbox", { name: "Search orders" }).first().fill("nobody by this name");
  await still.keyboard.press("Enter");
  await expect(still.getByText("No orders match these filters")).toBeVisible();
  await plain.close();
});
