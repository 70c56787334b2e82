import { expect, test } from "../support/browser-test.ts";
import { recordJourney } from "./record-journey.ts";
import { sound, tokenOf } from "./saltmarsh.ts";
import { signIn } from "./signing.ts";

test.use({ demo: "shared" });

recordJourney({ module: "okrs", path: "/okrs", title: "Title" });

// [product.inside-project.tasks-okrs]
test("an objective is measured, checked in on, and the quarter's figures follow", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/okrs");
  const glance = page
    .getByRole("region", { name: /at a glance$/ })
    .or(page.locator("section", { hasText: "at a glance" }));
  await expect(glance.first()).toContainText("key result");
  const before = Number((await glance.first().innerText()).match(/(\d+) objectives/)?.[1]);
  await sound(page);
  await page.getByRole("link", { name: "Add objective" }).click();
  await page.getByLabel("Title").fill("A calmer Christmas");
  await page.getByRole("button", { name: "Add objective" }).click();
  await expect(page.getByText("Add key results: figures")).toBeVisible();

  const add = page.locator("details", { hasText: "Add a key result" });
  await add.getByLabel("Key result", { exact: true }).fill("Hours a week");
  await add.getByLabel("Start").fill("50");
  await add.getByLabel("Target").fill("many");
  await add.getByRole("button", { name: "Add key result" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(add.getByLabel("Key result", { exact: true })).toHaveValue("Hours a week");
  await add.getByLabel("Target").fill("40");
  await add.getByRole("button", { name: "Add key result" }).click();
  await expect(page.getByText("Key result added.")).toBeVisible();
  await sound(page);

  await page.getByRole("textbox", { name: "Hours a week" }).fill("45");
  await page.getByLabel("Status", { exact: true }).selectOption("At risk");
  await page.getByLabel("Confidence").selectOption("4");
  await page.getByLabel("Note").fill("The fair takes a weekend");
  await page.getByRole("button", { name: "Save check-in" }).click();
  await expect(page.getByText("Checked in.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("50%");
  await expect(page.getByText("The fair takes a weekend")).toBeVisible();
  await sound(page);
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("main")).toContainText("At risk");
  await page.getByRole("link", { name: "OKRs" }).first().click();
  await expect(page.getByRole("row", { name: /A calmer Christmas/ })).toContainText("At risk");
  await expect(glance.first()).toContainText(`${before + 1} objectives`);
  await page.getByLabel("Period").selectOption("2026");
  await expect(page.getByText("No objectives match")).toBeVisible();
});

// [module.okrs]
test("OKRs come with their module and go with it", async ({ page, context }) => {
  await signIn(page, "owner@demo.test");
  const { projects } = await (await context.request.get("/v1/projects?pageSize=100")).json();
  const { id } = (projects as { id: string; name: string }[]).find(({ name }) => name === "Wren Paper") as {
    id: string;
  };
  const headers = { authorization: `Bearer ${await tokenOf(context)}` };
  const send = async (method: "POST" | "DELETE", data?: object) =>
    (await context.request.fetch(`/v1/projects/${id}/integrations/okrs`, { method, headers, data })).status();
  const called = async () => (await context.request.get(`/v1/projects/${id}/okrs/summary`, { headers })).status();
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "OKRs" });
  expect([201, 409]).toContain(await send("POST", {}));
  await expect.poll(called).toBe(200);
  await page.goto(`/okrs?project=${id}`);
  await expect(entry).toBeVisible();
  await expect(page.getByRole("link", { name: "Add objective" }).first()).toBeVisible();
  expect(await send("DELETE")).toBeLessThan(300);
  await expect.poll(called).toBe(409);
  await page.goto(`/okrs?project=${id}`);
  await expect(page.getByRole("heading", { name: "OKRs is not installed in this project" })).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 } });
  test("the objectives and one of them fit", async ({ page }) => {
    await signIn(page, "owner@demo.test", "/okrs");
    await expect(page.getByText("at a glance")).toBeVisible();
    await sound(page);
    await page.getByRole("link", { name: "Customers get what they expect" }).click();
    await expect(page.getByText("Parcels sent within two days").first()).toBeVisible();
    await sound(page);
  });
});
