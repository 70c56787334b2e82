import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { sound, withoutStream } from "./saltmarsh.ts";
import { projectIn, resumeSession, signIn } from "./signing.ts";

const OWNER = "owner@demo.test";
const frameIn = (html: string) => html.includes('aria-label="Main"');
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const projectsOf = async (page: Page): Promise<Record<string, string>> => {
  const { projects } = await (await page.request.get("/v1/projects?pageSize=100")).json();
  return Object.fromEntries(projects.map(({ name, id }: { name: string; id: string }) => [name, id]));
};
const csrfOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";

/** A poll of the frame may still be on its way through a test's own route. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

// [layout.blank] [route.login] [route.register] [route.reset-password] [route.forgotten-password] [route.set-password]
// [product.account-area.login]
test("screens before signing in are blank and need nobody", async ({ page }) => {
  const visit = (path: string) => page.request.get(path, { maxRedirects: 0 });
  for (const [path, title] of [
    ["/login", "Sign in"],
    ["/register", "Create an account"],
    ["/reset-password", "Set a new password"],
    ["/forgotten-password", "Forgotten your password?"],
    ["/set-password", "Welcome"],
  ] as const) {
    const response = await visit(path);
    const html = await response.text();
    expect([response.status(), frameIn(html)], path).toEqual([200, false]);
    expect(html).toContain(`<title>${title} - Presswork Demo`);
  }
  await resumeSession(page.context(), OWNER);
  for (const path of ["/login", "/register"]) expect((await visit(path)).headers().location, path).toBe("/dashboard");
});

// [layout.standard] [layout.fullscreen] [route.device] [route.settings] [route.settings.subtitle]
// [route.settings.change-password] [route.settings.2fa] [route.settings.2fa.page] [route.dashboard] [shell.guard.2.default]
// [shell.guard.2.modes]
test("the person's settings need a user and no project, the dashboard both; a device is paired on a screen of its own", async ({
  page,
}) => {
  const visit = (path: string) => page.request.get(path, { maxRedirects: 0 });
  const setup = "/settings/two-factor-authentication/setup-authenticator";
  const own = ["/settings", "/settings/change-password", setup];
  for (const path of [...own, "/dashboard", "/device"])
    expect((await visit(path)).headers().location).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  await resumeSession(page.context(), OWNER);
  const [project] = Object.values(await projectsOf(page));
  for (const path of own) {
    expect((await visit(`${path}?project=${project}`)).headers().location).toBe(path);
    const html = await (await visit(path)).text();
    expect(frameIn(html), path).toBe(true);
    expect(html).toContain("Manage your account settings");
  }
  expect((await visit("/settings/two-factor-authentication")).headers().location).toBe(setup);
  for (const path of ["/dashboard", "/orders", "/catalogue"])
    expect((await visit(path)).headers().location, path).toMatch(/^\/\w+\?project=prj_/);
  expect(frameIn(await (await page.request.get("/dashboard")).text())).toBe(true);
  expect((await visit(`/projects?project=${project}`)).headers().location).toBe("/projects");

  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await page.goto(setup);
  await expect(page).toHaveTitle(/Setup Authentication App - Presswork Demo$/);
  await page.goto("/device");
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  const whole = await page.locator("main").evaluate((main) => {
    const { width, height } = (main.parentElement as HTMLElement).getBoundingClientRect();
    return [width, height];
  });
  expect(whole).toEqual([1280, 800]);
});

// [product.audience]
for (const [who, email] of [
  ["a project's owner", OWNER],
  ["its staff", "staff@demo.test"],
  ["the platform's administrator", "admin@demo.test"],
] as const)
  test(`the dashboard of a project is there for ${who}`, async ({ page }) => {
    await signIn(page, email, "/dashboard");
    await expect(page).toHaveURL(/\/dashboard\?project=prj_/);
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Orders" })).toBeVisible();
  });

// [product.inside-project.platform] [product.inside-project.catalogue]
test("a project has its customers, enquiries, orders, fulfilments, reviews, terms, domains and card payments, its catalogue and statements", async ({
  page,
}) => {
  const see = async (path: string, title: string) => {
    await page.goto(`${path}?project=${projectIn(page)}`);
    await expect(page.getByRole("heading", { level: 1 }), path).toContainText(title);
  };
  await signIn(page, OWNER);
  await see("/customers", "Customers");
  await see("/enquiries", "Enquiries");
  await see("/orders", "Orders");
  await see("/reviews", "Reviews");
  await see("/settings/domains", "Website domains");
  await see("/catalogue", "Products");
  await see("/billing/statements", "Statements");
  await page.context().clearCookies();
  await signIn(page, "factory@demo.test");
  await see("/production", "Queue");
  await page.context().clearCookies();
  await signIn(page, "admin@demo.test");
  await see("/platform/terms", "Terms");
  await see("/stripe-account", "Stripe account");
});

// [api.session] [api.platform-credentials] [api.platform-csrf]
test("calls by the session carry its cookie, changes its token too", async ({ page, server }) => {
  await resumeSession(page.context(), OWNER);
  const project = (await projectsOf(page)).Saltmarsh;
  expect((await page.request.get(`/v1/billing?project=${project}`)).status()).toBe(200);
  expect((await fetch(`${server.url}/v1/billing?project=${project}`)).status).toBe(401);
  const { id } = await (await page.request.get(`/omnis/v3/platform?project=${project}`)).json();
  const order = `/v1/platform/${id}/orders?project=${project}`;
  const place = async (headers: Record<string, string>) =>
    (await page.request.post(order, { headers, data: {} })).status();
  expect(await place({})).toBe(419);
  expect(await place({ "x-csrf-token": "forged" })).toBe(419);
  expect(await place({ "x-csrf-token": await csrfOf(page) })).toBe(422);
});

// [const.notification.bell] [state.notification.bell] [const.badge.offset] [const.badge.text]
test("the bell shakes for 12 seconds when more is unread, and says how much", async ({ page }) => {
  await withoutStream(page.context());
  await signIn(page, OWNER);
  await expect(bell(page)).toBeVisible();
  const count = bell(page).locator(".count");
  const unread = Number(await count.textContent());
  await page.clock.install();
  // The answer is held until the page's clock stands, so that the shaking begins at a known time.
  let requests = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/notifications/feed*", async (route) => {
    const feed = await (await route.fetch()).json();
    requests += 1;
    await held;
    await route.fulfill({ json: { ...feed, unread: { ...feed.unread, total: unread + 3 } } });
  });
  await page.reload();
  await expect(count).toHaveText(String(unread));
  const shaking = page.locator(".bell-shake");
  await expect(shaking).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(async () => {
    await page.clock.runFor(10_000);
    expect(requests).toBeGreaterThan(0);
  }).toPass();
  answer();
  await expect(shaking).toHaveCount(1);
  await expect(count).toHaveText(String(unread + 3));
  const badge = await count.evaluate((element) => {
    const { right, fontSize } = getComputedStyle(element);
    return [right, fontSize];
  });
  expect(badge).toEqual(["-4px", "12px"]);
  await page.clock.runFor(11_900);
  await expect(shaking).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(shaking).toHaveCount(0);
});

// [entity.notification.unread] [entity.notification.image] [ui.notification.click] [ui.notification.click.not-found]
test("what is unread stands out, its picture is shown, and it leads where it says, elsewhere in a new tab", async ({
  page,
}) => {
  const image = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
  const item = { level: "default", body: "", createdAt: "2026-03-02T09:00:00.000Z" };
  const items = [
    { ...item, id: "ntf_1", title: "New here", action: "/activity", readAt: "", away: false, image },
    { ...item, id: "ntf_2", title: "Read there", action: "https://away.test/x", readAt: item.createdAt, away: true },
  ];
  await page.route("**/notifications/feed?*tab=*", async (route) => {
    const feed = await (await route.fetch()).json();
    await route.fulfill({ json: { ...feed, items, next: null } });
  });
  await signIn(page, OWNER);
  await bell(page).click();
  const [first, second] = [0, 1].map((at) => panel(page).getByRole("listitem").nth(at));
  if (!first || !second) throw new Error("two are shown");
  await panel(page).getByRole("tab").first().click();
  await expect(first).toContainText("Unread: New here");
  const ground = (at: typeof first) => at.evaluate((card) => getComputedStyle(card).backgroundColor);
  expect(await ground(first)).not.toBe(await ground(second));
  await expect(first.locator("img")).toHaveAttribute("src", image);
  await expect(second.locator("img")).toHaveCount(0);
  const away = second.getByRole("link", { name: "Read there" });
  await expect(away).toHaveAttribute("target", "_blank");
  await expect(away).toHaveAttribute("href", "https://away.test/x");
  await first.getByRole("link", { name: /New here/ }).click();
  await expect(page).toHaveURL(/\/activity/);
});

// [panel.tab.user.me] [panel.tab.projects.empty] [state.push.loading]
test("somebody without a name is Me, and who reads everything is caught up; the offer of push messages waits for its answer", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Notification.requestPermission = () =>
      new Promise((resolve) => Object.assign(window, { deny: () => resolve("denied") }));
  });
  await signIn(page, "outsider@demo.test");
  const response = await page.request.patch("/omnis/v3/dashboard/user", {
    headers: { "x-csrf-token": await csrfOf(page) },
    data: { firstName: null, username: null },
  });
  expect(response.status()).toBe(200);
  await page.reload();
  await bell(page).click();
  await expect(panel(page).getByRole("tab").first()).toHaveText("Me");
  await panel(page).getByRole("tab", { name: "Projects" }).click();
  await expect(panel(page).getByText("You're all caught up")).toBeVisible();
  await sound(page);
  const offer = panel(page).getByRole("button", { name: "Turn on" });
  await offer.click();
  await expect(offer).toHaveAttribute("aria-busy", "true");
  await page.evaluate(() => (window as unknown as { deny: () => void }).deny());
  await expect(page.getByText("Notifications are disabled or blocked by user")).toBeVisible();
  await expect(offer).not.toHaveAttribute("aria-busy");
});

// [chrome.sidebar.collapsible] [state.bookmarks.reload]
test("sub-items of the menu fold, and bookmarks are those of the project one is in", async ({ page }) => {
  await signIn(page, OWNER);
  const projects = await projectsOf(page);
  const shop = projectIn(page);
  const [name = "", other] = Object.entries(projects).find(([, id]) => id !== shop) ?? [];
  const data = { title: "Held orders", data: { name: "orders.list", params: {}, query: { tab: "on-hold" } } };
  const headers = { "x-csrf-token": await csrfOf(page) };
  const made = await page.request.post(`/v1/projects/${shop}/bookmarks`, { headers, data });
  expect(made.status()).toBe(201);

  const menu = page.getByRole("navigation", { name: "Main" });
  const invites = menu.getByRole("link", { name: "Invites" });
  await expect(invites).toBeHidden();
  await menu.getByRole("button", { name: /^(Open|Close) Users$/ }).click();
  await expect(invites).toBeVisible();
  await menu.getByRole("button", { name: /^(Open|Close) Users$/ }).click();
  await expect(invites).toBeHidden();

  const bookmarks = page.getByRole("button", { name: "Bookmarks" });
  const held = page.getByRole("dialog", { name: "Bookmarks" }).getByRole("link", { name: "Held orders" });
  await expect(async () => {
    await page.goto(`/activity?project=${shop}`);
    await bookmarks.click();
    await expect(held).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Account/ }).click();
  await page.getByRole("dialog", { name: "Account" }).getByRole("link", { name }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("project") === other);
  await bookmarks.click();
  await expect(page.getByRole("dialog", { name: "Bookmarks" }).getByRole("link").first()).toBeVisible();
  await expect(held).toHaveCount(0);
});

test("parts that arrive late are not drawn anew: the server's page stays while an order's script is on its way", async ({
  page,
}) => {
  await signIn(page, OWNER, "/orders");
  const order = await page.locator('a[href^="/orders/ord_"]').first().getAttribute("href");
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/about.lazy/, async (route) => {
    await held;
    await route.continue();
  });
  const late = page.waitForRequest(/about.lazy/);
  await page.goto(order ?? "", { waitUntil: "commit" });
  await late;
  await expect(bell(page)).toBeVisible();
  const side = page.getByRole("complementary").getByRole("heading", { name: "Tasks" });
  await expect(side).toBeVisible();
  const drawn = await side.evaluateHandle((element) => element);
  release();
  await expect(page.getByRole("button", { name: "Bookmarks" })).toBeVisible();
  expect(await drawn.evaluate((element) => element.isConnected)).toBe(true);
  expect(failures).toEqual([]);
});

test("on a phone nothing of a list's row lies over what is written at its side", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, OWNER);
  const project = projectIn(page);
  for (const list of ["flows", "enquiries", "reviews", "mail", "faqs"]) {
    await page.goto(`/${list}?project=${project}`);
    await page.locator("tbody tr").first().waitFor();
    const over = await page.locator("tbody tr").evaluateAll((rows) => {
      const rects = (cell: Element) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      };
      return rows.flatMap((row) => {
        const [aside, ...others] = [...row.children].toSorted(
          (a, b) => Number(b.matches("[data-card=aside]")) - Number(a.matches("[data-card=aside]")),
        );
        if (!aside?.matches("[data-card=aside]")) return [];
        const at = rects(aside);
        return others
          .filter((cell) =>
            rects(cell).some((one) =>
              at.some(
                (two) =>
                  one.left < two.right - 1 &&
                  two.left < one.right - 1 &&
                  one.top < two.bottom - 2 &&
                  two.top < one.bottom - 2,
              ),
            ),
          )
          .map((cell) => `${cell.textContent} / ${aside.textContent}`);
      });
    });
    expect(over, list).toEqual([]);
  }
});

// [ui.form.submit]
test("a form is sent without the page being loaded anew", async ({ page }) => {
  await signIn(page, OWNER, "/settings");
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const name = page.getByLabel("First name");
  await name.fill("Maya Rose");
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
  await expect(name).toHaveValue("Maya Rose");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  expect(documents).toEqual([]);
});

// [shell.guard.8]
test("a message of our own origin navigates, another's does not", async ({ page }) => {
  await signIn(page, OWNER);
  // The page listens once its script has run.
  await expect(async () => {
    await page.evaluate(() => window.postMessage({ type: "headless-navigation", to: "https://evil.test/" }, "*"));
    await page.evaluate(() => window.postMessage({ type: "headless-navigation", to: "/activity" }, "*"));
    await expect(page).toHaveURL(/\/activity/, { timeout: 1_000 });
  }).toPass();
});
