import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { findBrowser } from "../support/browser.mjs";
import { expect, test } from "../support/browser-test.ts";
import { projectIn, resumeSession, signIn, signInHere } from "./signing.ts";

const executablePath = findBrowser();
test.use({
  launchOptions: {
    args: ["--disable-gpu", "--host-resolver-rules=MAP *.test 127.0.0.1"],
    ...(executablePath && { executablePath }),
  },
});

const OWNER = "owner@demo.test";

/** Where a visitor and a member end, by path; `PRJ` stands for the member's project. */
const TABLE: readonly [path: string, visitor: string, member: string][] = [
  ["/dashboard", "/login?redirect=%2Fdashboard", "/dashboard?project=PRJ"],
  ["/orders?tab=done", "/login?redirect=%2Forders%3Ftab%3Ddone", "/orders?tab=done&project=PRJ"],
  ["/settings", "/login?redirect=%2Fsettings", "/settings"],
  ["/settings?project=PRJ", "/login?redirect=%2Fsettings%3Fproject%3DPRJ", "/settings"],
  ["/support", "/login?redirect=%2Fsupport", "/support?project=PRJ"],
  ["/support?project=prj_none", "/login?redirect=%2Fsupport%3Fproject%3Dprj_none", "/support?project=prj_none"],
  ["/orders?project=prj_none", "/login?redirect=%2Forders%3Fproject%3Dprj_none", "/dashboard?project=PRJ"],
  ["/forgotten-password", "/forgotten-password", "/forgotten-password"],
  ["/login", "/login", "/dashboard?project=PRJ"],
];

// [shell.guard.1.meta] [shell.guard.2.innermost]
for (const host of ["127.0.0.1", "studio.localhost"])
  test(`the guard decides by its table on ${host}`, async ({ page, server }) => {
    test.slow();
    const base = server.url.replace("127.0.0.1", host);
    const ends = async (path: string) => {
      await page.goto(base + path);
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    };
    for (const [path, visitor] of TABLE) expect(await ends(path), path).toBe(visitor);
    if (host === "127.0.0.1") await resumeSession(page.context(), OWNER);
    else {
      await page.goto(`${base}/login`);
      await signInHere(page, OWNER);
      await expect(page).toHaveURL(/\/dashboard/);
    }
    await page.goto(`${base}/dashboard`);
    const project = projectIn(page) ?? "";
    const named = (text: string) => text.replaceAll("PRJ", project);
    for (const [path, , member] of TABLE) {
      await page.goto(base + named(path));
      // That a project was lost is in the address until the page's script has run.
      await expect(page, path).toHaveURL(base + named(member));
    }
  });

// [shell.guard.3.fail-required] [shell.guard.3.first]
test("a screen gets its project into the address; somebody else's leads back to your own, which says why", async ({
  page,
  browser,
  server,
}) => {
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(stranger, "outsider@demo.test");
  const foreign = projectIn(stranger);
  await stranger.context().close();
  await signIn(page, "owner@demo.test");
  const own = projectIn(page);
  expect(foreign).not.toBe(own);
  await page.goto(`/activity?project=${foreign}`);
  const isHome = (url: URL) => url.pathname === "/dashboard" && url.search === `?project=${own}`;
  await expect(page).toHaveURL(isHome);
  const why = page.locator(".announce").getByText("That project was deleted, or you no longer belong to it.");
  await expect(why).toBeVisible();
  await page.locator(".announce").getByRole("button", { name: "Dismiss" }).click();
  await expect(why).toHaveCount(0);
  await page.goto(`/projects/switch?project=${foreign}&redirect_uri=%2Factivity`);
  await expect(page).toHaveURL(isHome);
  await expect(why).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  await expect(why).toHaveCount(0);

  await test.step("a link within the page says so too, however fresh the frame is", async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const to = `/activity?project=${foreign}`;
    // The page listens once its script has run.
    await expect(async () => {
      await page.evaluate((to) => window.postMessage({ type: "headless-navigation", to }, "*"), to);
      await expect(why).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page).toHaveURL(isHome);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  });
});

// [shell.guard.7.domain-lock] [shell.guard.7.own-hosts] [error.reporting] [integration.error-reporting] [const.monitoring.masked]
test("a host that is neither ours nor the platform's leads to the platform's first domain; what breaks and how long pages take is reported, without what is typed", async ({
  page,
  startOwn,
}) => {
  const received: string[] = [];
  const sink = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    received.push(body);
    response.end();
  });
  await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve));
  try {
    const own = await startOwn({
      PRESSWORK_HOSTS: "app.presswork.test, desk.presswork.test",
      PRESSWORK_MONITORING_URL: `http://127.0.0.1:${(sink.address() as AddressInfo).port}/events`,
    });
    const { port } = new URL(own.url);
    const hostAfter = async (host: string) => {
      await page.goto(`http://${host}:${port}/login?email=a`);
      return new URL(page.url()).host;
    };
    for (const host of ["app.presswork.test", "desk.presswork.test", "localhost", "127.0.0.1"])
      expect(await hostAfter(host)).toBe(`${host}:${port}`);
    expect(await hostAfter("elsewhere.test")).toBe(`localhost:${port}`);
    expect(page.url()).toContain("/login?email=a");

    await page.addInitScript(() => sessionStorage.setItem("presswork.monitoring", "11"));
    const watching = page.waitForResponse((response) => /watch-lazy/.test(response.url()));
    await page.goto(`${own.url}/login`);
    await watching;
    const events = () => received.flatMap((body) => JSON.parse(body).events as Record<string, string>[]);
    await expect(async () => {
      await page.getByLabel("Email").fill("");
      await page.getByLabel("Email").fill("maya.secret@saltmarsh.shop");
      await page.getByLabel("Password", { exact: true }).focus();
      await page.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error("A press has jammed");
          }),
      );
      await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
      await expect.poll(() => events().map(({ kind }) => kind), { timeout: 3_000 }).toContain("step");
      expect(events().some(({ message }) => message?.includes("A press has jammed"))).toBe(true);
      expect(events().find(({ step, target }) => step === "input" && target === "input[email]")?.value).toBe(
        "*".repeat(26),
      );
    }).toPass();
    expect(events().map(({ name }) => name)).toContain("ttfb");
    expect(received.join("")).not.toContain("maya.secret");
  } finally {
    sink.close();
  }
});

test("without a service for it nothing is measured or reported", async ({ page, server }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await signIn(page, OWNER);
  await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
  expect(sent.filter((url) => /\/monitoring|watch-lazy/.test(url))).toEqual([]);
  expect((await page.request.post(`${server.url}/monitoring`, { form: { events: "[]" } })).status()).toBe(404);
});

// [shell.guard.6.spinner] [shell.guard.6.platform] [shell.guard.6.user] [shell.guard.6.project] [shell.guard.6.integrations]
// [shell.guard.6.organisation]
test("a loading screen with a spinner stands until the platform, user, project, integrations and organisation of a project are there; a slow screen has a line", async ({
  page,
}) => {
  await signIn(page, OWNER);
  const frame = {
    platform: page.getByRole("link", { name: "Presswork Demo, dashboard" }),
    user: page.getByRole("button", { name: /Account/ }),
    integrations: page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Modules" }),
  };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/(projects\/switch|dashboard|activity)\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await frame.user.click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /Wren Paper/ })
    .click();
  const screen = page.locator(".loading-screen");
  await expect(screen).toBeVisible();
  await expect(screen).toHaveRole("status");
  await expect(screen.locator(".spin")).toBeVisible();
  expect(await screen.evaluate((element) => [element.clientWidth, element.clientHeight])).toEqual([1280, 800]);
  await expect(frame.user).not.toContainText("Wren Paper");
  release();
  await expect(screen).toHaveCount(0);
  await expect(frame.user).toContainText("Wren Paper");
  await expect(frame.user).toContainText("Maya");
  await expect(frame.platform).toBeVisible();
  await expect(frame.integrations).toBeVisible();
  const { organisations } = await (await page.request.get("/v1/organisations")).json();
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Organisations" });
  await expect(entry).toHaveCount(organisations.length > 0 ? 1 : 0);

  await page.unrouteAll({ behavior: "ignoreErrors" });
  let go = () => {};
  const waits = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/metrics\.data/, async (route) => {
    await waits;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Metrics" }).click();
  await expect(page.locator(".loading-line")).toBeVisible();
  await expect(screen).toHaveCount(0);
  go();
  await expect(page).toHaveURL(/\/metrics/);
  await expect(page.locator(".loading-line")).toHaveCount(0);
});

// [layout.mail] [layout.mail.content] [layout.mail.header] [layout.print] [layout.tool]
test("mail is 520 px wide under a header that lies over it, print has nothing around it, tool the whole width", async ({
  page,
  browser,
  server,
}) => {
  await page.goto("/blog-preview?token=none");
  const content = await page.locator("main").boundingBox();
  expect([content?.width, content?.x, content?.y]).toEqual([520, 380, 0]);
  const head = page.getByRole("banner");
  expect(await head.evaluate((element) => getComputedStyle(element).position)).toBe("absolute");
  expect((await head.boundingBox())?.height).toBe(64);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await page.locator("main").boundingBox())?.width).toBe(360);
  await page.setViewportSize({ width: 1280, height: 800 });

  await signIn(page, OWNER, "/support/tutorials/artwork-that-prints-sharp");
  await page.getByRole("link", { name: "Print", exact: true }).click();
  await expect(page.locator("main.print-layout h1")).toHaveText("Artwork that prints sharp");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  const paper = await page.locator("main").evaluate((main) => {
    const { color, backgroundColor } = getComputedStyle(main);
    return [color, backgroundColor];
  });
  expect(paper).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  await expect(page.locator(".print-tools")).toBeHidden();

  const factory = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(factory, "factory@demo.test", "/production/station");
  const sheet = await factory.locator("main#main").boundingBox();
  expect([sheet?.x, sheet?.width]).toEqual([0, 1280]);
  await expect(factory.getByRole("navigation", { name: "Main" })).toBeHidden();
  await factory.getByRole("button", { name: "Menu" }).click();
  await expect(factory.getByRole("dialog").getByRole("link", { name: "Dashboard" })).toBeVisible();
  await factory.context().close();
});

test("a form that somebody could not send, and a page of the administrators, say why instead of opening", async ({
  page,
}) => {
  await signIn(page, "staff@demo.test");
  const open = (path: string) => page.goto(`${path}?project=${projectIn(page)}`);
  for (const path of [
    "/okrs/new",
    "/blog/new",
    "/catalogue/new",
    "/roles/new",
    "/mail/drafts/new",
    "/developer/api/new",
  ])
    await test.step(path, async () => {
      expect((await open(path))?.status()).toBe(403);
      await expect(page.locator("main")).toContainText(/Your role does not allow this|You can't see this page/);
      await expect(page.locator("main form")).toHaveCount(0);
    });
  for (const path of ["/platform", "/platform/domains", "/platform/terms", "/support/inbox", "/integrations/listings"])
    await test.step(path, async () => {
      expect((await open(path))?.status()).toBe(403);
      await expect(page.getByText("Only administrators of this platform can see this page.")).toBeVisible();
    });
});
