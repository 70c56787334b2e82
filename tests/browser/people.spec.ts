import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { linkTo } from "./emails.ts";
import { join } from "./newcomer.ts";
import { clean, joinProject, sound, tokenOf } from "./saltmarsh.ts";
import { projectIn } from "./signing.ts";

test.use({ demo: "shared" });

const PASSWORD = "a heron on a wooden pier";

/** Somebody with an account and a shop of their own. */
async function keeper(context: BrowserContext, email: string, shop: string): Promise<Page> {
  const page = await context.newPage();
  await join(page, context, email, PASSWORD);
  await page.getByLabel("Name", { exact: false }).first().fill(shop);
  return page;
}
const make = async (page: Page) => {
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page).toHaveURL(/\/dashboard\?project=prj_/);
};

/** What was decided is felt within ten seconds. */
const soon = (check: () => Promise<void>) => expect(check).toPass({ timeout: 45_000, intervals: [500, 1000, 2000] });

// [menu.project.users] [menu.project.users.invites] [entity.work.invite] [entity.work.projectUser] [role.project-roles]
test("a second person is invited, joins, is given more, suspended, and removed", async ({ browser, server }) => {
  test.setTimeout(180_000);
  const [ours, theirs] = [
    await browser.newContext({ baseURL: server.url }),
    await browser.newContext({ baseURL: server.url }),
  ];
  const guest = "otis@herons.test";
  const page = await keeper(ours, "hanna@herons.test", "Heron prints");
  await make(page);
  const project = projectIn(page);
  await page.goto(`/invites?project=${project}`);
  for (const name of ["Users", "Invites"])
    await expect(page.getByRole("navigation").getByRole("link", { name, exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await dialog.getByLabel("Email addresses").fill(`${guest}\nnobody`);
  await dialog.getByRole("checkbox", { name: /^Viewer/ }).check();
  await dialog.getByLabel("Message").fill("Come and look");
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(dialog.getByText("One address was not invited")).toBeVisible();
  await sound(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("row", { name: new RegExp(guest) })).toContainText("Waiting");
  await sound(page);
  await page.goto(`/audit?project=${project}`);
  await expect(page.getByRole("row", { name: /Invitation created/ })).toContainText(guest);

  const other = await theirs.newPage();
  await other.goto(await linkTo(theirs, guest, /invites you to Heron prints/));
  await expect(other.getByRole("heading", { name: "Join Heron prints" })).toBeVisible();
  await expect(other.getByText("Come and look")).toBeVisible();
  await sound(other);
  await other.getByRole("link", { name: "Choose a password" }).click();
  await other.getByLabel("Your name").fill("Otis");
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.locator('input[name="password_confirmation"]').fill(PASSWORD);
  await expect(other.getByRole("checkbox")).toHaveCount(0);
  await other.locator('form button[type="submit"]').last().click();
  await expect(other.getByText(`You are signed in as ${guest}.`)).toBeVisible();
  await sound(other);
  await other.getByRole("button", { name: /^Accept/ }).click();
  await expect(other).toHaveURL(new RegExp(`/dashboard.*project=${project}`));
  await other.goto(`/users?project=${project}`);
  await expect(other.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Invite", exact: true })).toHaveCount(0);

  await page.goto(`/users?project=${project}`);
  await sound(page);
  await page.getByRole("link", { name: "Otis" }).click();
  await page.getByRole("checkbox", { name: /^Admin/ }).check();
  await page.getByRole("checkbox", { name: /^Viewer/ }).uncheck();
  await page.getByLabel("Job title").fill("Print room");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await sound(page);
  await soon(async () => {
    await other.goto(`/users?project=${project}`);
    await expect(other.getByRole("link", { name: "Invite", exact: true })).toBeVisible({ timeout: 3_000 });
  });

  const suspend = async () => {
    await page.getByRole("link", { name: "Suspend", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Suspend" }).click();
  };
  await suspend();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Suspend", exact: true })).toBeVisible();
  await suspend();
  await expect(page.getByRole("button", { name: "Reinstate" })).toBeVisible();
  await soon(async () => {
    await other.goto(`/users?project=${project}`);
    await expect(other.getByRole("heading", { level: 1, name: "Users" })).toHaveCount(0, { timeout: 3_000 });
  });
  await page.getByRole("button", { name: "Reinstate" }).click();
  await expect(page.getByRole("link", { name: "Suspend", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByText("Given the role Admin")).toBeVisible();
  await sound(page);

  await page.getByRole("link", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Otis" })).toHaveCount(0);
  await soon(async () => {
    await other.goto(`/users?project=${project}`);
    await expect(other.getByRole("heading", { level: 1, name: "Users" })).toHaveCount(0, { timeout: 3_000 });
  });
  await Promise.all([ours.close(), theirs.close()]);
});

// [route.projects.create] [route.projects.settings] [menu.project.settings]
test("a project begins with a template, is set up, archived and brought back, deleted and restored", async ({
  context,
}) => {
  test.setTimeout(120_000);
  const page = await keeper(context, "ines@herons.test", "Reed prints");
  await page.getByLabel("A template").selectOption("us-print-shop");
  await page.getByLabel("Time zone").first().selectOption("America/Chicago");
  await page.getByRole("button", { name: "See what it sets" }).click();
  await expect(page.getByText("Currency: USD instead of GBP")).toBeVisible();
  await sound(page);
  await make(page);
  const project = projectIn(page);
  const settings = (section = "") =>
    page.goto(`/settings/project?project=${project}${section && `&section=${section}`}`);

  await page.getByRole("navigation").getByRole("link", { name: "Settings", exact: true }).first().click();
  await expect(page).toHaveURL(/\/settings\/project\?project=/);
  await expect(page.getByLabel("Currency")).toHaveValue("USD");
  await page.getByLabel("Support email").fill("help@reeds.test");
  await page.getByRole("link", { name: "Company" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();
  await sound(page);
  await settings("history");
  await page.getByRole("link", { name: "Revert" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Revert" }).click();
  await expect(page.getByText("Change reverted")).toBeVisible();
  await settings();
  await expect(page.getByLabel("Support email")).toHaveValue("");

  await settings("templates");
  await page.getByRole("button", { name: "Remove template" }).click();
  await expect(page.getByText("Template removed")).toBeVisible();
  await settings();
  await expect(page.getByLabel("Currency")).toHaveValue("GBP");

  await settings("security");
  await expect(page.getByText("One person has not set it up")).toBeVisible();
  await sound(page);

  await settings("danger");
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("This project is archived", { exact: false }).first()).toBeVisible();
  await sound(page);
  await page.goto("/projects?status=archived");
  await expect(page.getByRole("link", { name: "Reed prints" })).toBeVisible();
  await settings("danger");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("button", { name: "Archive", exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Reed prints?" });
  await dialog.getByLabel("Type Reed prints to confirm").fill("reed prints");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByText("Type the name exactly as shown").first()).toBeVisible();
  await clean(page);
  await dialog.getByLabel("Type Reed prints to confirm").fill("Reed prints");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Being deleted").first()).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("button", { name: "Archive", exact: true })).toBeVisible();
});

/** A key of whoever is signed in, made over the API with their password confirmed. */
async function keyOf(context: BrowserContext, project: string | null, name: string, scopes: readonly string[]) {
  const headers = { authorization: `Bearer ${await tokenOf(context)}` };
  await context.request.post("/omnis/v3/dashboard/user/confirm-password", { headers, data: { password: PASSWORD } });
  const data = { name, type: "api_key", scopes };
  const made = await context.request.post(`/v1/projects/${project}/auth`, { headers, data });
  expect(made.status()).toBe(201);
  return (await made.json()) as { id: string; secret: string };
}

test("who leaves a project lands among their own projects, where a message says that they left", async ({
  browser,
  server,
}) => {
  const [ours, theirs] = [
    await browser.newContext({ baseURL: server.url }),
    await browser.newContext({ baseURL: server.url }),
  ];
  const page = await keeper(ours, "una@leaving.test", "Una prints");
  await make(page);
  const project = projectIn(page) ?? "";
  const other = await keeper(theirs, "leo@leaving.test", "Leo prints");
  await make(other);
  await joinProject(ours, theirs, "leo@leaving.test", "owner", project);
  await other.goto(`/users?project=${project}`);
  await other
    .getByRole("link", { name: /leo@leaving/ })
    .or(other.getByRole("link", { name: "Leo" }))
    .first()
    .click();
  await other.getByRole("link", { name: "Remove", exact: true }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await expect(other.getByText("You left the project")).toBeVisible();
  await expect(other.getByRole("link", { name: "Leo prints" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Una prints" })).toHaveCount(0);
  await Promise.all([ours.close(), theirs.close()]);
});

test("a developer gets no secret beyond their role, and who removes them decides on their keys", async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const [ours, theirs] = [
    await browser.newContext({ baseURL: server.url }),
    await browser.newContext({ baseURL: server.url }),
  ];
  const page = await keeper(ours, "nell@curlews.test", "Curlew prints");
  await make(page);
  const project = projectIn(page);
  const other = await keeper(theirs, "dev@curlews.test", "Own shop");
  await joinProject(ours, theirs, "dev@curlews.test", "developer", project ?? "");
  const rich = await keyOf(ours, project, "Order robot", ["orders.order.edit", "orders.order.list"]);

  await test.step("a developer rotates the owner's key", async () => {
    await other.goto(`/developer/api/${rich.id}?project=${project}`);
    await other.getByRole("button", { name: "Create new secret" }).click();
    const confirmation = other.getByRole("dialog", { name: "Confirm your password" });
    await confirmation.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await confirmation.getByRole("button", { name: "Create new secret" }).click();
    await expect(other.getByText(/You can't replace this key's secret: .*\(orders\.order\.edit\)/)).toBeVisible();
    await expect(other.getByLabel("Secret", { exact: true })).toHaveCount(0);
    await sound(other);
  });

  const till = await keyOf(theirs, project, "Till", ["orders.order.list"]);
  const feed = await keyOf(theirs, project, "Product feed", ["auth.key.list"]);
  const works = async (secret: string) =>
    (await fetch(`${server.url}/v1/projects/${project}/auth`, { headers: { authorization: secret } })).status;
  expect([await works(till.secret), await works(feed.secret)]).toEqual([403, 200]);

  await test.step("the list says whose keys they are", async () => {
    await page.goto(`/developer/api?project=${project}`);
    await expect(page.getByRole("row", { name: /Till/ })).toContainText("Dev Newcomer");
    await sound(page);
  });

  await test.step("suspending somebody asks for confirmation too", async () => {
    await page.goto(`/users?project=${project}`);
    await page.getByRole("link", { name: "Dev Newcomer" }).click();
    await page.getByRole("link", { name: "Suspend", exact: true }).click();
    await expect(page).toHaveURL(/dialog=suspend/);
    const dialog = page.getByRole("dialog", { name: /^Suspend / });
    await soon(async () => {
      await page.reload();
      await expect(dialog.getByText("2 API keys and devices of Dev Newcomer")).toBeVisible({ timeout: 2_000 });
    });
    await sound(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("handed over", async () => {
    await page.getByRole("link", { name: "Remove", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: /^Remove Dev Newcomer/ });
    for (const name of ["Till", "Product feed"]) await expect(dialog.getByText(name, { exact: true })).toBeVisible();
    await expect(dialog.getByRole("radio", { name: /^Revoke them/ })).toBeChecked();
    await dialog.getByRole("radio", { name: /^Hand them over/ }).check();
    await sound(page);
    await dialog.getByLabel("New owner").selectOption({ label: "Nell Newcomer" });
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(page).toHaveURL(/\/users\?/);
    await page.goto(`/developer/api?project=${project}`);
    await soon(async () => {
      await page.reload();
      await expect(page.getByRole("row", { name: /Till/ })).toContainText("Nell Newcomer", { timeout: 2_000 });
    });
    expect(await works(feed.secret)).toBe(200);
  });

  await test.step("or revoked where nobody takes them", async () => {
    const third = await browser.newContext({ baseURL: server.url });
    await keeper(third, "pat@curlews.test", "Pat's shop");
    await joinProject(ours, third, "pat@curlews.test", "developer", project ?? "");
    const last = await keyOf(third, project, "Left behind", ["auth.key.list"]);
    await third.close();
    await page.goto(`/users?project=${project}`);
    await page.getByRole("link", { name: "Pat Newcomer" }).click();
    await page.getByRole("link", { name: "Remove", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: /^Remove Pat Newcomer/ });
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(page).toHaveURL(/\/users\?/);
    await soon(async () => expect(await works(last.secret)).toBe(401));
    await page.goto(`/developer/api/${last.id}?project=${project}`);
    await expect(page.getByText("Key revoked: its owner left the project")).toBeVisible();
  });
  await Promise.all([ours.close(), theirs.close()]);
});
