import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { sound, tokenOf } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

/** Each after those it requires. */
const MODULES = [
  { code: "drive", title: "Drive", path: "/drive", call: () => "/v1/drive/metadata" },
  { code: "products", title: "Products", path: "/catalogue", call: () => "/v1/gfn/catalog/products" },
  { code: "customers", title: "Customers", path: "/customers", call: (of: string) => `/v1/platform/${of}/customers` },
  { code: "email", title: "Mail", path: "/mail", call: () => "/v1/mail/campaigns" },
  { code: "orders", title: "Orders", path: "/orders", call: (of: string) => `/v1/platform/${of}/orders` },
  { code: "inserts", title: "Inserts", path: "/inserts", call: () => "/v1/inserts" },
  { code: "reviews", title: "Reviews", path: "/reviews", call: (of: string) => `/v1/platform/${of}/reviews` },
  { code: "faqs", title: "FAQs", path: "/faqs", call: () => "/v1/faqs" },
  { code: "blogs", title: "Blog", path: "/blog", call: () => "/v1/blog/blogs" },
  { code: "workflow", title: "Tasks", path: "/tasks", call: (_: string, of: string) => `/v1/projects/${of}/tasks` },
] as const;
const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

// [menu.features.register] [module.products] [module.customers] [module.reviews] [module.drive] [module.orders] [module.faqs]
// [module.inserts] [module.email] [module.workflow]
test("modules that were paused or uninstalled are missing from menu, palette, pages and calls, each for itself, and come back as they were", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await signIn(page, "owner@demo.test");
  const { projects } = await (await context.request.get("/v1/projects?pageSize=100")).json();
  const shop = (projects as { id: string; name: string; platformId: string }[]).find(
    ({ name }) => name === "Saltmarsh",
  );
  const project = shop?.id ?? "";
  const headers = { authorization: `Bearer ${await tokenOf(context)}` };
  const send = (method: "PATCH" | "DELETE" | "POST", code: string, data?: object) =>
    context.request.fetch(`/v1/projects/${project}/integrations/${code}`, { method, headers, data });
  const answered = async (code: string, call: string) => {
    const query = call.includes(project) ? "" : `?project=${project}`;
    const response = await context.request.get(`${call}${query}`, { headers });
    if (response.ok()) return "OK";
    const body = await response.json();
    return `${response.status()} ${body.code} ${body.module === code}`;
  };
  /** What each module's page, menu entry, palette and call show. */
  async function expectModules(state: "there" | "paused" | "missing") {
    const refused = { there: "OK", paused: "409 MODULE_PAUSED true", missing: "409 MODULE_NOT_INSTALLED true" };
    const headings = { there: "", paused: " is paused in this project", missing: " is not installed in this project" };
    for (const { code, title, path, call } of MODULES) {
      await expect.poll(() => answered(code, call(shop?.platformId ?? "", project))).toBe(refused[state]);
      await page.goto(`${path}?project=${project}`);
      await expect(page.getByRole("heading", { name: `${title}${headings[state]}`, exact: true })).toBeVisible();
    }
    for (const { title } of MODULES)
      await expect(menu(page).getByRole("link", { name: new RegExp(`^${title}\\b`) })).toHaveCount(
        state === "there" ? 1 : 0,
      );
    await expect(menu(page).getByRole("link", { name: "Metrics", exact: true })).toHaveCount(1);
    await page.keyboard.press("ControlOrMeta+k");
    const palette = page.getByRole("dialog");
    for (const { title } of MODULES) {
      await palette.getByRole("combobox").fill(title);
      const offered = palette.getByRole("option", { name: title, exact: true });
      if (state === "there") await expect(offered.first()).toBeVisible();
      else await expect(offered).toHaveCount(0);
    }
    await page.keyboard.press("Escape");
  }
  const all = async (method: "PATCH" | "DELETE" | "POST", data?: { readonly pause?: boolean }) => {
    const codes: string[] = MODULES.map(({ code }) => code);
    // What others need ends after them.
    for (const code of method === "DELETE" || data?.pause ? codes.reverse() : codes) {
      // What the one before it did may still be on its way to the views.
      await expect.poll(async () => (await send(method, code, data)).ok(), `${method} ${code}`).toBe(true);
    }
  };

  await expectModules("there");
  const rows = async () => {
    await page.goto(`/customers?project=${project}`);
    return page.locator("main tbody tr").count();
  };
  const before = await rows();
  await all("PATCH", { pause: true });
  await expectModules("paused");
  await all("PATCH", { pause: false });
  expect((await send("DELETE", "products")).status()).toBe(409);
  await all("DELETE");
  await expectModules("missing");
  await page.goto(`/roles/new?project=${project}`);
  const absent = page.getByText("FAQs is not installed in this project, or is paused.");
  // Without script all of it is open, so a click that comes before the script closes it.
  await expect(async () => {
    if (!(await absent.isVisible())) await page.getByText("Advanced", { exact: true }).click();
    await expect(absent).toBeVisible({ timeout: 1_000 });
    await expect(
      page
        .getByRole("checkbox", { name: "Create a question" })
        .or(page.getByRole("checkbox", { name: "Create faq" }))
        .first(),
    ).toBeDisabled({ timeout: 1_000 });
  }).toPass();
  await sound(page);
  await all("POST", {});
  await expectModules("there");
  expect(await rows()).toBe(before);
});

test("a project that begins with a template says which modules it installs, and has those that were left ticked", async ({
  page,
}) => {
  await signIn(page, "owner@demo.test", "/projects/create");
  await page.getByLabel("Name", { exact: false }).first().fill("Quay Works");
  await page.getByLabel("A template").selectOption({ label: "Studio with staff" });
  await page.getByLabel("Support email for customers").fill("help@quay.test");
  const modules = page.getByRole("group", { name: "Modules Studio with staff installs" });
  await expect(modules.getByRole("checkbox", { name: "FAQs" })).toBeChecked();
  await sound(page);
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page).toHaveURL(/\/dashboard\?project=prj_/);
  const project = projectIn(page);
  const faqs = async () => {
    await page.goto(`/faqs?project=${project}`);
    await expect(page.getByRole("heading", { level: 2, name: "No questions yet" })).toBeVisible({ timeout: 3_000 });
    await expect(menu(page).getByRole("link", { name: "FAQs", exact: true })).toBeVisible({ timeout: 1_000 });
  };
  await expect(faqs).toPass();
  await page.goto(`/integrations/faqs?project=${project}`);
  await expect(page.getByText("Installed", { exact: true }).first()).toBeVisible();

  await page.goto("/projects/create");
  await page.getByLabel("Name", { exact: false }).first().fill("Bare Works");
  await page.getByLabel("A template").selectOption({ label: "UK print shop" });
  await page.getByRole("checkbox", { name: "FAQs" }).uncheck();
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page).toHaveURL(/\/dashboard\?project=prj_/);
  await page.goto(`/faqs?project=${projectIn(page)}`);
  await expect(page.getByText("FAQs is not installed in this project").first()).toBeVisible();
});
