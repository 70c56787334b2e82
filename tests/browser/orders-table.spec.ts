import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { manifestIn, scriptBytes } from "../performance/script-bytes.mjs";
import { expect, test } from "../support/browser-test.ts";
import { create, enter, readMessage, withoutStream } from "./saltmarsh.ts";
import { projectIn } from "./signing.ts";

test.use({ demo: "shared" });

const BUDGET = 130_000;
const KIT_BUDGET = 125_000;

test("what a page names is what was counted", async ({ context }) => {
  const page = await enter(context);
  const document = (await (await page.reload())?.text()) ?? "";
  const links = document.match(/<link[^>]*modulepreload[^>]*>/g) ?? [];
  const scripts = new Set(links.flatMap((link) => link.match(/\/assets\/[\w.-]+\.js/g) ?? []));
  expect(scripts.size).toBeGreaterThan(3);
  const { total, files } = scriptBytes("orders/list");
  const counted = new Set(files.map(({ file }) => file));
  expect([...scripts].filter((file) => !counted.has(file) && !file.includes("/manifest-"))).toEqual([]);
  expect(total).toBeLessThanOrEqual(BUDGET);
});

test("every page loads at most 130 kB of script; those made of the kit of records 125 kB, but for an article that saves itself", () => {
  const sources = readdirSync("web", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const usesKit = (name: string) =>
    /"#web\/_records\/(record-list|record-screen|form-screen)\./.test(readFileSync(join("web", name), "utf8"));
  const ofKit = new Set(sources.filter(usesKit).map((name) => name.split("/")[0]));
  expect([...ofKit]).toEqual(expect.arrayContaining(["faqs", "blogs", "tasks", "okrs"]));
  const pages = Object.entries(manifestIn().routes).filter(([id, { module }]) => module && !id.startsWith("gallery/"));
  expect(pages.length).toBeGreaterThan(200);
  const budgetOf = (id: string) => (ofKit.has(id.split("/")[0]) && id !== "blogs/article" ? KIT_BUDGET : BUDGET);
  const weights = pages.map(([id]) => ({ id, total: scriptBytes(id).total }));
  expect(weights.filter(({ id, total }) => total > budgetOf(id))).toEqual([]);
});

test("the order list loads at most 14 scripts, and four more once it is there", async ({ context }) => {
  expect(scriptBytes("orders/list").files.length).toBeLessThanOrEqual(14);
  const page = await enter(context);
  const scripts = new Set<string>();
  page.on("request", (request) => request.resourceType() === "script" && scripts.add(request.url()));
  const loaded = page.waitForRequest(/\/orders\/changes|\/live\?/);
  await page.reload();
  await loaded;
  const counted = new Set(scriptBytes("orders/list").files.map(({ file }) => file));
  const paths = [...scripts].map((url) => new URL(url).pathname);
  // Jobs of other tests on this server show their tray.
  const later = paths.filter((path) => !counted.has(path) && !/\/(manifest|project-jobs)[-.]/.test(path));
  expect(later.length, later.join(" ")).toBeLessThanOrEqual(4);
});

test("no page carries what only servers need: schemas, the cleaning of rich texts, the AWS client", () => {
  const folder = fileURLToPath(new URL("../../build/client/assets/", import.meta.url));
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  const heavy = /_zod\b|sanitize-html|@aws-sdk/;
  expect(scripts.filter((name) => heavy.test(readFileSync(join(folder, name), "utf8")))).toEqual([]);
});

test("scripts travel in the copies that were compressed when they were built", async ({ request }) => {
  const folder = fileURLToPath(new URL("../../build/client/assets/", import.meta.url));
  const [script] = readdirSync(folder).filter((name) => /^libraries-.*\.js$/.test(name));
  const { length } = readFileSync(join(folder, String(script)));
  for (const [encoding, most] of [
    ["br", 0.35],
    ["gzip", 0.4],
  ] as const) {
    const response = await request.get(`/assets/${script}`, { headers: { "accept-encoding": encoding } });
    expect(response.headers()).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
    expect(Number(response.headers()["content-length"])).toBeLessThan(most * length);
    expect(await response.body()).toHaveLength(length);
  }
});

test("j and k walk the table, x ticks a row, Enter opens it; keys in a field are typed", async ({ context }) => {
  const page = await enter(context);
  const rows = page.locator("tbody tr");
  await expect(page.getByRole("button", { name: "Density" })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(page.locator("tr[data-cursor]")).toHaveCount(1, { timeout: 300 });
  }).toPass();
  await page.keyboard.press("k");
  await expect(rows.first()).toHaveAttribute("data-cursor", "true");
  await page.keyboard.press("j");
  await expect(rows.nth(1)).toHaveAttribute("data-cursor", "true");
  await page.keyboard.press("x");
  await expect(rows.nth(1).getByRole("checkbox")).toBeChecked();
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("x");
  await expect(rows.nth(1).getByRole("checkbox")).not.toBeChecked();
  await page.getByRole("searchbox", { name: "Search orders" }).press("x");
  await expect(page).toHaveURL(/search=x/);
  await page.getByRole("searchbox", { name: "Search orders" }).fill("");
  await expect(page).not.toHaveURL(/search=x/);
  await expect(rows.nth(1).getByRole("checkbox")).not.toBeChecked();
  await page.getByRole("heading", { level: 1 }).click();
  const cursor = page.locator("tr[data-cursor]");
  await expect(async () => {
    if ((await cursor.count()) === 0) await page.keyboard.press("j");
    await expect(cursor).toHaveCount(1, { timeout: 300 });
  }).toPass();
  const number = await cursor.locator("a.row-link").innerText();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
});

test("a search field that is emptied while the list of its earlier word arrives stays empty, and so does the search", async ({
  context,
}) => {
  const page = await enter(context);
  await page.goto(`/orders?project=${projectIn(page)}`);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/orders\.data\?.*search=mug/, async (route) => {
    await held;
    await route.continue();
  });
  const box = page.getByRole("searchbox", { name: "Search orders" });
  const requested = page.waitForRequest(/search=mug/);
  await box.fill("mug");
  await requested;
  await box.fill("");
  release();
  await expect(page).not.toHaveURL(/search=mug/);
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page).not.toHaveURL(/search=mug/);
  await expect(box).toHaveValue("");
});

test("what was typed into a new order is not lost without a question", async ({ context }) => {
  const page = await enter(context);
  await page.getByRole("link", { name: "Create order" }).click();
  await page.getByLabel("Email").fill("someone@example.com");
  await page.getByRole("link", { name: "Customers" }).first().click();
  const question = page.getByRole("dialog", { name: "Leave without creating the order?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Email")).toHaveValue("someone@example.com");
  await page.goBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/orders\?/);
});

test("rows that changed meanwhile are announced, and stay until the reader refreshes them", async ({ context }) => {
  await withoutStream(context);
  const list = await enter(context);
  const row = list.locator("tbody tr").first();
  const id = /ord_[0-9a-z]+/.exec((await row.locator("a.row-link").getAttribute("href")) ?? "")?.[0];
  const project = new URL(list.url()).searchParams.get("project");
  const csrf = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const platform = await (await context.request.get(`/omnis/v3/platform?project=${project}`)).json();
  await list.clock.install();
  await list.reload();
  const changed = await context.request.patch(`/v1/platform/${platform.id}/orders/${id}?project=${project}`, {
    headers: { "x-csrf-token": csrf },
    data: { tags: [`seen-${Date.now()}`] },
  });
  expect(changed.status()).toBe(200);
  const pill = list.getByRole("button", { name: /1 order changed/ }).first();
  await expect(async () => {
    await list.clock.fastForward(11_000);
    await expect(pill).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(row).toHaveAttribute("data-changed", "true");
  await pill.click();
  await expect(pill).toBeHidden();
  await expect(list.locator("tr[data-changed]")).toHaveCount(0);
});

test("an order is refunded in part with a reason, and its fulfilment is held and released", async ({ context }) => {
  const page = await enter(context);
  await create(page, "Noor Haddad");
  await page.getByRole("button", { name: "Confirm and pay" }).click();
  await expect(page.getByRole("button", { name: "Mark accepted" })).toBeVisible();

  await page
    .getByRole("button", { name: /More.*fulfilment/i })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Put on hold" }).click();
  const hold = page.getByRole("dialog", { name: /on hold$/ });
  await hold.getByRole("button", { name: "Put on hold" }).click();
  await expect(hold).toBeVisible();
  await hold.getByLabel("What is wrong").fill("The print is 90 dpi.");
  await hold.getByRole("button", { name: "Put on hold" }).click();
  await expect(hold).toBeHidden();
  await expect(page.getByText("The print is 90 dpi.").first()).toBeVisible();
  await page.getByRole("button", { name: "Release" }).first().click();
  await expect(page.getByRole("button", { name: "Mark accepted" })).toBeVisible();

  await page.getByRole("link", { name: "Mark as paid" }).first().click();
  const paid = page.getByRole("dialog", { name: /as paid$/ });
  await paid.getByRole("button", { name: /^Mark £/ }).click();
  await expect(paid).toBeHidden();
  await page.getByRole("link", { name: "Refund" }).click();
  const refund = page.getByRole("dialog", { name: /^Refund / });
  await refund.getByRole("radio", { name: "An amount" }).check();
  await refund.getByLabel("Amount", { exact: true }).fill("1.00");
  await refund.getByRole("button", { name: "Refund" }).click();
  await expect(refund).toBeVisible();
  await refund.getByLabel("Reason").fill("Late");
  await refund.getByRole("button", { name: "Refund" }).click();
  await expect(refund).toBeHidden();
  await readMessage(page, "£1.00 recorded as refunded. Send it to the buyer yourself.");
  await expect(page.getByText("−£1.00").or(page.getByText("-£1.00")).first()).toBeVisible();
});
