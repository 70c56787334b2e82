import { createServer } from "node:http";
import { expect, test } from "../support/browser-test.ts";
import { freePort } from "../support/free-port.ts";
import { fits, sound } from "./saltmarsh.ts";
import { signIn } from "./signing.ts";

const port = await freePort();
test.use({ environment: { PRESSWORK_WEBHOOK_HOSTS: `127.0.0.1:${port}` } });

test("an endpoint is added, delivered to, fails, and what failed is sent again", async ({ page }) => {
  const statuses: number[] = [];
  const received: { type: string; signature: string | undefined }[] = [];
  const partner = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      received.push({
        type: JSON.parse(body).type,
        signature: request.headers["webhook-signature"] as string | undefined,
      });
      response.writeHead(statuses.shift() ?? 200).end("noted");
    });
  });
  await new Promise<void>((listening) => partner.listen(port, "127.0.0.1", listening));
  try {
    await signIn(page, "owner@demo.test", "/developer/webhooks");
    await sound(page);
    await page.getByRole("link", { name: "Add endpoint" }).click();
    await page.getByRole("textbox", { name: "Address" }).fill("https://169.254.169.254/");
    await page.getByLabel(/^stock\.received/).check();
    await page.getByRole("button", { name: "Add endpoint" }).click();
    await expect(page.getByText("This address is not on the public internet").first()).toBeVisible();
    await expect(page.getByLabel(/^stock\.received/)).toBeChecked();
    await sound(page);
    await page.getByRole("textbox", { name: "Address" }).fill(`http://127.0.0.1:${port}/hooks`);
    await page.getByRole("button", { name: "Add endpoint" }).click();
    await expect(page.getByLabel("Signing secret")).toHaveValue(/^whsec_/);
    await sound(page);
    await page.getByRole("link", { name: "I have saved it" }).click();
    await expect(page.getByText("No deliveries yet")).toBeVisible();
    await page.getByRole("button", { name: "Send test event" }).click();
    await expect(page.getByText("Test event delivered")).toBeVisible();
    expect(received).toMatchObject([{ type: "webhook.test", signature: expect.stringMatching(/^v1,/) }]);

    statuses.push(500);
    await page.getByRole("button", { name: "Send test event" }).click();
    await expect(page.getByText("The test event was not delivered")).toBeVisible();
    await expect(page.getByText(/Deliveries have failed since/)).toBeVisible();
    await sound(page);
    await page
      .getByRole("row", { name: /Waiting/ })
      .getByRole("link", { name: "webhook.test" })
      .click();
    await expect(page.getByText("noted")).toBeVisible();
    await sound(page);
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Delivered");
    await expect(page.getByRole("heading", { name: /^Try 2/ })).toBeVisible();
    expect(received).toHaveLength(3);
    await page.setViewportSize({ width: 360, height: 740 });
    await fits(page);
    await page.goto("/developer/webhooks/events");
    await expect(page.getByText("order.created")).toBeVisible();
    await sound(page);
  } finally {
    partner.closeAllConnections();
    partner.close();
  }
});
