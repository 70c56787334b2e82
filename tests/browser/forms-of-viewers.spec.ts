import { readdirSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";
import type { RoutesOfModule } from "../../web/_routing/assemble.ts";
import type { Screen } from "../../web/_routing/route.ts";
import { expect, test } from "../support/browser-test.ts";
import { giveRole, takeRole } from "./saltmarsh.ts";
import { projectIn, resumeSession, signIn } from "./signing.ts";

/** What somebody who may view everything and change nothing may still send, by screen: what is theirs alone. */
const SENDABLE: Readonly<Record<string, readonly string[]>> = {
  "/bookmarks": ["tabs"],
  "/chat/:channelId": ["mute", "leave"],
  "/roles/:role": ["preview"],
  "/support": ["ask"],
};
/** Screens of records that the demo shop has none of, or that no page of it links to. */
const WITHOUT_RECORD: readonly string[] = [
  "/developer/api/:authId",
  "/faqs/groups/:faqGroupId/edit",
  "/faqs/groups/:faqGroupId",
  "/imports/:jobId",
  "/integrations/listings/:listing",
  "/orders/dispatch/:jobId",
  "/organisations/:organisationId",
  "/production/jobs/:jobId",
  "/resupply/approvals/:orderId",
  "/sandbox/payments/:reference",
  "/billing/statements/disputes/:disputeId",
  "/platform/terms/:termsId",
  "/developer/webhooks/:endpointId/deliveries/:deliveryId",
];

/** The paths of the screens that modules declare: `/catalogue/:productId/edit`. */
async function patterns(): Promise<string[]> {
  const folders = readdirSync(new URL("../../web/", import.meta.url)).filter((name) => /^[a-z-]+$/.test(name));
  const pathsIn = (screens: readonly Screen[], above = ""): string[] =>
    screens.flatMap(({ path, children = [] }) => {
      const here = [above, path].filter(Boolean).join("/");
      return [here, ...pathsIn(children, here)];
    });
  const modules = await Promise.all(
    folders.map(async (name): Promise<RoutesOfModule> => import(`../../web/${name}/routes.ts`)),
  );
  const paths = modules.flatMap(({ routes = [] }) => pathsIn(routes));
  return [...new Set(paths)].filter(Boolean).map((path) => `/${path}`);
}

const linksIn = (html: string) => [...html.matchAll(/href="(\/[^"?#]*)/g)].map(([, path = ""]) => path);

/** The address of the first record that was found for a pattern; of a form of a record, below the record's. */
function addressOf(pattern: string, found: ReadonlySet<string>, fixed: readonly string[]): string | undefined {
  if (!pattern.includes(":")) return pattern;
  const isLike = new RegExp(`^${pattern.replaceAll(/:\w+\??/g, "(?!new$|export$)[^/]+")}$`);
  const own = [...found].find((path) => isLike.test(path) && !fixed.includes(path));
  const [above, last] = [pattern.slice(0, pattern.lastIndexOf("/")), pattern.slice(pattern.lastIndexOf("/"))];
  if (own || last.startsWith("/:")) return own;
  const record = addressOf(above, found, fixed);
  return record && record + last;
}

/** The names of the forms in a page's main part that change something and have a button that can be pressed. */
function formsIn(html: string): string[] {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const isPressable = (form: string) => {
    const id = /^<form[^>]* id="([^"]+)"/.exec(form)?.[1];
    const buttons = [
      ...(form.includes("<fieldset disabled") ? [] : form.matchAll(/<button[^>]*>/g)),
      ...(id ? main.matchAll(/<button[^>]* form="[^"]+"[^>]*>/g) : []),
    ].map(([button]) => button);
    return buttons.some((button) => !/ disabled=| type="button"/.test(button));
  };
  return [...main.matchAll(/<form[^>]* method="post".*?<\/form>/gs)]
    .filter(([form]) => isPressable(form))
    .map(([form]) => /name="_key" value="([a-z]+)/.exec(form)?.[1] ?? form);
}

test("forms are shown only to people who may send them: on every screen", async ({ page, browser, server }) => {
  test.slow();
  await signIn(page, "owner@demo.test");
  const project = projectIn(page) ?? "";
  const viewer = await browser.newContext({ baseURL: server.url });
  await resumeSession(viewer, "staff@demo.test");
  await giveRole(page.context(), viewer, "viewer", project);
  await takeRole(page.context(), viewer, "support", project);
  const open = async (context: BrowserContext, path: string) => {
    const response = await context.request.get(`${path}?project=${project}`, { maxRedirects: 0 });
    return { status: response.status(), html: await response.text() };
  };

  const all = await patterns();
  const found = new Set<string>();
  for (const pattern of all.toSorted((a, b) => a.split(":").length - b.split(":").length)) {
    const path = addressOf(pattern, found, all);
    if (path) for (const link of linksIn((await open(page.context(), path)).html)) found.add(link);
  }
  const shown: Record<string, string[]> = {};
  const notFound: string[] = [];
  for (const pattern of all) {
    const path = addressOf(pattern, found, all);
    if (!path) notFound.push(pattern);
    const forms = path ? formsIn((await open(viewer, path)).html) : [];
    if (forms.length > 0) shown[pattern] = [...new Set(forms)];
  }
  expect(shown).toEqual(SENDABLE);
  expect(notFound).toEqual(WITHOUT_RECORD);
});

test("a review is rejected by people who may moderate only, and its dialog keeps to the content security policy", async ({
  page,
  browser,
  server,
}) => {
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await signIn(page, "owner@demo.test", "/reviews");
  const address = await page.locator('a[href*="dialog=reject"]').first().getAttribute("href");
  await page.goto(address ?? "");
  await expect(page.getByRole("dialog").getByLabel("Reason")).toBeVisible();
  expect(refused).toEqual([]);

  const other = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(other, "staff@demo.test", address ?? "");
  await expect(other.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  await expect(other.locator('main a[href^="/reviews/rev_"]').first()).toBeVisible();
  await expect(other.getByRole("dialog")).toHaveCount(0);
});
