import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { enter, tokenOf, withoutStream } from "./saltmarsh.ts";
import { projectIn, resumeSession } from "./signing.ts";

const STREAM = "**/live?*";
const POLLS = /\/(orders\/changes|notifications\/feed)\?/;

type Followed = { topics: string[] };

/** Counts what the pages of a browser request, and notes what they have been told the stream follows. */
async function watched(context: BrowserContext) {
  const urls: string[] = [];
  context.on("request", (request) => urls.push(request.url()));
  await context.addInitScript(() => {
    const followed: Followed = { topics: [] };
    Object.assign(window, { followed });
    new BroadcastChannel("presswork-live").addEventListener("message", ({ data }) => {
      if (data.kind === "state") followed.topics = Object.keys(data.topics);
    });
  });
  return {
    streams: () => urls.filter((url) => new URL(url).pathname === "/live").length,
    polls: () => urls.filter((url) => POLLS.test(url)).length,
  };
}

/** Waits until the stream follows what an order list shows. */
const untilFollowed = (page: Page) =>
  page.waitForFunction(
    (topics) => topics.every((topic) => (window as unknown as { followed: Followed }).followed.topics.includes(topic)),
    [`orders ${projectIn(page)}`, "notifications"],
  );

/** Another person edits the first order of the list and mentions its reader there. */
async function changeByAnother(other: BrowserContext, list: Page) {
  await resumeSession(other, "staff@demo.test");
  const project = projectIn(list);
  const href = await list.locator("tbody tr a.row-link").first().getAttribute("href");
  const id = /ord_[0-9a-z]+/.exec(href ?? "")?.[0];
  const platform = await (await other.request.get(`/omnis/v3/platform?project=${project}`)).json();
  const reader = await (await list.request.get("/omnis/v3/dashboard/user")).json();
  const order = `/v1/platform/${platform.id}/orders/${id}`;
  const headers = { authorization: `Bearer ${await tokenOf(other)}` };
  const edited = await other.request.patch(`${order}?project=${project}`, {
    headers,
    data: { tags: [`seen-${Date.now()}`] },
  });
  expect(edited.status()).toBe(200);
  const name = `${reader.firstName} ${reader.lastName}`;
  const written = await other.request.post(`${order}/comments?project=${project}`, {
    headers,
    data: { text: `@${name} the address was wrong`, mentions: [{ user: reader.id, name }] },
  });
  expect(written.status()).toBe(201);
}

const pill = (page: Page) => page.getByRole("button", { name: /1 order changed/ }).first();
const unread = async (page: Page) =>
  Number(
    await page
      .getByRole("button", { name: /unread/ })
      .locator(".count")
      .textContent(),
  );

test("an idle order list requests nothing; another person's change shows at once, and the bell rises", async ({
  context,
  browser,
  server,
}) => {
  const { polls, streams } = await watched(context);
  await context.clock.install();
  const list = await enter(context);
  await untilFollowed(list);
  const before = await unread(list);
  await list.clock.runFor(10_000);
  const first = polls();
  await list.clock.runFor(40_000);
  expect(polls()).toBe(first);
  const other = await browser.newContext({ baseURL: server.url });
  await changeByAnother(other, list);
  await expect(pill(list)).toBeVisible();
  await expect.poll(() => unread(list)).toBe(before + 1);
  expect(streams()).toBe(1);
  await other.close();
});

test("the tabs of a browser share one stream; when the one that holds it closes, another takes over", async ({
  context,
  browser,
  server,
}) => {
  const { streams } = await watched(context);
  const first = await enter(context);
  await untilFollowed(first);
  const second = await context.newPage();
  await second.goto(first.url());
  await untilFollowed(second);
  expect(streams()).toBe(1);
  const takenOver = second.waitForRequest(STREAM);
  await first.close();
  await takenOver;
  await untilFollowed(second);
  expect(streams()).toBe(2);
  const other = await browser.newContext({ baseURL: server.url });
  await changeByAnother(other, second);
  await expect(pill(second)).toBeVisible();
  await other.close();
});

test("where the stream is refused, the order list and the bell are polled as before", async ({ context }) => {
  await withoutStream(context);
  await context.clock.install();
  const list = await enter(context);
  for (let round = 0; round < 2; round += 1) {
    const [rows, bell] = [list.waitForRequest(/\/orders\/changes\?/), list.waitForRequest(/\/notifications\/feed\?/)];
    await list.clock.runFor(10_000);
    await Promise.all([rows, bell]);
  }
});

test("a part of the page that could not be loaded is loaded again later, and then a change shows", async ({
  context,
  browser,
  server,
}) => {
  const errors: Error[] = [];
  context.on("weberror", (error) => errors.push(error.error()));
  let requests = 0;
  await context.route(/\/watched-lazy-[^/]*\.js$/, (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await context.clock.install();
  const list = await enter(context);
  await expect.poll(() => requests).toBe(1);
  const other = await browser.newContext({ baseURL: server.url });
  await changeByAnother(other, list);
  const rows = list.waitForRequest(/\/orders\/changes\?/);
  await list.clock.runFor(10_000);
  await rows;
  await expect(pill(list)).toBeVisible();
  await expect.poll(() => requests).toBe(2);
  expect(errors).toEqual([]);
  await other.close();
});

test("without a connection a menu opens late, the page says why, and what was typed stays", async ({ context }) => {
  const errors: Error[] = [];
  context.on("weberror", (error) => errors.push(error.error()));
  const page = await enter(context);
  await page.goto(`/customers${new URL(page.url()).search}`);
  await page.locator("tbody tr a").first().click();
  await page.getByLabel("Note").fill("Rings before noon");
  const aborted: string[] = [];
  const parts = /\/(popup|dropdown|account-panel)-lazy-[^/]*\.js$/;
  await context.route(parts, (route) => {
    aborted.push(route.request().url());
    return route.abort();
  });
  await page.clock.install();
  await page.getByRole("button", { name: /Account/ }).click();
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.getByText("Part of this page couldn't be loaded.")).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(aborted.length).toBeGreaterThan(0);
  await expect(page.getByLabel("Note")).toHaveValue("Rings before noon");
  await context.unroute(parts);
  await page.clock.runFor(60_000);
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await expect(page.getByLabel("Note")).toHaveValue("Rings before noon");
  expect(errors).toEqual([]);
});

test("a part of the page whose code throws is reported once, and the page stays as it is", async ({ context }) => {
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(error.error().message));
  const page = await enter(context);
  await page.goto(`/customers${new URL(page.url()).search}`);
  await page.locator("tbody tr a").first().click();
  await page.getByLabel("Note").fill("Rings before noon");
  await context.route(/\/account-panel-lazy-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'throw new Error("broken");' }),
  );
  await page.clock.install();
  await page.getByRole("button", { name: /Account/ }).click();
  await expect(page.getByText("Part of this page couldn't be loaded.")).toBeVisible();
  await page.clock.runFor(60_000);
  await expect.poll(() => errors).toEqual(["broken"]);
  await page.clock.runFor(60_000);
  expect(errors).toEqual(["broken"]);
  await expect(page.getByLabel("Note")).toHaveValue("Rings before noon");
});
