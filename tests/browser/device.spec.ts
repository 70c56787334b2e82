import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { sound } from "./saltmarsh.ts";
import { PASSPHRASE, projectIn, signInAfresh as signIn } from "./signing.ts";

test.use({ demo: "shared" });

/** Whoever keeps Quarry Goods: nobody else's specs look into that shop. */
const TOM = "outsider@demo.test";
const STATION = { client_id: "press-station", name: "Press 2", model: "PS-400" };

const post = async (url: string, body: object) => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const callAs = async (context: BrowserContext, path: string) => {
  const csrf = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  return context.request.post(path, { headers: { "x-csrf-token": csrf } });
};

// [route.auth] [route.auth.setup] [route.auth.setup-factory] [route.auth.setup-factory-devices]
test("a device shows letters, is checked, allowed, listed and revoked", async ({ page, server }) => {
  const { body: code } = await post(`${server.url}/v1/auth/device/code`, STATION);
  const poll = () =>
    post(`${server.url}/v1/auth/token`, {
      type: "device_code",
      device_code: code.device_code,
      client_id: STATION.client_id,
    });
  expect((await poll()).body.error).toBe("authorization_pending");

  await page.goto("/device");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdevice/);
  await signIn(page, TOM);
  await page.goto("/auth/setup");
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await sound(page);
  await page.getByRole("link", { name: "Pair a device" }).click();
  await page.getByLabel("Code").fill("bbbb-bbbb");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("No device shows this code.")).toBeVisible();
  await sound(page);
  await page.getByLabel("Code").fill(code.user_code.replace("-", "").toLowerCase());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Check before you approve" })).toBeVisible();
  await expect(page.getByText("fulfilments.fulfilment.edit")).toBeVisible();
  await expect(page.getByText("127.0.0.1")).toBeVisible();
  await sound(page);
  await page.getByLabel("Device name").fill("Press by the door");
  await page.getByRole("button", { name: "Approve device" }).click();
  await expect(page.getByText("Confirm your password first.")).toBeVisible();
  await sound(page);
  await page.getByLabel("Your password").fill(PASSPHRASE);
  await page.getByRole("button", { name: "Approve device" }).click();
  await expect(page.getByRole("heading", { name: "Press by the door is approved" })).toBeVisible();
  await sound(page);

  let got = (await poll()).body;
  // Asked again too soon, it says how long to wait, as it does any device.
  if (got.error === "slow_down") {
    await pause(got.interval * 1000);
    got = (await poll()).body;
  }
  expect(got).toMatchObject({ token_type: "Bearer", expires_in: 300 });
  const listed = (project: string) =>
    fetch(`${server.url}/v1/projects/${project}/auth`, { headers: { authorization: `Bearer ${got.token}` } });

  await page.goto("/auth/setup/factory");
  await sound(page);
  await page.getByRole("link", { name: "Quarry Goods" }).click();
  await expect(page).toHaveURL(/\/auth\/setup\/factory\/prj_\w+\/devices$/);
  await expect(page.getByText("Press by the door")).toBeVisible();
  await sound(page);
  const project = /prj_\w+/.exec(page.url())?.[0] ?? "";
  expect((await listed(project)).status).toBe(403);
  await page.getByRole("link", { name: "Revoke Press by the door" }).click();
  await expect(page.getByText("It stops working immediately")).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Device revoked.")).toBeVisible();
  expect((await listed(project)).status).toBe(401);
});

test("what somebody let in is among their own settings, and taken out from there", async ({
  page,
  context,
  server,
}) => {
  await signIn(page, TOM);
  const project = projectIn(page);
  const { body: code } = await post(`${server.url}/v1/auth/device/code`, { ...STATION, name: "Heat press" });
  const token = (await (await callAs(context, "/omnis/v3/dashboard/user/token")).json()).token;
  const headers = { authorization: `Bearer ${token}` };
  await context.request.post("/omnis/v3/dashboard/user/confirm-password", { headers, data: { password: PASSPHRASE } });
  const decided = await context.request.post("/v1/auth/device/authorize", {
    headers,
    data: { user_code: code.user_code, approve: true, project },
  });
  expect(decided.status()).toBe(200);
  await page.goto("/settings");
  await page.getByRole("link", { name: "Devices" }).click();
  await expect(page.getByText("in Quarry Goods, since")).toBeVisible();
  await sound(page);
  await page.getByLabel("Revoke Heat press").click();
  await sound(page);
  await page.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Revoked. Access has ended.")).toBeVisible();
  await expect(page.getByText("Heat press")).toHaveCount(0);
  await expect(
    page.getByText("No devices or keys yet. A device you pair, or a key you create, is listed here."),
  ).toBeVisible();
});

// [route.developer.api.index] [menu.developer] [menu.apis]
test("an API key is made with the password, shown once, replaced and revoked", async ({ page, server }) => {
  await signIn(page, TOM);
  await page.getByRole("link", { name: "Developer" }).click();
  await expect(page).toHaveURL(/\/developer\/api\?project=/);
  await expect(page.getByRole("link", { name: "APIs" })).toHaveAttribute("href", /^\/developer\/api/);
  const project = projectIn(page);
  await sound(page);
  await page.getByRole("link", { name: "Create key" }).first().click();
  await page.getByLabel("Name").fill("Till");
  const orders = page.getByRole("group", { name: "Orders" });
  await orders.getByLabel("List order").check();
  await page.getByRole("button", { name: "Create key" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirm your password" });
  await confirmation.getByLabel("Password", { exact: true }).fill("not my passphrase at all");
  await confirmation.getByRole("button", { name: "Create key" }).click();
  await expect(confirmation.getByText("This is not your password")).toBeVisible();
  await sound(page);
  await expect(page.getByLabel("List order", { exact: true })).toBeChecked();
  await confirmation.getByLabel("Password", { exact: true }).fill("presswork demo passphrase");
  await confirmation.getByRole("button", { name: "Create key" }).click();
  const secret = await page.getByLabel("Secret", { exact: true }).inputValue();
  await sound(page);
  const by = async (key: string) =>
    (await fetch(`${server.url}/v1/projects/${project}/auth`, { headers: { authorization: key } })).status;
  expect(await by(secret)).toBe(403);
  expect(await by(`${secret.slice(0, -1)}${secret.endsWith("A") ? "B" : "A"}`)).toBe(401);
  await page.getByRole("link", { name: "I have saved it" }).click();
  await expect(page.getByRole("heading", { name: "About this key" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(secret)).toHaveCount(0);
  await sound(page);
  await page.getByLabel("Keep the old secret for").selectOption("0");
  await page.getByRole("button", { name: "Create new secret" }).click();
  const next = await page.getByLabel("Secret", { exact: true }).inputValue();
  expect([await by(secret), await by(next)]).toEqual([401, 403]);
  await page.getByRole("link", { name: "I have saved it" }).click();
  await expect(page.getByText("Secret replaced")).toBeVisible();
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page).toHaveURL(/status=revoked/);
  await expect(page.getByRole("link", { name: "Till" })).toBeVisible();
  expect(await by(next)).toBe(401);
});

// [route.auth.code]
test("a session is handed on by a code and a button, once", async ({ page, context, browser, server }) => {
  await signIn(page, TOM);
  const token = (await (await callAs(context, "/omnis/v3/dashboard/user/token")).json()).token;
  const request = await context.request.post("/v1/auth/codes", { headers: { authorization: `Bearer ${token}` } });
  const { code } = await request.json();
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await other.goto(`/auth/${code}`);
  await other.reload();
  expect((await elsewhere.cookies()).some(({ name }) => name.endsWith("presswork_session"))).toBe(false);
  await sound(other);
  await other.getByRole("button", { name: /^Continue as Tom Hale/ }).click();
  await expect(other).toHaveURL(/\/dashboard/);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/dashboard/);
  await other.goto(`/auth/${code}`);
  await expect(other.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  await elsewhere.close();
});

// [route.organisations] [menu.organisations] [product.organisations]
test("an organisation is founded, takes a project in and shows its people", async ({ page }) => {
  await signIn(page, TOM);
  await expect(page.getByRole("link", { name: "Organisations" })).toHaveCount(0);
  await page.goto("/organisations");
  await sound(page);
  await page.getByRole("link", { name: "Create organisation" }).click();
  await page.getByLabel("Name").fill("Quarry Group");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Quarry Group" })).toBeVisible();
  await page.getByLabel("Add a project").selectOption({ label: "Quarry Goods" });
  await page.getByRole("button", { name: "Add project" }).click();
  await expect(page.getByRole("link", { name: "Quarry Goods" })).toBeVisible();
  await expect(page.getByText("Quarry Goods: owner")).toBeVisible();
  await sound(page);
  await page.getByRole("link", { name: "Organisations" }).first().click();
  await expect(page.getByRole("link", { name: "Quarry Group" })).toBeVisible();
  await sound(page);
});
