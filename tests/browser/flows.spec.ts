import { expect, test } from "../support/browser-test.ts";
import { create, fits, sound } from "./saltmarsh.ts";
import { signIn } from "./signing.ts";

// [product.inside-project.flows]
test("a flow is tried on a past order, switched on, fired by an order, and its run says what it did", async ({
  page,
}) => {
  await signIn(page, "owner@demo.test", "/flows");
  await expect(page.getByRole("row")).toHaveCount(10);
  await sound(page);
  await page.getByRole("link", { name: "Large order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Large order");
  await page.getByLabel("Dry run on").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("heading", { name: /What would happen to/ })).toBeVisible();
  await expect(page.getByText("Stops here").or(page.getByText("Reaches the end")).first()).toBeVisible();
  await sound(page);
  await page.getByLabel("Or an order number").fill("SM-1");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText("There is no order SM-1.")).toBeVisible();
  await page.getByLabel("Or an order number").fill("sm-10001");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("heading", { name: "What would happen to SM-10001" })).toBeVisible();
  await expect(page.getByLabel("Dry run on").locator("option:checked")).toHaveText("SM-10001");

  await page.getByRole("link", { name: "Edit steps" }).click();
  await page.getByLabel("Value").first().fill("lots");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Value").first()).toHaveValue("lots");
  await page.getByLabel("Value").first().fill("1");
  await sound(page);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft, 1 change")).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1000 });
  const title = await page.locator(".page-head > :first-child").boundingBox();
  expect(title?.width, "its many actions leave the title room").toBeGreaterThanOrEqual(256);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Publish 1 change" }).click();
  await expect(page.getByText("Draft, 1 change")).toBeHidden();
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  const flow = new URL(page.url());
  flow.searchParams.set("view", "runs");

  await page.goto("/orders");

  await create(page, "Ines Okafor");
  await expect(async () => {
    await page.goto(flow.href);
    await expect(page.getByRole("row").nth(1)).toContainText("Finished", { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("row").nth(1)).toContainText("Add a tag, Create a task");
  await sound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);

  await page.goto("/tasks");
  await expect(page.getByText(/Look over SM-/).first()).toBeVisible();
});

test("a draft's email is sent as a test, and all flows are paused and switched on again", async ({ page }) => {
  await signIn(page, "owner@demo.test", "/flows/flw_reviewrequest?view=settings");
  await page.getByLabel("Email addresses").fill("maya@example.com");
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByText("Test email sent")).toBeVisible();
  await sound(page);
  await page.goto("/flows");
  await page.getByLabel("Why").fill("Carrier strike");
  await page.getByRole("button", { name: "Pause all flows" }).click();
  await expect(page.getByText(/^\d+ flows? (is|are) paused$/)).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Switch on again" }).click();
  await expect(page.getByText("Flows are on again")).toBeVisible();
});

test("a flow is given another event, found by words; steps that do not fit it are refused, and its fields can be used", async ({
  page,
}) => {
  await signIn(page, "owner@demo.test", "/flows/flw_largeorder/edit");
  // A select until the list has loaded.
  const trigger = page.getByRole("combobox", { name: "Starts when" }).and(page.locator("input"));
  await trigger.fill("invoice");
  await page.getByRole("option", { name: "An invoice is paid" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Not known for this trigger: Order total");
  await expect(trigger).toHaveValue("An invoice is paid");
  await sound(page);
  await page.getByLabel("Field").first().selectOption({ label: "Event: amount" });
  await page.getByLabel("Value").first().fill("1");
  await page.getByLabel("Remove this step").first().check();
  await page.getByLabel("Title").fill("Look at {{event.number}}");
  await page.getByLabel("Description").fill("It was {{event.amountText}}");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/^Draft, \d changes$/)).toBeVisible();
  await page.getByLabel("Dry run on").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("heading", { name: /What would happen to Invoice/ })).toBeVisible();
  await sound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole("link", { name: "Edit steps" }).click();
  await trigger.fill("review is received");
  await page.getByRole("option", { name: "A review is received" }).click();
  await page.getByLabel("Field").first().selectOption({ label: "Stars of the review" });
  await page.getByLabel("Title").fill("A review with {{review.rating}} stars");
  await page.getByLabel("Description").fill("");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByLabel("Dry run on").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText(/^A review with [1-5] stars$/)).toBeVisible();

  for (const [event, title] of [
    ["task is created", "A task is created"],
    ["enquiry is received", "A customer's enquiry is received"],
    ["falls to its low-stock", "An item falls to its low-stock level"],
  ] as const) {
    await page.getByRole("link", { name: "Edit steps" }).click();
    await trigger.fill(event);
    await page.getByRole("option", { name: title }).click();
    await page.getByLabel("Field").first().selectOption("");
    await page.getByLabel("Title").fill(title);
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByLabel("Dry run on").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.getByRole("heading", { name: /What would happen to/ })).toBeVisible();
  }
  await page.getByRole("button", { name: "Discard draft" }).click();
});
