import { createHmac } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "../support/browser-test.ts";
import { mailServer } from "../support/mail-server.ts";
import { fits, readMessage, soundInBothThemes } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

const DESK = { width: 1280, height: 800 };
const SECRET = "a secret of at least 16 characters";

const conversation = (page: Page) => page.getByRole("main").getByRole("article");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const composer = (page: Page) => page.getByLabel("Reply or note");

async function personAt(browser: Browser, url: string, email: string, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, viewport: DESK })).newPage();
  await signIn(page, email, path);
  return page;
}

/** Posts an email to the webhook, as the forwarder of a mailbox does. */
async function forward(url: string, mail: object): Promise<number> {
  const body = JSON.stringify(mail);
  const signature = createHmac("sha256", SECRET).update(body).digest("hex");
  const headers = { "content-type": "application/json", "x-presswork-signature": signature };
  return (await fetch(`${url}/v1/enquiries/mail`, { method: "POST", headers, body })).status;
}

test("an email becomes an enquiry, is answered by email beside a colleague who writes too, and leads to a task and a chat channel", async ({
  browser,
  startOwn,
}) => {
  const mail = await mailServer();
  try {
    const own = await startOwn({
      PRESSWORK_DEMO: "off",
      PRESSWORK_SMTP_URL: mail.urlFor(),
      PRESSWORK_MAIL_FROM: "Saltmarsh <hello@saltmarsh.test>",
      PRESSWORK_INBOUND_DOMAIN: "in.saltmarsh.test",
      PRESSWORK_INBOUND_SECRET: SECRET,
    });
    const page = await personAt(browser, own.url, "owner@demo.test", "/enquiries");
    const address = await page.getByRole("main").locator("code").textContent();
    await page.goto("/orders");
    const number = await page
      .getByRole("main")
      .getByRole("link", { name: /^#?SM-\d+/ })
      .first()
      .textContent();
    const sent = {
      from: { name: "Aoife Byrne", email: "aoife@example.test" },
      to: address,
      subject: "Can the address still change?",
      text: `I left the flat number off ${number?.replace("#", "")}.`,
      messageId: "<first@example.test>",
      attachments: [{ name: "door.txt", contentType: "text/plain", content: Buffer.from("Flat 4").toString("base64") }],
    };
    expect(await forward(own.url, sent)).toBe(200);
    expect(await forward(own.url, sent)).toBe(200);
    expect(await forward(own.url, { ...sent, to: "nobody@in.saltmarsh.test" })).toBe(200);

    await page.goto("/enquiries");
    const row = page.getByRole("row", { name: /Aoife Byrne/ });
    await row.getByRole("link", { name: "Can the address still change?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Can the address still change?");
    await expect(conversation(page)).toHaveCount(1);
    await expect(page.getByRole("heading", { name: /^Order #?SM-/ })).toBeVisible();
    await page.getByRole("link", { name: "door.txt" }).click();
    await expect(page).toHaveURL(/\/drive\/fil_/);
    await page.goBack();

    const sana = await personAt(browser, own.url, "staff@demo.test", "/enquiries");
    await sana.goto(page.url());
    await composer(sana).fill("I have asked the printer");
    await expect(page.getByText(/is writing a reply too, since/)).toBeVisible();

    await page.getByLabel("Saved answer", { exact: true }).selectOption({ label: "Address changed" });
    await button(page, "Insert").click();
    await expect(composer(page)).toHaveValue(/^Hi Aoife,[\s\S]*all set: #?SM-/);
    await button(page, "Send reply").click();
    await readMessage(page, "Reply sent");
    await expect(page.getByText("Waiting for customer").first()).toBeVisible();
    await expect(conversation(sana)).toHaveCount(2);
    await expect(composer(sana)).toHaveValue("I have asked the printer");
    await button(sana, "Send reply").click();
    await expect(sana.getByText(/Something new arrived while you were writing/)).toBeVisible();
    await expect(composer(sana)).toHaveValue("I have asked the printer");
    await button(sana, "Send reply").click();
    await readMessage(sana, "Reply sent");
    await sana.context().close();

    await expect.poll(() => mail.arrived.length).toBe(2);
    const [reply] = mail.arrived;
    expect(reply?.subject).toMatch(/^Re: Can the address still change\? \[E-\d+\]$/);
    expect(reply?.inReplyTo).toBe("<first@example.test>");
    expect(reply?.text).toContain("all set");
    const answer = {
      ...sent,
      to: reply?.replyTo?.text,
      text: "Thank you both!",
      messageId: "<second@example.test>",
      attachments: [],
    };
    expect(await forward(own.url, answer)).toBe(200);
    await expect(page.getByText("Thank you both!")).toBeVisible();
    await expect(page.getByText("The customer's answer opened it again")).toBeVisible();

    await button(page, "Create chat channel").click();
    await readMessage(page, "Chat channel created");
    await page.getByRole("link", { name: "Go to chat channel" }).click();
    await expect(page.getByRole("heading", { level: 2, name: /^E-\d+$/ })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Create task" }).first().click();
    await expect(page.getByLabel("Title")).toHaveValue(/^E-\d+ Can the address still change\?$/);
    await button(page, "Create task").click();
    await expect(page.getByRole("link", { name: /^E-\d+ Can the address/ })).toBeVisible();
    await page.getByRole("link", { name: /^E-\d+ Can the address/ }).click();
    await expect(page.getByText(/^T-\d+$/)).toBeVisible();
    await page.context().close();
  } finally {
    mail.close();
  }
});

test("an enquiry is taken on, noted, resolved and found again, with its screens in both themes and on a phone", async ({
  page,
}) => {
  await signIn(page, "owner@demo.test", "/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Enquiries" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enquiries");
  await soundInBothThemes(page);
  await page.getByRole("link", { name: "Where is my parcel?" }).click();
  await expect(page.getByText("Late:")).toBeVisible();
  await expect(page.getByText("Placed")).toBeVisible();
  await expect(page.getByText("Promised by")).toBeVisible();
  await page.getByLabel("Owner", { exact: true }).selectOption({ label: "Maya Ellwood" });
  await page.getByLabel("Tags").fill("parcel");
  await button(page, "Save").click();
  await readMessage(page, "Enquiry saved");
  await composer(page).fill("The carrier says Friday.");
  await button(page, "Add note").click();
  await expect(conversation(page).filter({ hasText: "Note, only the team sees it" })).toHaveCount(1);
  await soundInBothThemes(page);
  await button(page, "Resolve").click();
  await expect(page.getByText("Resolved").first()).toBeVisible();
  await expect(page.getByText("Closes")).toBeVisible();
  await page.goto(`/enquiries?tab=resolved&search=parcel&project=${projectIn(page)}`);
  await expect(page.getByRole("link", { name: "Where is my parcel?" })).toBeVisible();
  await page.goto(`/enquiries/macros?project=${projectIn(page)}`);
  await soundInBothThemes(page);
  await page.goto(`/enquiries/new?project=${projectIn(page)}`);
  await page.getByLabel("Name", { exact: true }).fill("Ben");
  await page.getByLabel("Email", { exact: true }).fill("ben@example.test");
  await page.getByLabel("Subject").fill("Called about a mug");
  await page.getByLabel("What they asked").fill("Does it go in a dishwasher?");
  await page.getByLabel("Order number").fill("SM-1");
  await button(page, "Add enquiry").click();
  await expect(page.getByText("There is no order with this number").first()).toBeVisible();
  await page.getByLabel("Order number").fill("");
  await button(page, "Add enquiry").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Called about a mug");
});

test("after a reply or a close the next open enquiry of the list is one link or key away, until none is left", async ({
  page,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  const next = page.getByRole("link", { name: "Next enquiry" }).first();
  await signIn(page, "owner@demo.test", "/enquiries?tab=active");
  const rows = page.getByRole("main").getByRole("row").getByRole("link");
  await expect(rows.first()).toBeVisible();
  const subjects = await rows.allTextContents();
  expect(subjects.length).toBeGreaterThan(2);
  await rows.first().click();
  await expect(title).toContainText(subjects[0] ?? "");
  await next.click();
  await expect(title).toContainText(subjects[1] ?? "");
  await composer(page).fill("All is well.");
  await button(page, "Send and resolve").click();
  await readMessage(page, "Reply sent");
  await expect(page).toHaveURL(/tab=active/);
  await expect(next).toBeVisible();
  await title.click();
  await page.keyboard.press("j");
  await expect(title).toContainText(subjects[2] ?? "");
  await page.goto(`/enquiries?tab=active&search=${encodeURIComponent(subjects[2] ?? "")}&project=${projectIn(page)}`);
  await rows.first().click();
  await expect(page.getByText("No other open enquiry in this list")).toBeVisible();
  await expect(next).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await fits(page);
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Enquiries" }).click();
  await expect(page).toHaveURL(/tab=active/);
});
