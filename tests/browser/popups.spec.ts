import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { clean, WITH_PRACTICES } from "./saltmarsh.ts";
import { projectIn, signIn } from "./signing.ts";

test.use({ demo: "shared" });

/** What opens on the main screens, by the beginning of its name; `>` is the first record of the list. */
const POPUPS: readonly (readonly [screen: string, ...names: readonly string[]])[] = [
  ["/dashboard", "Bookmarks", "Notifications", "Account", "Show the numbers"],
  ["/orders", "Filter", "Density", "Columns"],
  ["/orders>", "More actions"],
  ["/customers", "Filter"],
  ["/reviews", "Export"],
  ["/enquiries>", "Attach files"],
  ["/tasks", "Columns"],
  ["/drive", "Actions for"],
  ["/mail/subscribers", "Filter"],
  ["/inserts>", "Only with"],
  ["/okrs>", "Edit", "Add a key result"],
  ["/metrics", "Show the numbers"],
];
const OPENERS = "[aria-haspopup]:not([role=combobox]), summary";
const OPENED = "dialog[open], [role=dialog], [role=menu], :popover-open";

/** Opens what a button opens, looks at it, and closes it by Escape, a fold as it was opened; the focus is on the button then. */
async function look(page: Page, opener: Locator): Promise<void> {
  const isFold = await opener.evaluate((element) => element.matches("summary"));
  const isOpen = () => opener.evaluate((element) => element.matches("details[open] > summary, [aria-expanded=true]"));
  // A press is lost while the page's script is on its way.
  await expect(async () => {
    if (!(await isOpen())) await opener.press("Enter");
    await expect.poll(isOpen, { timeout: 1_000 }).toBe(true);
  }).toPass();
  const inside = page.locator(OPENED).filter({ visible: true }).locator("a, button, input, p, [role^=menuitem]");
  if (!isFold) await expect(inside.filter({ visible: true }).first()).toBeVisible();
  await clean(page, { tags: WITH_PRACTICES });
  await page.keyboard.press(isFold ? "Enter" : "Escape");
  await expect.poll(isOpen).toBe(false);
  await expect(opener).toBeFocused();
}

async function open(page: Page, screen: string, project: string | null): Promise<void> {
  const list = screen.replace(">", "");
  await page.goto(`${list}?project=${project}`);
  if (screen === list) return;
  await page.locator(`main a[href^="${list}/"]`).first().waitFor();
  const links = await page.locator("main a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  await page.goto(links.find((link) => /^\/[a-z/]+\/[a-z]+_/.test(link)) ?? "");
}

test("whatever opens on the main screens has no fault that axe finds, closes by Escape, and gives the focus back", async ({
  page,
}) => {
  await signIn(page, "owner@demo.test");
  const project = projectIn(page);
  for (const [screen, ...names] of POPUPS) {
    await open(page, screen, project);
    for (const name of names)
      await test.step(`${screen} ${name}`, async () => {
        const openers = page
          .locator(screen === "/dashboard" ? "body" : "main")
          .locator(OPENERS)
          .filter({ visible: true });
        await look(
          page,
          openers
            .and(page.locator(`[aria-label^="${name}"]`))
            .or(openers.filter({ hasText: name }))
            .first(),
        );
      });
  }
});
