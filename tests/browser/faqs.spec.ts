import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { recordJourney } from "./record-journey.ts";
import { readMessage, sound, tokenOf } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

test.beforeEach(() => test.setTimeout(90_000));

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
async function addByApi(page: Page, question: string, more: object = {}) {
  const headers = { authorization: `Bearer ${await tokenOf(page.context())}` };
  const data = { question, answer: "On 30 degrees.", ...more };
  const response = await page.request.post(`/v1/faqs?project=${projectIn(page)}`, { headers, data });
  expect(response.status()).toBe(201);
}
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("Nothing to drag");
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y - 8, { steps: 4 });
  await page.mouse.move(start.x + 8, end.y + 2, { steps: 8 });
  await page.mouse.up();
}
async function choose(page: Page, field: string, name: string) {
  await page.getByLabel(field).fill(name);
  await page.getByRole("option", { name, exact: true }).click();
}
const editor = (page: Page) => page.getByRole("textbox", { name: "Answer" });
recordJourney({ module: "faqs", path: "/faqs", title: "Question", richText: { Answer: "Yes, on the top shelf." } });

test("an answer is formatted, and a vote on it is counted", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/faqs/new");
  await page.getByLabel("Question", { exact: true }).fill("Is a printed mug dishwasher safe?");
  await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await editor(page).fill("Yes, on the top shelf.");
  await editor(page).press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.getByRole("button", { name: "Add question" }).click();
  await expect(page.locator(".rich-text strong")).toHaveText("Yes, on the top shelf.");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page.getByText("Helpful to 1 person, not helpful to 0.")).toBeVisible();
  await sound(page);
});

test("a group inside another keeps its questions in the order they are dragged, and says where they go when it is deleted", async ({
  page,
}) => {
  const addGroup = async (name: string, inside?: string) => {
    await page.goto("/faqs/groups/new");
    await page.getByLabel("Name").fill(name);
    if (inside) await choose(page, "Inside", inside);
    await page.getByLabel("Audience").selectOption("project");
    await page.getByRole("button", { name: "Add group" }).click();
    await expect(heading(page, name)).toBeVisible();
  };
  await signIn(page, "owner@demo.test");
  await addGroup("Care");
  await addGroup("Washing", "Care");
  const group = page.url();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Care" })).toBeVisible();
  const faqGroupId = new URL(group).pathname.split("/").at(-1);
  for (const question of ["How hot may I wash it?", "May I iron it?", "Can it go into the dryer?"])
    await addByApi(page, question, { faqGroupId });
  const questions = page.locator("form ol li a");
  const shown = async () => {
    await page.goto(group);
    await expect(questions).toHaveCount(3);
  };
  await expect(shown).toPass();
  const [first = "", second = "", third = ""] = await questions.allInnerTexts();
  await page.getByRole("button", { name: `Move “${second}” up` }).click();
  await expect(questions).toHaveText([second, first, third]);
  await drag(page, page.getByRole("button", { name: `Drag “${third}”` }), questions.first());
  await expect(questions).toHaveText([third, second, first]);
  await page.getByRole("button", { name: `Drag “${first}”` }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`“${first}” is now number 3 of 3.`)).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText(`“${first}” is now number 2 of 3.`)).toBeAttached();
  await page.keyboard.press("Space");
  await expect(questions).toHaveText([third, first, second]);
  await sound(page);
  const kept = async () => {
    await page.goto(group);
    await expect(questions).toHaveText([third, first, second], { timeout: 2000 });
  };
  await expect(kept).toPass();

  await page.getByRole("link", { name: third }).click();
  await expect(heading(page, third)).toBeVisible();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Change “Washing”" }).click();
  await choose(page, "Group", "Care");
  await sound(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.locator("main")).toContainText("Washing");
  await expect(page.locator("main")).toContainText("Care");

  await page.goto(group);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Moved to the bin.")).toBeVisible();
  await page.getByRole("link", { name: "FAQs" }).first().click();
  await page.getByRole("link", { name: first }).click();
  await expect(page.getByText("No group")).toBeVisible();
});

test("questions come in by file, are found in the palette, and go again when the import is undone", async ({
  page,
}) => {
  await signIn(page, "owner@demo.test", "/faqs");
  await page.getByRole("link", { name: "Import" }).click();
  const lines = [
    "Question,Answer,Visibility,Group",
    "Is quartz heavy?,It is.,public,",
    "And gypsum?,No.,public,Nowhere",
  ];
  const buffer = Buffer.from(lines.join("\r\n"));
  await page.locator('input[type="file"]').setInputFiles({ name: "faqs.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("cell", { name: "No record has this name", exact: true })).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Import 1 question" }).click();
  await expect(page.getByText("1 question imported")).toBeVisible();
  const job = page.url();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill("quartz");
  await page.getByRole("option", { name: "Is quartz heavy?" }).click();
  await expect(heading(page, "Is quartz heavy?")).toBeVisible();
  await page.goto(job);
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("The import was undone")).toBeVisible();
});

for (const width of [1280, 360])
  test(`several questions are ticked at ${width} px and deleted at once, and come back from the bin one by one`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, "owner@demo.test", "/faqs");
    const [first, second] = [`First of ${width}`, `Second of ${width}`];
    for (const question of [first, second]) await addByApi(page, question);
    const shown = async () => {
      await page.goto("/faqs?sort=-updatedAt");
      for (const name of [first, second]) await expect(page.getByRole("link", { name })).toBeVisible({ timeout: 2000 });
    };
    await expect(shown).toPass();
    if (width < 768) await page.getByRole("button", { name: "Select", exact: true }).click();
    for (const name of [first, second]) await page.getByRole("checkbox", { name: new RegExp(name) }).check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await sound(page);
    await page.getByRole("button", { name: "Delete 2" }).click();
    await expect(page.getByText("Moved to the bin.")).toBeVisible();
    await page.getByRole("link", { name: /^Bin/ }).click();
    await page.getByRole("button", { name: `Restore “${first}”` }).click();
    await readMessage(page, "Restored.");
    await expect(page.getByText(second)).toBeVisible();
    await page.getByRole("link", { name: /^All/ }).click();
    await expect(page.getByRole("link", { name: first })).toBeVisible();
  });
