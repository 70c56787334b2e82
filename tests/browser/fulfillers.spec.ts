import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { join } from "./newcomer.ts";
import { readMessage, sound as soundly, WITH_PRACTICES } from "./saltmarsh.ts";
import { projectIn } from "./signing.ts";

test.use({ demo: "shared" });

const sound = (page: Page) => soundly(page, WITH_PRACTICES);
const PASSWORD = "a heron on a wooden pier";

/** Somebody with a project of their own, looking at a page of it. */
async function owner(context: BrowserContext, email: string, project: string, path: string): Promise<Page> {
  const page = await context.newPage();
  await join(page, context, email, PASSWORD);
  await page.getByLabel("Name", { exact: true }).fill(project);
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page).toHaveURL(/\/dashboard\?project=prj_/);
  await page.goto(`${path}?project=${projectIn(page)}`);
  return page;
}

const until = (page: Page, text: string | RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000 });

test("a shop finds a fulfiller by name, which accepts, and gets its rates by file", async ({ browser, server }) => {
  test.setTimeout(240_000);
  const [theirs, ours] = [
    await browser.newContext({ baseURL: server.url }),
    await browser.newContext({ baseURL: server.url }),
  ];
  const factory = await owner(theirs, "fred@weavers.test", "Weavers Yard", "/catalogue/requests");
  await sound(factory);
  await factory.getByLabel("Make things for other projects on this platform").check();
  await factory.getByLabel("Technologies").fill("embroidery");
  await factory.getByRole("button", { name: "Save offer" }).click();
  await readMessage(factory, "Offer saved");

  const shop = await owner(ours, "sal@tees.test", "Sal Tees", "/catalogue/fulfillers");
  await sound(shop);
  await shop.getByRole("link", { name: "Add fulfiller" }).click();
  await sound(shop);
  await shop.getByRole("searchbox", { name: "Search fulfillers" }).fill("weavers");
  await expect(shop).toHaveURL(/search=weavers/);
  await shop.getByRole("button", { name: "Ask Weavers Yard" }).click();
  await expect(shop.getByText("Weavers Yard has not answered yet")).toBeVisible();
  await sound(shop);

  await until(factory, "Sal Tees");
  await sound(factory);
  await factory.getByRole("button", { name: "Accept Sal Tees" }).click();
  await readMessage(factory, "Request accepted");
  await until(shop, "Accepted");

  await shop.getByRole("link", { name: "Add rates" }).click();
  await sound(shop);
  await shop.getByLabel("First item").fill("4.50");
  await shop.getByLabel("Countries").fill("Atlantis");
  await shop.getByRole("button", { name: "Save rates" }).click();
  await expect(shop.getByText("Not a country: Atlantis").first()).toBeVisible();
  await expect(shop.getByLabel("First item")).toHaveValue("4.50");
  await shop.getByRole("link", { name: "From a file" }).click();
  const head = "Name,Countries,Price,Each further item,Minimum days,Maximum days";
  await shop.getByLabel("Contents of the file").fill(`${head}\nStandard,GB,4.50,0.50,2,4\nEurope,Atlantis,9,1,4,7\n`);
  await shop.getByRole("button", { name: "Check file" }).click();
  await expect(shop.getByText("1 line can't be used")).toBeVisible();
  await expect(shop.getByRole("row", { name: /Atlantis/ })).toContainText("3");
  await sound(shop);
  await shop.getByLabel("Contents of the file").fill(`${head}\nStandard,GB,4.50,0.50,2,4\nEurope,"FR, DE",9,1,4,7\n`);
  await shop.getByRole("button", { name: "Check again" }).click();
  await expect(shop.getByText("2 new rates, 0 changed, 0 removed, 0 unchanged.")).toBeVisible();
  await shop.getByRole("button", { name: "Save 2 rates" }).click();
  await readMessage(shop, "Rates saved");
  await expect(shop.getByRole("row", { name: /Europe/ })).toContainText("£9.00");

  await shop.getByRole("button", { name: "End agreement" }).click();
  await shop.getByRole("dialog").getByRole("button", { name: "End agreement" }).click();
  await expect(shop.getByText("You ended this agreement")).toBeVisible();
  await until(factory, "Ended by the shop");
  await sound(shop);
  await theirs.close();
  await ours.close();
});
