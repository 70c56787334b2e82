import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { freePort } from "../support/free-port.ts";
import { type MailServer, mailServer } from "../support/mail-server.ts";
import { sound, soundInBothThemes, tokenOf } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

const port = await freePort();
test.use({
  environment: {
    PRESSWORK_DEMO: "off",
    PRESSWORK_SMTP_URL: `smtp://shop:secret@127.0.0.1:${port}`,
    PRESSWORK_MAIL_FROM: "Presswork <news@presswork.test>",
  },
});
let mail: MailServer;
test.beforeAll(async () => {
  mail = await mailServer(undefined, undefined, port);
});
test.afterAll(() => mail.close());

const SUBJECT = `Three <b>new</b> prints & "more", {{firstName|reader}}`;

const CSV = [
  "Email,First name",
  "ada@example.com,Ada",
  "bo@example.com,Bo",
  "no address,Cy",
  "dee@example.com,Dee",
  "eli@example.com,Eli",
];

// [product.inside-project.mail]
test("a list is filled from a file, an email written and sent once to each, and a reader leaves with one click", async ({
  page,
  server,
  request,
}) => {
  test.setTimeout(300_000);
  await signIn(page, "owner@demo.test");
  const project = projectIn(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Mail" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mail");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await soundInBothThemes(page);

  await page.goto(`/mail/lists?project=${project}`);
  await page.getByLabel("Name", { exact: true }).fill("Early birds");
  await page.getByRole("button", { name: "Create list" }).click();
  await expect(page.getByRole("link", { name: "Early birds" })).toBeVisible();
  await soundInBothThemes(page);

  await page.goto(`/mail/subscribers/import?project=${project}`);
  await page.getByLabel("CSV file").setInputFiles({
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(CSV.join("\n")),
  });
  await page.getByLabel("Add them to").selectOption({ label: "Early birds" });
  await page.getByLabel("What they agreed to").fill("News twice a month");
  await page.getByRole("button", { name: "Check file" }).click();
  const run = page.getByRole("button", { name: "Import 4 subscribers" });
  await expect(run).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("row", { name: /4.*Not an email address/ }).first()).toBeVisible();
  await soundInBothThemes(page);
  await run.click();
  await expect(page.getByText("4 subscribers imported")).toBeVisible({ timeout: 60_000 });
  await soundInBothThemes(page);

  await page.goto(`/mail/subscribers?project=${project}&search=ada`);
  await page.getByRole("link", { name: "ada@example.com" }).click();
  await expect(page.getByText("News twice a month")).toBeVisible();
  await soundInBothThemes(page);
  await page.goto(`/mail/subscribers?project=${project}&include=totalOrders.gte:many`);
  await expect(page.getByText(/Use a number|Use rules like/).first()).toBeVisible();
  await soundInBothThemes(page);

  await page.goto(`/mail/drafts/new?project=${project}`);
  await page.getByLabel("Name", { exact: true }).fill("First news");
  await page.getByLabel("Subject", { exact: true }).fill(SUBJECT);
  await page.getByRole("button", { name: "Write it" }).click();
  await expect(page.getByText("Email saved")).toBeVisible();
  await page
    .getByRole("group", { name: /^1\. Heading/ })
    .getByLabel("Text")
    .fill("Three of them");
  await page.getByRole("button", { name: "Move down 1. Heading" }).click();
  await expect(page.getByRole("group", { name: /^2\. Heading/ }).getByLabel("Text")).toHaveValue("Three of them");
  await page.getByRole("button", { name: "Move up 2. Heading" }).click();
  await expect(page.getByRole("group", { name: /^1\. Heading/ })).toBeVisible();
  await page.getByLabel("Add", { exact: true }).selectOption({ label: "Divider" });
  await page.getByRole("button", { name: "Add to the email" }).click();
  await expect(page.getByRole("group", { name: /^5\. Divider/ })).toBeVisible();
  const inside = page.frameLocator("iframe[title=Preview]");
  await expect(inside.getByText("Three of them")).toBeVisible();
  await soundInBothThemes(page);

  await page.goto(`/mail/drafts?project=${project}`);
  await sound(page);
  await page.goto(`/mail/campaigns/new?project=${project}`);
  await page.getByLabel("Name", { exact: true }).fill("Launch");
  await page.getByLabel("Email", { exact: true }).selectOption({ label: "First news" });
  await page.getByRole("button", { name: "Save campaign" }).click();
  await expect(page.getByText("Choose at least one list").first()).toBeVisible();
  await page.getByLabel(/^Early birds/).check();
  await soundInBothThemes(page);
  await page.getByRole("button", { name: "Save campaign" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "4 of 4 on the lists" })).toBeVisible();
  await soundInBothThemes(page);
  const tabs = page.getByRole("navigation", { name: "Campaign" });
  await tabs.getByRole("link", { name: "Checks" }).click();
  await expect(page.getByText("Somebody would get it")).toBeVisible();
  await soundInBothThemes(page);
  await tabs.getByRole("link", { name: "Audience" }).click();
  await expect(page.getByText("4 people would get it now")).toBeVisible();
  await soundInBothThemes(page);
  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText("Test email sent to your own address")).toBeVisible();
  await page.getByRole("link", { name: "Send or schedule" }).click();
  await expect(page.getByLabel("Date and time")).toBeVisible();
  await soundInBothThemes(page);
  await page.getByRole("button", { name: "Send now" }).click();
  const question = page.getByRole("dialog", { name: "Send to 4 people?" });
  await question.getByRole("button", { name: "Send now" }).click();
  await expect(page.locator("main").getByText("Sent", { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await page.reload();
  const facts = page.getByRole("definition");
  await expect(facts.filter({ hasText: "Early birds" })).toBeVisible();
  await expect(page.getByText("4 of 4 handled")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Sending started" })).toBeVisible();
  await expect(facts.filter({ hasText: "@" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Results" }).locator("xpath=following::dd[1]")).toHaveText("4");
  await expect(page.getByRole("link", { name: "See the email" })).toBeVisible();
  await soundInBothThemes(page);

  const names = ["ada", "bo", "dee", "eli"];
  const got = (name: string) =>
    mail.arrived.filter(({ to }) => to && "text" in to && to.text === `${name}@example.com`);
  await expect.poll(() => names.flatMap(got).length).toBe(4);
  for (const name of names) expect(got(name), name).toHaveLength(1);
  const [email] = got("ada");
  expect(email?.subject).toBe('Three <b>new</b> prints & "more", Ada');
  expect(email?.from?.text).toBe('"Saltmarsh" <news@presswork.test>');
  expect(email?.bcc).toBeUndefined();
  expect(email?.html).not.toContain("<script");
  const headers = Object.fromEntries(email?.headerLines.map(({ key, line }) => [key, line]) ?? []);
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const [link = ""] = /\/unsubscribe\/[\w-]+/.exec(headers["list-unsubscribe"]?.replace(/\s/g, "") ?? "") ?? [];
  expect(link).not.toBe("");
  expect(mail.arrived.filter(({ subject }) => subject?.startsWith("Test: "))).toHaveLength(1);

  const reader = await (await page.context().browser()?.newContext({ baseURL: server.url }))?.newPage();
  if (!reader) throw new Error("No browser");
  await reader.goto(link);
  await expect(reader.getByText(/gets emails from Saltmarsh/)).toBeVisible();
  await sound(reader);
  const once = { form: { "List-Unsubscribe": "One-Click" } };
  expect((await request.post(link, once)).status()).toBe(200);
  await reader.reload();
  await expect(reader.getByText(/gets no more emails from Saltmarsh/)).toBeVisible();
  await reader.getByRole("button", { name: "Subscribe again" }).click();
  await expect(reader.getByText(/gets emails from Saltmarsh/)).toBeVisible();
  await reader.goto("/unsubscribe/made-up-token-of-nobody");
  await expect(reader.getByText("This link does not work")).toBeVisible();
  await reader.context().close();
});

/** A campaign to `count` people, with its list and its email, by the API. */
async function campaignTo(context: BrowserContext, project: string, count: number): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(context)}` };
  const post = async (path: string, data?: object) => {
    const response = await context.request.post(`/v1/mail/${path}?project=${project}`, { headers, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return await response.json();
  };
  const consent = { source: "manual" };
  const list = await post("mailing-lists", { name: "Print club" });
  for (let each = 0; each < count; each += 1)
    await post("subscribers", { email: `member-${each}@example.com`, mailingListIds: [list.id], consent });
  const blocks = [{ id: "a", type: "text", data: { text: "The presses run all week." } }];
  const draft = await post("drafts", { name: "Press week", content: { subject: "Press week", blocks } });
  return (await post("campaigns", { name: "Press week", draftId: draft.id, mailingListIds: [list.id] })).id;
}

test("a campaign is paused while it is sent and goes on; it stops where the mail server is gone, and each gets it once", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await signIn(page, "owner@demo.test");
  const project = projectIn(page) ?? "";
  const id = await campaignTo(page.context(), project, 60);
  const arrived = () => mail.arrived.filter(({ subject }) => subject === "Press week");

  const release = mail.holdAfter(25);
  await page.goto(`/mail/campaigns/${id}?project=${project}&view=schedule`);
  await page.getByRole("button", { name: "Send now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => arrived().length).toBe(50);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.locator("main").getByText("Paused", { exact: true }).first()).toBeVisible();
  release();
  await expect(page.getByText("50 of 60 handled")).toBeVisible();
  await expect(page.getByText("Sending is paused")).toBeVisible();
  await expect(page.getByText("10 people are still to get it. Nobody gets it twice.")).toBeVisible();
  await soundInBothThemes(page);

  mail.hangUp();
  mail.close();
  await page.getByRole("button", { name: "Continue sending" }).click();
  await expect(page.getByText("Sending has stopped")).toBeVisible();
  await expect(page.getByText(/^The email service can't be used. 10 people are still to get it./)).toBeVisible();
  await expect(page.getByText("50 of 60 handled")).toBeVisible();
  await expect(page.getByText("Sending is paused")).toBeHidden();
  await soundInBothThemes(page);

  const before = arrived();
  mail = await mailServer(undefined, undefined, port);
  await page.getByRole("button", { name: "Continue sending" }).click();
  await expect(page.getByText("60 of 60 handled")).toBeVisible();
  await expect(page.locator("main").getByText("Sent", { exact: true }).first()).toBeVisible();
  const to = [...before, ...arrived()].map((email) => (email.to && "text" in email.to ? email.to.text : ""));
  expect(to).toHaveLength(60);
  expect(new Set(to).size).toBe(60);
});
