import { expect } from "@playwright/test";
import { test } from "../support/browser-test.ts";
import { sound, tokenOf } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

test("a limit is set, and an order that waits for approval is approved at the amount on the screen", async ({
  page,
  context,
}) => {
  await signIn(page, "owner@demo.test");
  await expect(page).toHaveURL(/project=prj_/);
  const project = projectIn(page);
  await page.goto(`/resupply?project=${project}`);
  await page.getByRole("link", { name: "Approvals" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Resupply approvals" })).toBeVisible();
  await expect(page.getByText("Nothing to approve")).toBeVisible();
  const limit = page.getByLabel("Orders above this need approval");
  await limit.fill("lots");
  await page.getByRole("button", { name: "Save limit" }).click();
  await expect(page.getByText("Enter an amount, or leave it empty.").first()).toBeVisible();
  await limit.fill("1.00");
  await page.getByRole("button", { name: "Save limit" }).click();
  await expect(page.getByText("Limit saved")).toBeVisible();
  await expect(limit).toHaveValue("1.00");
  await sound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await sound(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const headers = { authorization: `Bearer ${await tokenOf(context)}` };
  const get = async (path: string) => (await context.request.get(`${path}?project=${project}`, { headers })).json();
  const { id: platform } = await get("/omnis/v3/platform");
  const base = `/v1/platform/${platform}/orders`;
  const { items } = await get(`${base}/items`);
  const free = { amount: 0, currency: items[0].price.currency };
  const placed = await context.request.post(`${base}?project=${project}`, {
    headers,
    data: {
      channel: "resupply",
      contactInformation: { email: "hello@saltmarsh.test" },
      shippingAddress: { line1: "3 Quay Street", city: "Whitby", postalCode: "YO21 1AA", country: "GB" },
      items: [{ variantRef: items[0].variantId, quantity: 3, retailPrice: free }],
      shippingPrice: free,
    },
  });
  const { id, fulfillments } = await placed.json();
  const choices = fulfillments.map((each: { id: string; availableShippingMethods: { id: string }[] }) => ({
    fulfillmentId: each.id,
    shippingMethodId: each.availableShippingMethods[0]?.id,
  }));
  const requested = await context.request.post(`${base}/${id}/approval?project=${project}`, { headers, data: choices });
  expect(requested.status(), await requested.text()).toBe(200);
  await page.goto(`/orders/${id}?project=${project}`);
  await expect(page.getByText("Waiting for approval")).toBeVisible();
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Approve / })).toBeVisible();
  const approve = page.getByRole("button", { name: /^Approve and pay / });
  const shown = (await approve.textContent())?.replace("Approve and pay ", "") ?? "";
  await expect(page.locator("main").getByText(shown, { exact: true }).first()).toBeVisible();
  await sound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await approve.click();
  await expect(page.getByText(`Approved. ${shown} was charged and the order is confirmed.`)).toBeVisible();
  await sound(page);
});
