import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { messageShown, sound, tokenOf } from "./saltmarsh.ts";
import { signIn } from "./signing.ts";

/** What the journey needs to know of a kind of record. */
export interface JourneyOf {
  /** The module's code in the store. */
  readonly module: string;
  /** Where its list is: `/faqs`. */
  readonly path: string;
  /** The label of the field that a record is called by. */
  readonly title: string;
  /** What else must be typed, by label. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What else must be written in an editor of formatted text, by label. */
  readonly richText?: Readonly<Record<string, string>>;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The owner's second project, which has no records, with the module installed. */
export async function projectWith(context: BrowserContext, module: string, path: string): Promise<string> {
  const { projects } = await (await context.request.get("/v1/projects?pageSize=100")).json();
  const { id } = (projects as { id: string; name: string }[]).find(({ name }) => name === "Wren Paper") as {
    id: string;
  };
  const headers = { authorization: `Bearer ${await tokenOf(context)}` };
  const installed = await context.request.post(`/v1/projects/${id}/integrations/${module}`, { headers, data: {} });
  expect([201, 409], await installed.text()).toContain(installed.status());
  const list = async () => (await context.request.get(`${path}?project=${id}`)).text();
  await expect.poll(list).not.toContain("is not installed");
  return id;
}

/**
 * What everybody can do with a kind of record, in the browser: an empty list, a record created, edited, edited by two people at
 * once, its history, a revert, the archive where there is one, deletion and Undo; on a phone and a desktop, and without script.
 */
export function recordJourney({ module, path, title, fields = {}, richText = {} }: JourneyOf): void {
  const named = (page: Page) => page.getByLabel(title, { exact: true });
  async function fill(page: Page, name: string, script = true) {
    await named(page).fill(name);
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
    for (const [label, text] of Object.entries(richText)) {
      if (!script) await page.getByLabel(label).fill(`<p>${text}</p>`);
      else {
        await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
        await page.getByRole("textbox", { name: label }).fill(text);
      }
    }
  }
  const submit = (page: Page) => page.locator("main form").getByRole("button", { name: /^(Add|Create)\b/ });

  test(`${module}: a record is written, edited by two people, reverted, deleted and undone, on a desktop and a phone`, async ({
    page,
    context,
  }) => {
    await signIn(page, "owner@demo.test");
    const project = await projectWith(context, module, path);
    await page.goto(`${path}?project=${project}`);
    await expect(page.getByRole("heading", { level: 2, name: /^No .* yet$/ })).toBeVisible();
    await sound(page);

    await page
      .getByRole("link", { name: /^(Add|Create)\b/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}/new`));
    await fill(page, " ");
    await submit(page).click();
    await expect(page.getByRole("alert").first()).toContainText("Required");
    await fill(page, "First of all");
    await sound(page);
    await submit(page).click();
    await expect(heading(page, "First of all")).toBeVisible();
    const record = new URL(page.url());
    await sound(page);

    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await named(page).fill("Mine");
    const other = await context.newPage();
    await other.goto(page.url());
    await named(other).fill("Theirs");
    await other.getByRole("button", { name: "Save" }).click();
    await expect(heading(other, "Theirs")).toBeVisible();
    await other.close();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("This was changed while you were typing")).toBeVisible();
    await expect(named(page)).toHaveValue("Mine");
    await sound(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(heading(page, "Mine")).toBeVisible();

    await page.getByRole("link", { name: "History" }).click();
    await expect(page.locator("main")).toContainText("Theirs");
    await sound(page);
    await page.getByRole("link", { name: "Revert" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Revert" }).click();
    await expect(heading(page, "Theirs")).toBeVisible();

    await page.getByRole("link", { name: "Overview" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await messageShown(page, "Moved to the bin.");
    expect((await page.request.get(`${record.pathname}?project=${project}`)).status()).toBe(404);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: "Theirs" })).toBeVisible();
    await page.goto(`${path}?project=${project}&search=theirs`);
    await expect(page.getByRole("link", { name: "Theirs" })).toBeVisible();
    await sound(page);
  });

  test.describe(`${module} without script`, () => {
    test.use({ javaScriptEnabled: false });
    test("a record is written, edited, deleted and brought back", async ({ page, context }) => {
      await signIn(page, "owner@demo.test");
      const project = await projectWith(context, module, path);
      await page.goto(`${path}/new?project=${project}`);
      await fill(page, "Without script", false);
      await submit(page).click();
      await expect(heading(page, "Without script")).toBeVisible();
      await page.getByRole("link", { name: "Edit", exact: true }).click();
      await named(page).fill("Still without");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(heading(page, "Still without")).toBeVisible();
      const archive = page.getByRole("button", { name: "Archive" });
      if (await archive.count()) {
        await archive.click();
        await expect(page.getByText("Archived", { exact: true })).toBeVisible();
        await page.getByRole("button", { name: "Restore" }).click();
      }
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByRole("link", { name: /^Bin/ }).click();
      await page.getByRole("button", { name: "Restore “Still without”" }).click();
      await page.getByRole("link", { name: /^All/ }).click();
      await expect(page.getByRole("link", { name: "Still without" })).toBeVisible();
    });
  });
}
