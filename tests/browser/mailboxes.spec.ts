import { signMail } from "../../functions/_platform/mail/signed.ts";
import { expect, test } from "../support/browser-test.ts";
import { sound, soundInBothThemes } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

const SECRET = "a secret of twenty letters";
test.use({ environment: { PRESSWORK_MAIL_REPORTS_SECRET: SECRET } });

test("an address that bounced says so in the settings and beside the billing email, until its holder says that it works", async ({
  page,
  request,
}) => {
  await signIn(page, "owner@demo.test");
  const project = projectIn(page);
  await page.goto(`/billing?project=${project}&tab=details`);
  const billingEmail = await page.getByLabel("Invoices go to").inputValue();
  const reports = ["owner@demo.test", billingEmail].map((email) => ({
    email,
    kind: "bounced",
    reason: "550 5.1.1 No such mailbox",
    refusedAt: new Date().toISOString(),
  }));
  const data = JSON.stringify({ reports });
  const headers = { "content-type": "application/json", "x-presswork-signature": signMail(Buffer.from(data), SECRET) };
  expect((await request.post("/v1/mail-reports", { headers, data })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(`Email does not reach ${billingEmail}`)).toBeVisible();
  await expect(page.getByText("The mail server answered: 550 5.1.1 No such mailbox")).toBeVisible();
  await sound(page);

  await page.goto("/settings");
  await expect(page.getByText("Email does not reach this address")).toBeVisible();
  await soundInBothThemes(page);
  await page.getByRole("button", { name: "It works again" }).click();
  await expect(page.getByText("Noted. Email goes to this address again.")).toBeVisible();
  await expect(page.getByText("Email does not reach this address")).toHaveCount(0);
});
