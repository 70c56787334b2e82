import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { readMessage, sound, tokenOf } from "./saltmarsh.ts";
import { signIn } from "./signing.ts";

type Project = { readonly id: string; readonly name: string; readonly platformId: string };

async function projectsOf(context: BrowserContext) {
  const { projects } = await (await context.request.get("/v1/projects?pageSize=100")).json();
  const named = (name: string) => (projects as Project[]).find((each) => each.name === name) as Project;
  return { shop: named("Saltmarsh"), other: named("Wren Paper") };
}

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** What the API answers to the calls of reviews: nothing where they work, else the code and the module. */
async function refusal(page: Page, { id, platformId }: Project) {
  const headers = { authorization: `Bearer ${await tokenOf(page.context())}` };
  const response = await page.request.get(`/v1/platform/${platformId}/reviews?project=${id}`, { headers });
  const { code, module } = await response.json();
  return response.ok() ? undefined : `${response.status()} ${code} ${module}`;
}

async function installed(page: Page, { id }: Project) {
  const headers = { authorization: `Bearer ${await tokenOf(page.context())}` };
  return (await page.request.get(`/v1/projects/${id}/integrations/reviews`, { headers })).json();
}

/** Whether menu, palette, page and API of a project know reviews. */
async function expectReviews(page: Page, project: Project, state: "there" | "missing" | "paused") {
  const refused = {
    there: undefined,
    missing: "409 MODULE_NOT_INSTALLED reviews",
    paused: "409 MODULE_PAUSED reviews",
  };
  await expect.poll(() => refusal(page, project)).toBe(refused[state]);
  await page.goto(`/reviews?project=${project.id}`);
  const titles = {
    there: "Reviews",
    missing: "Reviews is not installed in this project",
    paused: "Reviews is paused in this project",
  };
  await expect(page.getByRole("heading", { name: titles[state], exact: true })).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "Reviews" })).toHaveCount(state === "there" ? 1 : 0);
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("combobox").fill("review");
  const offered = palette.getByRole("option", { name: /review/i });
  if (state === "there") await expect(offered.first()).toBeVisible();
  else await expect(offered).toHaveCount(0);
  await page.keyboard.press("Escape");
}

// [state.integration.installed.routes] [state.integration.installed.menu] [state.integration.uninstalled.routes]
// [state.integration.uninstalled.menu] [shell.guard.2.integrations] [state.integration.project-change.remove]
// [state.integration.project-change.install] [product.flow.modules] [product.modules.on-demand]
test("a module is configured, rolled back, paused, uninstalled and installed again in one project, while another keeps it", async ({
  page,
}) => {
  await signIn(page, "owner@demo.test");
  const { shop, other } = await projectsOf(page.context());
  const modulePage = `/integrations/reviews?project=${shop.id}`;
  await expectReviews(page, shop, "there");
  const records = await page.locator("main").getByRole("listitem").count();

  await page.goto(modulePage);
  const stars = page.getByLabel("Approve at once from");
  for (const value of ["4", "5"]) {
    await stars.fill(value);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`Approve at once from: ${value}`, { exact: true })).toBeVisible();
  }
  await sound(page);
  const versions = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Roll back to this" }) });
  await versions.filter({ hasText: "from: 4" }).getByRole("button").click();
  await readMessage(page, "Settings rolled back");
  await expect(stars).toHaveValue("4");

  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused", { exact: true }).first()).toBeVisible();
  await expectReviews(page, other, "there");
  await expectReviews(page, shop, "paused");
  await page.getByRole("link", { name: "Resume Reviews" }).click();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(menu(page).getByRole("link", { name: "Reviews" })).toBeVisible();

  await page.getByRole("link", { name: "Uninstall" }).click();
  const question = page.getByRole("dialog", { name: "Uninstall Reviews?" });
  await expect(question).toContainText("Menu entries: Reviews");
  await expect(question).toContainText("Pages: /reviews");
  await expect(question).toContainText("Nothing is deleted.");
  await sound(page);
  await question.getByRole("button", { name: "Uninstall" }).click();
  await expect(page.getByRole("button", { name: "Install", exact: true })).toBeVisible();
  await expectReviews(page, shop, "missing");
  await sound(page);
  await expectReviews(page, other, "there");

  await page.goto(`/reviews?project=${shop.id}`);
  await page.getByRole("link", { name: "Install Reviews" }).click();
  await expect(stars).toHaveValue("4");
  await sound(page);
  await page.getByRole("button", { name: "Install", exact: true }).click();
  await expect(page.getByText("Installed", { exact: true }).first()).toBeVisible();
  await expectReviews(page, shop, "there");
  await expect(page.locator("main").getByRole("listitem")).toHaveCount(records);

  await page.goto(`/integrations/reviews?project=${other.id}`);
  await page.getByLabel("Copy settings from").selectOption({ label: "Saltmarsh" });
  await page.getByRole("button", { name: "Copy settings" }).click();
  await expect(page.getByText("Settings copied")).toBeVisible();
  await expect(stars).toHaveValue("4");

  await stars.fill("3");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Approve at once from: 3", { exact: true })).toBeVisible();
  for (const [project, from] of [
    [shop, 4],
    [other, 3],
  ] as const) {
    await page.getByRole("button", { name: /Account/ }).click();
    await page.getByRole("dialog", { name: "Account" }).getByRole("link", { name: project.name }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get("project") === project.id);
    await expect(menu(page).getByRole("link", { name: "Reviews" })).toBeVisible();
    expect(await installed(page, project)).toMatchObject({
      code: "reviews",
      status: "active",
      config: { approveFrom: from },
      setupAt: expect.any(String),
    });
    await page.goto(`/integrations/reviews?project=${project.id}`);
    await expect(stars).toHaveValue(String(from));
  }
});

// [state.integration.installed.extensions] [state.integration.uninstalled.extensions]
test("what a module adds to the pages of others comes and goes with it: tasks beside an order, a review and in the account menu; its page leads to the store who may install it", async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, "owner@demo.test");
  const { shop } = await projectsOf(page.context());
  const urls: string[] = [];
  for (const list of ["/orders", "/reviews"]) {
    await page.goto(`${list}?project=${shop.id}`);
    await page.getByRole("row").nth(1).getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`${list}/\\w+`));
    urls.push(page.url());
  }
  const create = page.getByRole("link", { name: "Create task" });
  const expectTasks = async (count: 0 | 1) => {
    for (const url of urls) {
      // What was changed by a call may still be on its way to the views.
      await expect(async () => {
        await page.goto(url);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(create).toHaveCount(count, { timeout: 2_000 });
      }).toPass();
    }
    await page.getByRole("button", { name: /Account/ }).click();
    await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Account" }).locator('a[href^="/tasks"]')).toHaveCount(count);
  };
  await expectTasks(1);
  await page.goto(String(urls[0]));
  await create.click();
  await page.getByLabel("Title").fill("Goes and comes");
  await page.getByRole("button", { name: "Create task" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Goes and comes" })).toBeVisible();

  const headers = { authorization: `Bearer ${await tokenOf(page.context())}` };
  const workflow = `/v1/projects/${shop.id}/integrations/workflow`;
  expect((await page.request.delete(workflow, { headers })).status()).toBe(204);
  await expectTasks(0);
  const colleague = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(colleague, "staff@demo.test");
  for (const each of [page, colleague]) {
    await each.goto(`/tasks?project=${shop.id}`);
    await expect(each.getByRole("heading", { name: "Tasks is not installed in this project" })).toBeVisible();
    const store = each.getByRole("link", { name: "Install Tasks" });
    if (each === page) await expect(store).toBeVisible();
    else {
      await expect(each.getByText(/ can install it\.$/)).toBeVisible();
      await expect(store).toHaveCount(0);
    }
  }
  await colleague.context().close();
  expect((await page.request.post(workflow, { headers, data: {} })).status()).toBe(201);
  await expectTasks(1);
  await page.goto(String(urls[0]));
  await expect(page.getByRole("link", { name: "Goes and comes" })).toBeVisible();
});
