import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { png } from "../support/png.ts";
import { enter, sound } from "./saltmarsh.ts";
import { projectIn } from "./signing.ts";

test.beforeEach(() => test.setTimeout(150_000));
const picture = (name: string, width: number, height: number, grey?: number) => ({
  name,
  mimeType: "image/png",
  buffer: png(width, height, grey),
});

async function replace(page: Page, file: ReturnType<typeof picture>) {
  const dialog = page.getByRole("dialog", { name: "Replace artwork" });
  await dialog.getByLabel("New picture").setInputFiles(file);
  await dialog.getByRole("button", { name: "Replace artwork" }).click();
  return dialog;
}

test("held for its artwork, a fulfilment gets a new picture, is released, and the history shows old and new", async ({
  context,
}) => {
  const page = await enter(context);
  await page.goto(`/orders?tab=on-hold&project=${projectIn(page)}`);
  await page
    .getByRole("row", { name: /artwork/i })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByText("Problem with the artwork")).toBeVisible();
  await page.getByRole("link", { name: "Replace artwork" }).click();
  let dialog = await replace(page, picture("mackerel.png", 3400, 4200, 90));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Problem with the artwork")).toHaveCount(0);

  await page
    .getByRole("button", { name: /^More for fulfilment/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Put on hold" }).click();
  const hold = page.getByRole("dialog", { name: /on hold/ });
  await hold.getByLabel("Which print").selectOption({ label: "Mackerel tee, back" });
  await hold.getByLabel("What is wrong").fill("The picture is soft at this size");
  await hold.getByRole("button", { name: "Put on hold" }).click();
  await expect(page.getByText("Problem with the artwork")).toBeVisible();
  await sound(page);

  await page.getByRole("link", { name: "Message the fulfiller" }).click();
  await page.getByRole("dialog").getByLabel("Message").fill("A new picture is on its way.");
  await page.getByRole("dialog").getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("A new picture is on its way.")).toBeVisible();
  await expect(page.getByText("Problem with the artwork")).toBeVisible();

  await page.getByRole("link", { name: "Replace artwork" }).click();
  await sound(page);
  dialog = await replace(page, { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture at all") });
  await expect(dialog.getByText("This file is not a picture that can be printed", { exact: false })).toBeVisible();
  await dialog.getByLabel("New picture").setInputFiles(picture("tiny.png", 300, 400));
  await expect(dialog.getByText(/is \d+ dpi here; \d+ dpi is needed/)).toBeVisible();
  await dialog.getByRole("button", { name: "Replace artwork" }).click();
  await expect(dialog.getByText("This picture is too small for its print area", { exact: false })).toBeVisible();
  dialog = await replace(page, picture("mackerel-sharp.png", 3700, 4800, 120));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Problem with the artwork")).toHaveCount(0);
  await expect(page.locator(".placements img").first()).toBeVisible();
  expect(
    await page
      .locator(".placements img")
      .first()
      .evaluate((each: HTMLImageElement) => each.decode()),
  ).toBeUndefined();
  await sound(page);
  await page.screenshot({ path: "test-results/artwork-1280.png", fullPage: true });

  await page.getByRole("link", { name: /^History/ }).click();
  await expect(page.getByText(/Artwork of the back replaced/).first()).toBeVisible();
  await expect(page.getByText("mackerel.png, 3,400 × 4,200 px", { exact: false }).first()).toBeVisible();
  await expect(page.getByText("mackerel-sharp.png, 3,700 × 4,800 px", { exact: false }).first()).toBeVisible();
  await page.getByRole("link", { name: "Order", exact: true }).click();
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(page.getByText("Problem with the artwork")).toBeVisible();
});
