import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { enter, giveRole, sound, takeRole, tokenOf } from "./saltmarsh.ts";

test.use({ demo: "shared" });

/** Clicks and keys of somebody who takes an order; a text typed in one go is one. */
function counted(page: Page) {
  let done = 0;
  const one = async (work: Promise<unknown>) => {
    done += 1;
    await work;
  };
  return {
    count: () => done,
    click: (what: Locator) => one(what.click()),
    type: (what: Locator, text: string) => one(what.fill(text)),
    press: (key: string) => one(page.keyboard.press(key)),
  };
}

const picker = (page: Page, name: string) => page.getByRole("combobox", { name });
const firstHit = (page: Page) => page.getByRole("listbox").getByRole("option").first();

interface KnownCustomer {
  readonly name: string;
  readonly email: string;
  readonly line1: string;
}
/** Somebody the demo's shop knows by a name and an address. */
async function knownCustomer(context: BrowserContext, page: Page): Promise<KnownCustomer> {
  const project = new URL(page.url()).searchParams.get("project");
  const platform = await (await context.request.get(`/omnis/v3/platform?project=${project}`)).json();
  const response = await context.request.get(`/v1/platform/${platform.id}/customers?project=${project}&pageSize=50`);
  const { customers } = await response.json();
  const found = customers.find(
    (each: { firstName?: string; lastName?: string; addresses: { country: string }[] }) =>
      each.firstName && each.lastName && each.addresses[0]?.country === "GB",
  );
  return { name: `${found.firstName} ${found.lastName}`, email: found.email, line1: found.addresses[0].line1 };
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await picker(page, name).fill(text);
  await expect(firstHit(page)).toBeVisible();
  await picker(page, name).press("Enter");
}

test("a returning customer’s order of two items is taken on the phone in under 20 clicks and keys", async ({
  context,
}) => {
  test.slow();
  const page = await enter(context);
  const existing = await knownCustomer(context, page);
  const by = counted(page);
  await by.click(page.getByRole("link", { name: "Create order" }));
  await by.type(picker(page, "Find a customer"), existing.email.slice(0, existing.email.indexOf("@")));
  await expect(firstHit(page)).toContainText(existing.email);
  await by.press("Enter");
  await expect(page.getByRole("radio", { name: new RegExp(existing.line1) })).toBeChecked();
  await by.type(picker(page, "Add an item"), "tee");
  await expect(firstHit(page)).toBeVisible();
  await by.press("Enter");
  await expect(page.getByText("Subtotal, 1 item")).toBeVisible();
  await by.type(picker(page, "Add an item"), "3x mug");
  await expect(firstHit(page)).toContainText(/mug/i);
  await by.press("Enter");
  await expect(page.getByText("Subtotal, 4 items")).toBeVisible();
  await sound(page);
  await by.click(page.getByRole("button", { name: "Create order" }));
  const dialog = page.getByRole("dialog", { name: /^Confirm / });
  await expect(dialog).toBeVisible();
  expect(by.count()).toBeLessThan(20);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(existing.line1).first()).toBeVisible();
});

test("choosing another customer takes the first one’s address away", async ({ context }) => {
  const page = await enter(context);
  const existing = await knownCustomer(context, page);
  await page.getByRole("link", { name: "Create order" }).click();
  await choose(page, "Find a customer", existing.email);
  await expect(page.getByRole("radio", { name: new RegExp(existing.line1) })).toBeChecked();
  await page.getByRole("button", { name: "Change this address for the order" }).click();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(existing.line1);
  await page.getByRole("button", { name: "Choose another" }).click();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Email")).toHaveValue("");
});

test("an order is taken by phone without an email, and its screens say that nobody is emailed", async ({ context }) => {
  test.slow();
  const page = await enter(context);
  const field = (name: string) => page.locator(`[name='${name}']`);
  await page.getByRole("link", { name: "Create order" }).click();
  await expect(picker(page, "Find a customer")).toBeVisible();
  const form = page.url();
  await field("contactInformation.phone").fill("07700 900 655");
  await field("shippingAddress.contactName").fill("Petra Telephone");
  await field("shippingAddress.line1").fill("1 Quay Street");
  await field("shippingAddress.city").fill("Bristol");
  await field("shippingAddress.postalCode").fill("BS1 4DJ");
  await choose(page, "Add an item", "tee");
  await expect(page.getByText("Subtotal, 1 item")).toBeVisible();
  await page.getByRole("button", { name: "Create order" }).click();
  const dialog = page.getByRole("dialog", { name: /^Confirm / });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("No email address, so nobody is emailed")).toBeVisible();
  await expect(page.getByText("+447700900655")).toBeVisible();
  await sound(page);
  await page.goto(form);
  await expect(async () => {
    await picker(page, "Find a customer").fill("");
    await picker(page, "Find a customer").fill("07700 900655");
    await expect(firstHit(page)).toContainText("Petra Telephone", { timeout: 2_000 });
  }).toPass();
});

test("a draft one person leaves is placed by another, once", async ({ browser, server }) => {
  test.slow();
  const [mine, theirs] = await Promise.all([
    browser.newContext({ baseURL: server.url }),
    browser.newContext({ baseURL: server.url }),
  ]);
  const page = await enter(mine);
  const existing = await knownCustomer(mine, page);
  const project = new URL(page.url()).searchParams.get("project") ?? "";
  await page.getByRole("link", { name: "Create order" }).click();
  await choose(page, "Add an item", "tee");
  await expect(page.getByText("Subtotal, 1 item")).toBeVisible();
  await page.getByLabel("Note from the customer").fill("Rings back at noon");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await sound(page);
  await page.getByRole("link", { name: "No customer yet" }).click();
  await expect(page.getByText("Subtotal, 1 item")).toBeVisible();

  const other = await enter(theirs, "staff@demo.test");
  await giveRole(mine, theirs, "manager", project);
  await expect(async () => {
    await other.goto(`/orders?project=${project}`);
    await other
      .getByRole("link", { name: /^Drafts/ })
      .first()
      .click({ timeout: 1_000 });
  }).toPass();
  await other.getByRole("link", { name: "No customer yet" }).click();
  await expect(other.getByLabel("Note from the customer")).toHaveValue("Rings back at noon");
  for (const each of [other, page]) {
    await choose(each, "Find a customer", existing.email);
    await expect(each.getByRole("radio", { name: new RegExp(existing.line1) })).toBeChecked();
  }
  await other.getByRole("button", { name: "Create order" }).click();
  const number = (
    await other
      .getByRole("dialog", { name: /^Confirm / })
      .getByRole("heading")
      .innerText()
  ).replace("Confirm ", "");
  const reloaded = page.waitForResponse(
    (response) => response.url().includes("/orders/new.data") && response.request().method() === "GET",
  );
  await page.getByRole("button", { name: "Create order" }).click();
  await reloaded;
  await expect(page.getByText(`Order ${number} was created from this draft`)).toBeVisible();
  await expect(page.getByRole("link", { name: `Open ${number}` })).toBeVisible();
  await takeRole(mine, theirs, "manager", project);
  await theirs.close();
  await mine.close();
});

test("a deleted draft comes back by Undo", async ({ context }) => {
  const page = await enter(context);
  await page.getByRole("link", { name: "Create order" }).click();
  await page.getByLabel("Email").fill("lena.drafted@example.com");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("button", { name: "Delete the draft for lena.drafted@example.com" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Draft restored")).toBeVisible();
  await expect(page.getByRole("link", { name: "lena.drafted@example.com" })).toBeVisible();
});

test("a draft that was saved elsewhere meanwhile is refused with a reason, and saving again replaces it", async ({
  context,
}) => {
  const page = await enter(context);
  await page.getByRole("link", { name: "Create order" }).click();
  await page.getByLabel("Email").fill("mina.twice@example.com");
  await page.getByRole("button", { name: "Save draft" }).click();
  const draft = page.getByRole("link", { name: "mina.twice@example.com" });
  await draft.click();
  const note = (each: Page) => each.getByLabel("Note from the customer");
  await expect(note(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await note(other).fill("Saved first");
  await other.getByRole("button", { name: "Save draft" }).click();
  await expect(other.getByRole("link", { name: "mina.twice@example.com" })).toBeVisible();

  await note(page).fill("Saved second");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("This draft was changed in the meantime")).toBeInViewport();
  await expect(page.getByRole("link", { name: "Open the saved draft" })).toHaveAttribute("target", "_blank");
  await expect(note(page)).toHaveValue("Saved second");
  await page.getByRole("button", { name: "Save draft" }).click();
  await draft.click();
  await expect(note(page)).toHaveValue("Saved second");
});

test("a mention is notified, leads to the comment, and is answered", async ({ browser, server }) => {
  test.slow();
  const [mine, theirs] = await Promise.all([
    browser.newContext({ baseURL: server.url }),
    browser.newContext({ baseURL: server.url }),
  ]);
  const page = await enter(mine);
  const project = new URL(page.url()).searchParams.get("project") ?? "";
  const other = await enter(theirs, "staff@demo.test");
  await giveRole(mine, theirs, "manager", project);
  const headers = { authorization: `Bearer ${await tokenOf(theirs)}` };
  const { firstName, lastName } = await (await theirs.request.get("/omnis/v3/dashboard/user", { headers })).json();
  const name = `${firstName} ${lastName}`;
  await page.locator("tbody tr a.row-link").first().click();
  const box = page.getByLabel("Comment for the team");
  await box.click();
  await expect(async () => {
    await box.fill("");
    await box.pressSequentially(`@${firstName}`);
    await expect(page.getByRole("button", { name: `@${name}` })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  // Whoever types on at once goes on after the name.
  const taken = await box.evaluate((area) => {
    area.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    const { value, selectionStart } = area as HTMLTextAreaElement;
    return { value, caret: selectionStart };
  });
  expect(taken).toEqual({ value: `@${name} `, caret: name.length + 2 });
  await box.pressSequentially("can they wait until Friday?");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("can they wait until Friday?").first()).toBeVisible();
  await expect(box).toHaveValue("");
  await sound(page);

  await expect(async () => {
    await other.goto(`/notifications?project=${project}&tab=project`);
    await other
      .getByText(/mentioned you on/)
      .first()
      .click({ timeout: 2_000 });
  }).toPass();
  await expect(other).toHaveURL(/#cmt_/);
  await expect(other.getByText("can they wait until Friday?").first()).toBeInViewport();
  await other.getByLabel("Comment for the team").fill("Yes, they can.");
  await other.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(other.getByText("Yes, they can.").first()).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Yes, they can.").first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await takeRole(mine, theirs, "manager", project);
  await theirs.close();
  await mine.close();
});

test("a row opened with Enter is where Back comes back to", async ({ context }) => {
  const page = await enter(context);
  const second = page.locator("tbody tr").nth(1);
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(second).toHaveAttribute("data-cursor", "true", { timeout: 300 });
  }).toPass();
  const number = await second.locator("a.row-link").innerText();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await page.goBack();
  await expect(page.locator("a.row-link", { hasText: number })).toBeFocused();
});
