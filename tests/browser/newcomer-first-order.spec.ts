import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { linkTo } from "./emails.ts";
import { clean, WITH_PRACTICES } from "./saltmarsh.ts";

test.use({ demo: "shared" });

/** As the README says. */
const MAX_CLICKS = 18;
const EMAIL = "maya.first@stranger.test";

/** A hand that counts: a press, a choice and the way into a form's first field are a click each; Tab leads through the rest. */
function hand() {
  let clicks = 0;
  return {
    clicks: () => clicks,
    press: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    /** Fills fields one after another, reached by one click and then by Tab. */
    fill: async (fields: readonly (readonly [Locator, string])[]) => {
      clicks += 1;
      for (const [field, text] of fields) await field.fill(text);
    },
  };
}

const axe = (page: Page) => clean(page, { tags: WITH_PRACTICES });
const step = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: new RegExp(`^${name}`) }) });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a stranger reaches a dispatched test order in 18 clicks", async ({ page, context }) => {
  test.setTimeout(180_000);
  const { press, fill, clicks } = hand();
  await page.goto("/register");
  await axe(page);
  await fill([
    [page.getByLabel("Your name"), "Maya Ellwood"],
    [page.getByLabel("Email"), EMAIL],
    [page.getByLabel("Password", { exact: true }), "a passphrase for Maya"],
  ]);
  await press(button(page, "Create account"));
  await expect(page.getByText(`We wrote an email with a link to ${EMAIL}`)).toBeVisible();
  await page.goto(await linkTo(context, EMAIL, /verify-email/));
  await press(button(page, "Confirm email"));

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Maya");
  await fill([[page.getByLabel("Name", { exact: true }), "Saltmarsh Prints"]]);
  await press(button(page, "Create project"));

  await expect(page.getByText("0 of 6 done")).toBeVisible();
  await axe(page);
  await expect(step(page, "Test order")).toContainText("Needs a product on sale");
  await fill([
    [page.getByLabel("Company or your own name"), "Saltmarsh Ltd"],
    [page.getByLabel("Street and number"), "1 Quay"],
    [page.getByLabel("Town or city"), "Bristol"],
    [page.getByLabel("Postcode"), "BS1 6TY"],
  ]);
  await press(button(page, "Save company"));
  await expect(step(page, "Company and currency")).toContainText("Saltmarsh Ltd, Bristol. Prices in GBP.");

  await press(button(page, "I make it myself"));
  await expect(step(page, "Who makes it")).toContainText("You make your products yourself.");

  await fill([[page.getByLabel("First item"), "3.95"]]);
  await press(button(page, "Save rate"));
  await expect(step(page, "Delivery rates")).toContainText("Standard delivery, United Kingdom £3.95");

  await fill([
    [page.getByLabel("Title"), "Harbour tee"],
    [page.getByLabel("Price"), "26"],
    [page.getByLabel("Cost"), "9"],
  ]);
  await press(button(page, "Create product"));
  await expect(step(page, "First product")).toContainText("Harbour tee at £26.00.");
  await expect(step(page, "Test order")).toContainText("nothing is charged");

  await press(button(page, "Create test order"));
  await expect(page.getByRole("dialog")).toContainText("Nothing to pay");
  await expect(page.getByRole("dialog")).not.toContainText("Pay for production with");
  await axe(page);
  await press(page.getByRole("dialog").getByRole("button", { name: "Confirm order" }));
  await expect(page.getByText(/cost you about £12\.95\. You make this yourself, so nothing is charged/)).toBeVisible();
  await expect(button(page, "Mark accepted")).toBeVisible();
  await expect(button(page, "Mark packed")).toHaveClass(/btn-primary/);
  await press(button(page, "Mark packed"));
  await press(page.getByRole("link", { name: "Mark dispatched" }));
  await expect(page.getByRole("dialog")).toContainText("Nobody is emailed: this is a test");
  await fill([[page.getByLabel("Carrier"), "Royal Mail"]]);
  await press(page.getByRole("dialog").getByRole("button", { name: "Mark dispatched" }));
  await expect(page).not.toHaveURL(/dialog=/);
  const home = page.url().replace(/\/orders\/[^?]+/, "/dashboard");
  await expect(async () => {
    await page.goto(home);
    await expect(page.getByText("5 of 6 done")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(step(page, "Test order")).toContainText("was dispatched");
  await axe(page);
  expect(clicks()).toBeLessThanOrEqual(MAX_CLICKS);
  console.log(`From a stranger to a dispatched test order: ${clicks()} clicks`);
});
