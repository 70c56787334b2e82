import { expect, test } from "../support/browser-test.ts";
import { apiOf, packedOrders } from "./dispatch-orders.ts";
import { enter, fits, sound } from "./saltmarsh.ts";

test("a broken mug is sent again without being counted as a sale, comes back, and the order is duplicated", async ({
  context,
}) => {
  test.setTimeout(300_000);
  const page = await enter(context, "owner@demo.test", "Wren Paper");
  const api = await apiOf(context, page);
  const [packed] = await packedOrders(api, 1);
  const read = () => api.ask("get", `{platform}/orders/${packed?.id}`);
  const [first] = (await read()).fulfillments;
  const parcel = { carrier: "Royal Mail", trackingNumber: "KM7001GB" };
  for (const status of ["dispatched", "delivered"])
    await api.ask("post", `{platform}/fulfillments/${first.id}/reports`, { status, parcel });
  const before = await read();

  await page.goto(`/orders/${packed?.id}?project=${api.project}`);
  await page.getByRole("button", { name: "More for fulfilment" }).click();
  await page.getByRole("menuitem", { name: "Send items again" }).click();
  const dialog = page.getByRole("dialog", { name: /Send items of .* again/ });
  await expect(dialog.getByText("nothing is charged")).toBeVisible();
  const costs = dialog.getByRole("table", { name: "What sending again costs you" });
  await expect(costs.getByRole("row", { name: /Making/ })).toContainText("£3.00");
  await expect(costs.getByRole("row", { name: /Lowers the margin/ })).toContainText("£6.95");
  await fits(page);
  await sound(page);
  await dialog.getByRole("button", { name: "Send again" }).click();
  const isMissing = (choice: HTMLSelectElement) => choice.validity.valueMissing;
  expect(await dialog.getByLabel("Why").evaluate(isMissing)).toBe(true);
  await dialog.getByLabel("Why").selectOption("damaged");
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Sent again: Damaged").first()).toBeVisible();
  const again = page.locator("section.panel").filter({ hasText: "Sent again: Damaged" });
  await expect(again).toContainText("Workshop print");
  await expect(again).not.toContainText("£");
  const after = await read();
  expect([after.total, after.outstanding]).toEqual([before.total, before.outstanding]);
  expect([after.resends[0].cost.amount, before.margin.amount - after.margin.amount]).toEqual([695, 695]);
  await expect(page.getByText("Sales do not change").first()).toBeVisible();

  await expect(async () => {
    const [, again] = (await read()).fulfillments;
    const sent = { status: "dispatched", parcel: { ...parcel, trackingNumber: "KM7002GB" } };
    await api.ask("post", `{platform}/fulfillments/${again.id}/reports`, sent);
  }).toPass();
  const mark = page.getByRole("link", { name: "Mark KM7002GB as returned" });
  await expect(async () => {
    await page.reload();
    await expect(mark).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await mark.click();
  const returned = page.getByRole("dialog", { name: "Mark as returned" });
  await returned.getByLabel("Why it came back").selectOption("not_collected");
  await returned.getByRole("button", { name: "Mark as returned" }).click();
  await expect(page.getByText("Marked as returned")).toBeVisible();
  expect((await read()).fulfillments[1].status).toBe("returned");

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create order" })).toBeVisible();
  await expect(page.getByText("Workshop print").first()).toBeVisible();
  await expect(page.locator("[name='shippingAddress.line1']").first()).toHaveValue("14 Wharf Lane");
});
