import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { joinByForms } from "./newcomer.ts";
import { clean } from "./saltmarsh.ts";
import { projectIn, signIn, signInAfresh, signInHere } from "./signing.ts";

// The longest file and the last: both workers share its tests.
test.describe.configure({ mode: "parallel" });

const account = (page: Page) => page.getByRole("button", { name: /Account/ });
const path = (page: Page) => new URL(page.url()).pathname;

// [product.flow.sign-in] [shell.guard.1.user-default] [shell.guard.1.login] [shell.guard.1.redirect]
test("a visitor signs in and comes back to where they were going", async ({ page }) => {
  await page.goto("/activity?after=");
  await expect(page).toHaveURL(/\/login\?redirect=%2Factivity%3Fafter%3D$/);
  await signInHere(page, "owner@demo.test");
  await expect(page).toHaveURL(/\/activity\?/);
  await expect(page.getByRole("heading", { name: "Activity" })).toBeVisible();
});

test("keys pressed while a page loads do not end its script", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.querySelector("main")?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
      if (!document.querySelector("[role=toolbar]")) port2.postMessage("");
    };
    port2.postMessage("");
  });
  await signIn(page, "owner@demo.test", "/tasks/new");
  await expect(page.getByRole("toolbar")).toBeVisible();
  expect(errors).toEqual([]);
});

test("a wrong password says so, keeps the address and signs nobody in", async ({ page }) => {
  await page.goto("/login");
  await signInHere(page, "owner@demo.test", "something else entirely");
  await expect(page.getByText("That email and password don't match.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("owner@demo.test");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});

test("from the fourth guess at a password on the browser has work to do, and after ten the address has to wait", async ({
  page,
}) => {
  const puzzled: string[] = [];
  page.on("request", (request) => request.url().endsWith("/captcha") && puzzled.push(request.url()));
  for (let times = 1; times <= 10; times += 1) {
    await page.goto("/login");
    await signInHere(page, "guessed@demo.test", "wrong");
    await expect(page.getByText("That email and password don't match.")).toBeVisible();
    expect(puzzled.length).toBe(Math.max(0, times - 3));
  }
  await page.goto("/login");
  await signInHere(page, "guessed@demo.test", "wrong");
  await expect(page.getByText(/Too many attempts\. Try again in \d+ minutes\./)).toBeVisible();
});

test("signing in never leads to somebody else's address", async ({ page, server }) => {
  for (const target of ["https://evil.test/", "//evil.test/", "/\\evil.test", "/\t/evil.test", "javascript:alert(1)"]) {
    await page.context().clearCookies();
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await signInHere(page, "owner@demo.test");
    await expect(page).toHaveURL((url) => url.origin === server.url && !url.pathname.startsWith("/login"));
  }
});

// [route.login.email] [route.register.email]
test("the address in the query stands in the form", async ({ page }) => {
  for (const screen of ["/login", "/register"]) {
    await page.goto(`${screen}?email=maya%40saltmarsh.shop`);
    await expect(page.getByLabel("Email")).toHaveValue("maya@saltmarsh.shop");
  }
});

// [route.account]
test("/account leads to sign-in, and who is signed in already to the dashboard", async ({ page }) => {
  await page.goto("/account");
  expect(path(page)).toBe("/login");
  await signInHere(page, "owner@demo.test");
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto("/login");
  expect(path(page)).toBe("/dashboard");
});

test("a form from another site is refused", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  for (const headers of [{ origin: "https://evil.test" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }]) {
    const response = await page.request.post("/logout", { headers, form: {}, maxRedirects: 0 });
    expect(response.status(), JSON.stringify(headers)).toBeGreaterThanOrEqual(400);
  }
  await page.reload();
  await expect(account(page)).toBeVisible();
});

// [chrome.account.logout]
test("log out ends the session and goes to sign in", async ({ page }) => {
  await signInAfresh(page, "owner@demo.test");
  await account(page).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?redirect/);
});

// [product.account-area.register] [product.projects] [menu.billing.condition.project] [menu.modules.condition.project]
// [menu.developer.condition.project]
test("a new person makes their first project and begins in it; before that there is nothing of a project in the menu", async ({
  page,
  context,
}) => {
  await page.goto("/register");
  await page.getByLabel("Your name").fill("Nell Newcomer");
  await page.getByLabel("Email").fill("newcomer@shop.test");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  expect(path(page)).toBe("/register");
  await joinByForms(page, context, "newcomer@shop.test", "a longer passphrase");
  await expect(page.getByRole("heading", { name: /Welcome/ })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Main" });
  const ofProjects = ["Billing", "Modules", "Developer"].map((name) => menu.getByRole("link", { name, exact: true }));
  for (const entry of ofProjects) await expect(entry).toHaveCount(0);
  await page.getByLabel("Name").fill("Newcomer's shop");
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page).toHaveURL(/\/dashboard\?project=prj_/);
  await expect(page.getByRole("heading", { name: "Getting started" })).toBeVisible();
  await expect(account(page)).toContainText("Newcomer's shop");
  for (const entry of ofProjects) await expect(entry).toBeVisible();
});

test("a screen without a project loses the query", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/projects/create?project=prj_none");
  await expect(page).toHaveURL(/\/projects\/create$/);
});

// [product.project-switching] [product.flow.pick-project] [shell.guard.5] [shell.guard.3.query] [route.projects.switch]
// [route.projects.switch.project] [route.projects.switch.redirect-uri]
test("two tabs stay in two projects; going over leads through the switch", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  const first = projectIn(page);
  const other = await page.context().newPage();
  await other.goto(`/dashboard?project=${first}`);
  await account(other).click();
  const visited: string[] = [];
  other.on("request", (request) => visited.push(new URL(request.url()).pathname));
  await other
    .getByRole("dialog")
    .getByRole("link", { name: /Wren Paper/ })
    .click();
  await expect(other).toHaveURL((url) => url.pathname === "/dashboard" && url.searchParams.get("project") !== first);
  expect(visited.some((each) => each.startsWith("/projects/switch"))).toBe(true);
  const second = projectIn(other);
  await page.getByRole("link", { name: "Activity", exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/activity" && url.searchParams.get("project") === first);
  await expect(account(page)).toContainText("Saltmarsh");
  await other.getByRole("link", { name: "Activity", exact: true }).click();
  await expect(other).toHaveURL((url) => url.searchParams.get("project") === second);
  await expect(account(other)).toContainText("Wren Paper");
  await account(other).click();
  await other
    .getByRole("dialog")
    .getByRole("link", { name: /Saltmarsh/ })
    .click();
  await expect(other).toHaveURL((url) => url.pathname === "/activity" && url.searchParams.get("project") === first);
  await other.goto("/projects/switch?project=prj_none&redirect_uri=%2Factivity");
  expect(path(other)).toBe("/dashboard");
});

// [chrome.account.current] [chrome.account.others] [chrome.account.my-account] [chrome.account.create] [chrome.header.account]
test("the account dropdown: the current project on top, others with their type, my account, create", async ({
  page,
}) => {
  await signIn(page, "owner@demo.test");
  await account(page).click();
  const menu = page.getByRole("dialog");
  const links = menu.getByRole("link");
  await expect(links.first()).toHaveAttribute("aria-current", "true");
  await expect(links.nth(1)).toContainText(/Factory|Project|Unknown/);
  await expect(menu.getByRole("link", { name: "Create project" })).toBeVisible();
  await expect(menu.getByRole("textbox")).toHaveCount(0);
  await menu.getByRole("link", { name: "My Account" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

// [route.projects.create.public]
test("a private platform, by its own address, lets nobody create projects", async ({ page, server }) => {
  const studio = server.url.replace("127.0.0.1", "studio.localhost");
  await page.goto(`${studio}/login`);
  await expect(page).toHaveTitle("Sign in - Studio");
  await signInHere(page, "outsider@demo.test");
  await page.waitForURL(({ pathname }) => pathname !== "/login");
  await account(page).click();
  await expect(page.getByRole("link", { name: "My Account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create project" })).toHaveCount(0);
  await page.goto(`${studio}/projects/create`);
  await expect(page.getByRole("heading", { name: "Projects are opened by administrators" })).toBeVisible();
});

// [chrome.title.format] [chrome.header.website] [chrome.header.website.new-tab]
test("the home: its title, the shop's own website in a new tab, the period in the address", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  await expect(page).toHaveTitle(/^(\(\d+\) )?Dashboard - Presswork Demo$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Good (morning|afternoon|evening), Maya/);
  await expect(page.getByRole("link", { name: /localhost/ })).toHaveAttribute("target", "_blank");
  await expect(page.getByText("30 days before").first()).toBeVisible();
  await page.getByLabel("Period").selectOption("7");
  await expect(page).toHaveURL(/days=7/);
  await expect(page.getByText("7 days before").first()).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/days=7/);
});

test("what a role may not see is not in the menu nor on the home", async ({ page }) => {
  await signIn(page, "packer@demo.test");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Ravi/);
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: /^Orders/ })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Customers" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Confirm/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Now" })).toBeVisible();
  await page.goto(`/customers?project=${projectIn(page)}`);
  await expect(page.getByRole("heading", { name: "Your role does not allow this" })).toBeVisible();
  await expect(page.getByText(/Owner, .* can see this\. Maya Ellwood can change your role\./)).toBeVisible();
  await expect(menu).toBeVisible();
});

// [route.not-found] [route.not-found.install-module]
test("an address nothing answers is not found, one that would install a module is blocked", async ({ page }) => {
  const missing = await page.goto("/no-such-thing");
  expect(missing?.status()).toBe(404);
  await expect(page).toHaveTitle("Not found - Presswork Demo");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  const blocked = await page.goto("/x/install-module/y");
  expect(blocked?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "This link is blocked" })).toBeVisible();
});

// [layout.standard.sidebar] [layout.standard.header] [chrome.header.search] [chrome.header.search.small]
// [chrome.sidebar.search.small] [route.dashboard.logo]
test("the frame's measures, and where the search is on phones", async ({ page }) => {
  await signIn(page, "owner@demo.test");
  const head = page.getByRole("banner");
  expect((await head.boundingBox())?.height).toBe(64);
  expect((await page.locator("main").boundingBox())?.x).toBe(220);
  await expect(head.getByRole("button", { name: /Search orders/ })).toBeVisible();
  await expect(head.getByRole("link", { name: /dashboard/ })).toHaveAttribute("href", /^\/dashboard/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(head.getByRole("button", { name: /Search orders/ })).toBeHidden();
  await head.getByRole("button", { name: "Menu" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Search orders/ })
    .click();
  await expect(page.getByRole("combobox", { name: "Search or run" })).toBeFocused();
});

test("work one began stands in the tray on every screen, with the rows that failed, until it is put away", async ({
  page,
}) => {
  await signIn(page, "owner@demo.test");
  const { projects } = await (await page.request.get("/v1/projects")).json();
  const project = projects.find(({ name }: { name: string }) => name === "Wren Paper").id;
  const csrf = (await page.context().cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const { id: platform } = await (await page.request.get(`/omnis/v3/platform?project=${project}`)).json();
  const base = `/v1/platform/${platform}/orders`;
  const begun = await page.request.post(`${base}/bulk/confirm?project=${project}`, {
    headers: { "x-csrf-token": csrf },
    data: { orders: [`ord_${"0".repeat(24)}`] },
  });
  expect(begun.status()).toBe(202);
  await page.goto(`/activity?project=${project}`);
  const tray = page.getByRole("region", { name: /Work/ });
  const unfold = tray.getByRole("button", { name: "Expand" });
  await expect(unfold).toBeVisible({ timeout: 30_000 });
  await expect(tray.getByText("Confirm 1 order: 1 failed")).toBeVisible();
  await unfold.click();
  await expect(tray.getByText("Confirm 1 order")).toBeVisible();
  await tray.getByRole("button", { name: "See 1 row" }).click();
  await expect(page.getByRole("dialog").getByRole("row")).toHaveCount(2);
  await clean(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(tray).toBeVisible();
  await tray.getByRole("button", { name: "Dismiss" }).click();
  await expect(tray).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Maya/);
  await expect(tray).toHaveCount(0);
});

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const width of [360, 1280]) {
  test(`nobody is shut out at ${width} px before signing in`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const screen of ["/login", "/register", "/no-such-thing"]) {
      await page.goto(screen);
      await clean(page);
      expect(await fits(page)).toBe(true);
    }
    await page.goto("/login");
    await signInHere(page, "owner@demo.test", "not the passphrase");
    await expect(page.getByText("That email and password don't match.")).toBeVisible();
    await clean(page);
  });

  test(`nobody is shut out at ${width} px of the home, its layers and the frame's other screens`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, "owner@demo.test");
    await clean(page, { frame: true });
    await account(page).click();
    await expect(page.getByRole("link", { name: "My Account" })).toBeVisible();
    await clean(page, { frame: true });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search or run" })).toBeFocused();
    await clean(page, { frame: true });
    for (const screen of ["/dashboard", "/activity", "/projects/create"]) {
      await page.goto(screen);
      await clean(page, { frame: true });
      expect(await fits(page)).toBe(true);
    }
  });
}

// [role.admin.platform-name] [role.admin.extra]
test("administrators see each project's platform, others do not", async ({ page, browser, server }) => {
  const panel = (of: Page) => of.getByRole("dialog", { name: "Account" });
  await signIn(page, "admin@demo.test");
  await account(page).click();
  await expect(panel(page).getByText("Presswork Demo").first()).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const owner = await elsewhere.newPage();
  await signIn(owner, "owner@demo.test");
  await account(owner).click();
  await expect(panel(owner).getByText("Wren Paper")).toBeVisible();
  await expect(panel(owner).getByText("Presswork Demo")).toHaveCount(0);
  await elsewhere.close();
});
