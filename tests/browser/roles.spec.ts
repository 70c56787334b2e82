import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { join } from "./newcomer.ts";
import { clean, joinProject, readMessage, sound } from "./saltmarsh.ts";

test.use({ demo: "shared" });

const PASSWORD = "a kiln in the garden shed";

/** Somebody new, signed in and with their address confirmed. */
async function newcomer(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await join(page, context, email, PASSWORD);
  return page;
}

// [menu.project.users.roles] [product.inside-project.access-control]
test("a role is made, given, previewed, denied by name, changed and put back, deleted and undone", async ({
  context,
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const page = await newcomer(context, "bea@kiln.test");
  await page.getByLabel("Name", { exact: false }).first().fill("Kiln");
  await page.getByRole("button", { name: "Create project" }).click();
  await expect(page).toHaveURL(/\/dashboard\?project=prj_/);
  const project = new URL(page.url()).searchParams.get("project") ?? "";
  const theirs = await browser.newContext({ baseURL: server.url });
  const other = await newcomer(theirs, "tom@kiln.test");
  await joinProject(context, theirs, "tom@kiln.test", "fulfilment", project);

  await page.goto(`/roles?project=${project}`);
  await expect(page.getByRole("heading", { name: "What each role allows" })).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Roles", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("table", { name: "Permissions by role" })).toBeVisible();
  await sound(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole("table", { name: "Permissions by role" })).toBeHidden();
  await page.getByLabel("Role", { exact: true }).selectOption("viewer");
  await expect(page).toHaveURL(/role=viewer/);
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step("made", async () => {
    await page.getByRole("link", { name: "Create role" }).first().click();
    await page.getByLabel("Name", { exact: true }).fill("Owner");
    await page.getByRole("button", { name: "Fulfilment", exact: true }).click();
    await expect(page.getByText("The same as Fulfilment")).toBeVisible();
    await page.getByRole("checkbox", { name: "Keep views of lists and bookmarks" }).uncheck();
    await expect(page.getByText("1 task differs from Fulfilment")).toBeVisible();
    await page.getByRole("button", { name: "Reset" }).click();
    await expect(page.getByRole("checkbox", { name: "Keep views of lists and bookmarks" })).toBeChecked();
    await page.getByText("Advanced", { exact: true }).click();
    for (const box of await page.getByRole("checkbox", { name: /^All of/ }).all()) {
      await box.check();
      await box.uncheck();
    }
    await page.getByRole("checkbox", { name: "Create and edit orders" }).check();
    await expect(page.getByRole("checkbox", { name: /^See orders/ })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "View order" })).toBeChecked();
    await page.getByRole("checkbox", { name: "Create order" }).uncheck();
    await expect(page.getByText("Partly, see Advanced").first()).toBeVisible();
    await page.getByRole("button", { name: "Create role" }).click();
    await expect(page.getByText("Another role of this project has that name.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Edit order", exact: true })).toBeChecked();
    await page.getByLabel("Name", { exact: true }).fill("Front desk");
    await sound(page);
    await page.getByRole("button", { name: "Create role" }).click();
    await expect(page).toHaveURL(/\/roles\/front-desk\?/);
    await sound(page);
  });

  await test.step("given", async () => {
    await page.getByRole("link", { name: /^People/ }).click();
    await page.getByLabel("Person").selectOption({ label: "Tom Newcomer (tom@kiln.test)" });
    await page.getByRole("button", { name: "Give role" }).click();
    await readMessage(page, "Role given");
    await expect(page.getByRole("button", { name: /Remove the role from Tom Newcomer/ })).toBeVisible();
    await sound(page);
  });

  await test.step("previewed: less is there, nothing changes, and one press ends it", async () => {
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByText("You see this project as Front desk does.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Orders" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Customers" })).toHaveCount(0);
    await page.goto(`/audit?project=${project}`);
    await expect(page.getByText(/Bea Newcomer can change your role/)).toBeVisible();
    await sound(page);
    await page.goto(`/orders?project=${project}`);
    await page.getByRole("button", { name: "Leave preview" }).click();
    await expect(page.getByText("You see this project as")).toHaveCount(0);
    await expect(page).toHaveURL(/\/orders\?/);
    await expect(page.getByRole("link", { name: "Customers" }).first()).toBeVisible();
  });

  await test.step("a denial names who can grant", async () => {
    await other.goto(`/audit?project=${project}`);
    await expect(other.getByText(/Owner or Admin can see this\. Bea Newcomer can change your role/)).toBeVisible();
    await sound(other);
  });

  await test.step("changed and put back", async () => {
    await page.goto(`/roles/front-desk/edit?project=${project}`);
    await expect(page.getByText("Nothing changes for people with this role.")).toBeVisible();
    await page.getByRole("checkbox", { name: "Create and edit orders" }).check();
    await expect(page.getByText("People with this role can also:")).toBeVisible();
    await page.getByRole("checkbox", { name: "Create and edit orders" }).uncheck();
    await expect(page.getByText("They can no longer:")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: /^History/ }).click();
    await sound(page);
    await page.getByRole("link", { name: "Revert" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revert" }).click();
    await readMessage(page, "Change reverted");
    await page.goto(`/roles/front-desk/edit?project=${project}`);
    const edits = page.getByRole("checkbox", { name: "Edit order", exact: true });
    // Without script all of it is open, so a click that comes before the script closes it.
    await expect(async () => {
      if (!(await edits.isVisible())) await page.getByText("Advanced", { exact: true }).click();
      await expect(edits).toBeChecked({ timeout: 1_000 });
    }).toPass();
  });

  await test.step("deleted with one in its place, and undone", async () => {
    await page.goto(`/roles/front-desk?project=${project}`);
    await page.getByRole("link", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete the role Front desk?" });
    await clean(page);
    await dialog.getByLabel("Role they get instead").selectOption({ label: "Viewer" });
    await dialog.getByRole("button", { name: "Delete role" }).click();
    await expect(page.getByText("The role Front desk is deleted")).toBeVisible();
    await sound(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await readMessage(page, "Role restored");
    await expect(page).toHaveURL(/\/roles\/front-desk\?/);
  });

  await test.step("all of it is in the audit log", async () => {
    await page.goto(`/audit?project=${project}`);
    for (const answer of ["Role “Front desk” created", "Role changed", "Role deleted", "Role restored"])
      await expect(page.getByRole("cell").filter({ hasText: answer }).first()).toBeVisible();
    await page.getByLabel("What").selectOption({ label: "Role created" });
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByRole("row")).toHaveCount(2);
    await page.getByText("Details").first().click();
    await expect(page.getByText("orders.order.edit", { exact: false })).toBeVisible();
    await sound(page);
  });
  await theirs.close();
});
