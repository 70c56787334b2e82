import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { png } from "../support/png.ts";
import { create, enter, sound } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

test.beforeEach(() => test.setTimeout(120_000));
interface Brought {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}
const picture = (name: string, width: number, height: number, grey: number): Brought => ({
  name,
  type: "image/png",
  bytes: png(width, height, grey),
});
const loaded = async (page: Page, selector: string) => {
  const image = page.locator(selector).first();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
};

/** Drops files on the area for pictures, or pastes them where the focus is. */
const bring = (page: Page, how: "drop" | "paste", files: readonly Brought[]) =>
  page.evaluate(
    ([how, files]) => {
      const data = new DataTransfer();
      for (const { name, type, bytes } of files) data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      if (how === "paste")
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
      else document.querySelector(".file")?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
    },
    [how, files.map(({ name, type, bytes }) => ({ name, type, bytes: [...bytes] }))] as const,
  );

test("pictures are dropped, pasted and picked, a print says its dpi, and the order and its factory show the artwork", async ({
  context,
  browser,
  server,
}) => {
  const page = await enter(context);
  await page.goto(`/catalogue/new?project=${projectIn(page)}`);
  await page.getByLabel("Title").fill("Guillemot tee");
  await page.getByLabel(/^Price/).fill("24.00");
  await page.getByLabel("Northgate Garment Co.").check();

  await bring(page, "drop", [
    picture("front.png", 600, 800, 90),
    { name: "notes.txt", type: "text/plain", bytes: Buffer.from("hello") },
    { name: "fake.png", type: "image/png", bytes: Buffer.from("no picture") },
  ]);
  await expect(page.getByText("This is not a picture.", { exact: false })).toHaveCount(2);
  await expect(page.getByText("Main picture")).toBeVisible();
  await bring(page, "paste", [picture("image.png", 300, 200, 40)]);
  await expect(page.getByText("Picture 2 of 2")).toBeVisible();
  await page.getByRole("button", { name: "Choose from the drive" }).click();
  const picker = page.getByRole("dialog", { name: "Choose pictures from the drive" });
  await picker.getByRole("checkbox", { name: "gannet-front.png" }).check();
  await picker.getByRole("button", { name: "Add 1 picture" }).click();
  await expect(picker).toHaveCount(0);
  await expect(page.getByText("Picture 3 of 3")).toBeVisible();
  for (const name of ["notes.txt", "fake.png"]) await page.getByRole("button", { name: `Dismiss ${name}` }).click();
  await page.getByRole("button", { name: "Move picture 3 up" }).click();
  await expect(page.getByRole("button", { name: "Move picture 2 up" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByLabel("Description of picture 1").fill("A gannet on the front");
  await page.getByRole("button", { name: "Remove picture 3" }).click();
  await page.getByRole("button", { name: "Keep picture" }).click();

  await page.getByRole("button", { name: "Add placement" }).click();
  const print = page.getByRole("group", { name: "front" });
  const file = (name: string, buffer: Buffer) =>
    print.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
  await file("words.png", Buffer.from("no print"));
  await expect(print.getByText("This is not a print file.", { exact: false })).toBeVisible();
  await file("guillemot.png", png(1200, 1600, 120));
  await expect(print.getByText("116 dpi at 280 × 350 mm; the minimum is 150")).toBeVisible();
  await print.getByLabel("Width in mm").fill("140");
  await print.getByLabel("Height in mm").fill("175");
  await expect(print.getByText("232 dpi at 140 × 175 mm")).toBeVisible();
  await print.getByLabel("Width in mm").fill("280");
  await print.getByLabel("Height in mm").fill("0");
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(print.getByText("Use 1 to 10,000 mm")).toBeVisible();
  await expect(print.getByText("guillemot.png")).toBeVisible();
  await expect(page.getByLabel("Description of picture 1")).toHaveValue("A gannet on the front");
  await print.getByLabel("Height in mm").fill("350");
  await sound(page);
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Guillemot tee");
  await expect(page.getByText("116 dpi at 280 × 350 mm; the minimum is 150")).toBeVisible();
  await loaded(page, 'img[src*="/v1/drive/images/"]');
  await loaded(page, 'img[src*="/catalogue/prints/"]');

  await page.goto(`/orders?project=${projectIn(page)}`);
  const number = await create(page, "Greta Holm", "Guillemot tee");
  await page.getByRole("button", { name: "Confirm and pay" }).click();
  await expect(page.getByText("Order confirmed").first()).toBeVisible();
  const placement = page.locator(".placements li").first();
  await expect(placement).toContainText(/Front.*DTG.*28 × 35 cm.*116 dpi/);
  await loaded(page, ".placements img");

  const factory = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(factory, "factory@demo.test");
  await expect(async () => {
    await factory
      .getByRole("link", { name: /^Queue/ })
      .first()
      .click();
    await factory.getByRole("searchbox", { name: "Search jobs" }).fill(number);
    await factory
      .getByRole("row", { name: new RegExp(number) })
      .locator("a.row-link")
      .click({ timeout: 4_000 });
    const placement = factory.locator(".placements li").first();
    await expect(placement).toContainText(/Front.*DTG.*280 × 350 mm.*116 dpi/, { timeout: 8_000 });
  }).toPass();
  await loaded(factory, ".placements img");
  await sound(factory);
});
