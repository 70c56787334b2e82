import { expect, test } from "../support/browser-test.ts";
import { apiOf, packedOrders } from "./dispatch-orders.ts";
import { enter, fits, sound } from "./saltmarsh.ts";

test.use({ demo: "shared" });

test("100 orders are dispatched by a tracking file with 3 bad rows: 97 leave, 3 are reported and stay as they are", async ({
  context,
}) => {
  test.setTimeout(300_000);
  const page = await enter(context, "owner@demo.test", "Wren Paper");
  const api = await apiOf(context, page);
  const orders = await packedOrders(api, 100);
  const rows = orders.map(({ number }, at) => `${number},KM ${1000 + at} GB`);
  const [typo, twice, bare] = [orders[11], orders[42], orders[77]].map((each) => each?.number ?? "") as [
    string,
    string,
    string,
  ];
  rows[11] = `${typo.replace("0", "O")},KM 1011 GB`;
  rows[42] = `${twice},KM 1041 GB`;
  rows[77] = `${bare},`;

  await page.goto(`/orders?tab=packed&project=${api.project}`);
  await page.getByRole("link", { name: "Dispatch", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dispatch orders" })).toBeVisible();
  const typed = page.getByRole("textbox", { name: "Order and tracking number" });
  await expect(typed).toHaveValue(new RegExp(typo));
  await expect(page.getByText("Drop a CSV file")).toBeVisible();
  await page.locator("input[type=file]").setInputFiles({
    name: "royal-mail.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Order,Tracking number\n${rows.join("\n")}`),
  });
  await expect(typed).toHaveValue(/KM 1000 GB/);
  await page.getByRole("button", { name: "Check", exact: true }).click();

  await expect(page.getByRole("heading", { name: "3 problems" })).toBeVisible();
  await expect(page.getByText(`There is no order ${typo.replace("0", "O")}`)).toBeVisible();
  await expect(page.getByText(`It looks like ${typo} (packed).`)).toBeVisible();
  await expect(page.getByText("The same tracking number as line 43")).toBeVisible();
  await expect(page.getByText(`No tracking number for ${bare}`)).toBeVisible();
  await sound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Dispatch 97 parcels" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "97 parcels were dispatched" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText("97 dispatched, 0 failed, 0 not sent")).toBeVisible();
  await sound(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  for (const { id } of [orders[11], orders[42], orders[77]] as { id: string }[]) {
    const order = await api.ask("get", `{platform}/orders/${id}`);
    expect(order.fulfillments).toMatchObject([{ status: "packed", parcels: [] }]);
  }
  const away = await api.ask("get", `{platform}/orders/${orders[5]?.id}`);
  expect(away.fulfillments).toMatchObject([{ parcels: [{ carrier: "Royal Mail", trackingNumber: "KM 1005 GB" }] }]);

  await page.getByRole("link", { name: "Dispatch more" }).click();
  await typed.fill(`${typo.replace("0", "O")}\tKM 1011 GB\n${twice}\tKM 1041 GB\n${bare}\t`);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByRole("button", { name: `Use ${typo}` }).click();
  await expect(page.getByRole("heading", { name: "2 problems" })).toBeVisible();
  await page.getByRole("textbox", { name: "Tracking number for line 3" }).fill("KM 1077 GB");
  await page.getByRole("textbox", { name: "Tracking number for line 3" }).press("Enter");
  await expect(page.getByRole("heading", { name: "1 problem", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Leave out" }).click();
  await expect(page.getByRole("heading", { name: "2 matched" })).toBeVisible();
  await page.getByRole("button", { name: "Dispatch 2 parcels" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "2 parcels were dispatched" })).toBeVisible({
    timeout: 30_000,
  });

  const scan = page.getByRole("textbox", { name: "Scan or type an order or tracking number" });
  await page.goto(`/orders?project=${api.project}`);
  await expect(page.getByRole("button", { name: "Density" })).toBeVisible();
  await expect(async () => {
    await scan.fill("NOBODY-1");
    await scan.press("Enter");
    await expect(page.getByText("No order or parcel has the number NOBODY-1")).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(scan).toBeFocused();
  await page.keyboard.type("KM1077GB");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(bare) })).toBeVisible();

  await page.getByRole("link", { name: "Correct tracking of KM 1077 GB" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct tracking" });
  await dialog.getByLabel("Tracking number").fill("KM 1078 GB X");
  await sound(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole("button", { name: "Correct tracking" }).click();
  await expect(page).not.toHaveURL(/dialog=/);
  await expect(page.getByRole("link", { name: "Correct tracking of KM 1078 GB X" })).toBeVisible();
  await expect(page.getByText("Tracking corrected").first()).toBeVisible();
});

test("a number that is much too long does not widen the page it is reported on", async ({ context }) => {
  const page = await enter(context, "owner@demo.test", "Wren Paper");
  await page.goto(page.url().replace("/orders", "/orders/dispatch"));
  await page.getByRole("textbox", { name: "Order and tracking number" }).fill(`${"x".repeat(300)},KM1`);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("There is no order xxx")).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await fits(page);
  }
});

test("ticked orders are tagged as a job, and cancelling says what it gives back", async ({ context }) => {
  test.slow();
  const page = await enter(context, "owner@demo.test", "Wren Paper");
  await expect(page.getByRole("button", { name: "Density" })).toBeVisible();
  const rows = page.locator("tbody tr");
  const tick = async () => {
    await expect(async () => {
      await rows.first().getByRole("checkbox").check();
      await expect(page.getByText("1 selected")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole("button", { name: "More", exact: true }).click();
  };
  await tick();
  await page.getByRole("menuitem", { name: "Tag", exact: true }).click();
  const tagging = page.getByRole("dialog", { name: "Tag 1 order" });
  await tagging.getByLabel("Tags").fill("friday-post");
  await tagging.getByRole("button", { name: "Tag 1 order" }).click();
  await expect(page.getByText("Tag 1 order").first()).toBeVisible();
  await expect(tagging).toBeHidden();
  await tick();
  await page.getByRole("menuitem", { name: "Cancel orders" }).click();
  const cancelling = page.getByRole("dialog", { name: "Cancel 1 order?" });
  await expect(cancelling.getByText("Refunded to the wallet for production")).toBeVisible();
  await sound(page);
  await cancelling.getByRole("button", { name: "Keep as they are" }).click();
  await expect(cancelling).toBeHidden();
});
