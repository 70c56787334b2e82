import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test.ts";
import { enter, tokenOf } from "./saltmarsh.ts";
import { projectIn } from "./signing.ts";

/** Each would call `window.__xss`, or open a dialog, if a screen ever ran it. */
const CORPUS = [
  "<script>__xss()</script>",
  "<img src=x onerror=__xss()>",
  "<svg onload=__xss()>",
  "<svg><script>__xss()</script></svg>",
  '"><img src=x onerror=__xss()>',
  "'><svg/onload=__xss()>",
  "</title><script>__xss()</script>",
  "</script><script>__xss()</script>",
  "</textarea><img src=x onerror=__xss()>",
  "<details open ontoggle=__xss()>x</details>",
  "<input autofocus onfocus=__xss()>",
  '<iframe srcdoc="<script>parent.__xss()</script>"></iframe>',
  "<iframe src=javascript:parent.__xss()></iframe>",
  "<a href=javascript:__xss()>x</a>",
  "[x](javascript:__xss())",
  "javascript:__xss()",
  "<body onpageshow=__xss()>",
  "<video><source onerror=__xss()></video>",
  "<style>@keyframes a{}</style><b style=animation-name:a onanimationstart=__xss()>x</b>",
  "<math><mtext><table><mglyph><style><img src=x onerror=__xss()>",
  "<noscript><p title='</noscript><img src=x onerror=__xss()>'>",
  "{{constructor.constructor('__xss()')()}}",
  `\${__xss()}`,
  "<!--><img src=x onerror=__xss()>-->",
  "<img src=x onerror=alert(1)>",
  "\u2028<script>__xss()</script>",
];

let next = 0;
/** Three of the corpus, the next ones each time, within `max` characters. */
function hostile(max = 200): string {
  const fitting = CORPUS.filter(({ length }) => length <= max);
  let text = "";
  for (let count = 0; count < 3; count += 1) {
    const more = fitting[next++ % fitting.length] ?? "";
    if (text.length + more.length + 1 <= max) text = text ? `${text} ${more}` : more;
  }
  return text.replaceAll("\u2028", max < 200 ? "" : "\u2028");
}

/** Writes the corpus into the main records. Returns the screens that show them. */
async function poisoned(context: BrowserContext, project: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${await tokenOf(context)}` };
  const write = async (method: "post" | "patch", path: string, data: unknown) => {
    const url = /^\/(v1\/(projects\/|organisations|support)|omnis\/)/.test(path) ? path : `${path}?project=${project}`;
    const answer = await context.request[method](url, { headers, data });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const read = async (path: string) =>
    (await context.request.get(`${path}${path.includes("?") ? "&" : "?"}project=${project}`, { headers })).json();
  const { id: platform } = await read("/omnis/v3/platform");
  const base = `/v1/platform/${platform}`;
  const customer = await write("post", `${base}/customers`, {
    email: "hostile@example.com",
    firstName: hostile(100),
    lastName: hostile(100),
    note: hostile(),
    tags: [hostile(40)],
  });
  const product = await write("post", "/v1/gfn/catalog/products", { title: hostile(), description: hostile() });
  const { orders } = await read(`${base}/orders?pageSize=1`);
  await write("patch", `${base}/orders/${orders[0].id}`, {
    note: hostile(),
    internalNote: hostile(),
    reference: hostile(110),
    tags: [hostile(50)],
  });
  const review = await write("post", `${base}/reviews`, {
    rating: 2,
    title: hostile(),
    body: hostile(),
    author: { name: hostile(100) },
  });
  const faq = await write("post", "/v1/faqs", { question: hostile(), answer: hostile() });
  const blog = await write("post", "/v1/blog/blogs", {
    title: hostile(),
    excerpt: hostile(),
    seo: { title: hostile(60), description: hostile(150) },
  });
  const task = await write("post", `/v1/projects/${project}/tasks`, { title: hostile(), description: hostile() });
  const channel = await write("post", "/v1/chat/channels", { name: CORPUS[1], topic: hostile() });
  for (const [index, content] of CORPUS.entries())
    await write("post", `/v1/chat/channels/${channel.id}/messages`, { content, nonce: `hostile-${index}` });
  const enquiry = await write("post", `${base}/customers/enquiries`, {
    subject: hostile(),
    message: hostile(),
    customer: { email: "hostile@example.com", name: hostile(100) },
  });
  await write("patch", "/omnis/v3/dashboard/user", { firstName: hostile(80), lastName: hostile(80) });
  await write("post", `/v1/projects/${project}/bookmarks`, {
    title: hostile(120),
    description: hostile(),
    data: { name: "orders.list", params: {}, query: { tab: hostile(60) } },
  });
  await write("post", "/v1/enforcer/roles", {
    name: hostile(60),
    description: hostile(),
    permissions: ["orders.order.view"],
  });
  await write("post", "/v1/organisations", { name: hostile(80) });
  await write("post", "/v1/webhooks", {
    url: "https://partner.example/hook?<img src=x onerror=__xss()>",
    description: hostile(),
    events: ["*"],
  });
  await write("post", "/v1/support/questions", { topic: "other", text: CORPUS.join("\n") });
  await write("patch", `/v1/projects/${project}`, { name: hostile(90) });
  return [
    ...["/dashboard", "/orders", "/customers", "/catalogue", "/reviews", "/faqs", "/blog", "/tasks", "/enquiries"],
    ...["/projects", "/settings/project", "/activity", "/inserts", "/flows", "/settings", "/roles", "/audit"],
    ...["/organisations", "/developer/webhooks", "/support", "/users"],
    ...[`/orders/${orders[0].id}`, `/orders/${orders[0].id}/history`, `/customers/${customer.id}`],
    ...[`/catalogue/${product.id}`, `/reviews/${review.id}`, `/faqs/${faq.id}`],
    ...[`/blog/${blog.id}`, `/tasks/${task.id}`, `/chat/${channel.id}`, `/enquiries/${enquiry.id}`],
  ];
}

/** Opens the frame's panels, where records of other screens are shown too, and returns what ran. */
async function executionsInPanels(page: Page): Promise<number> {
  for (const name of ["Bookmarks", "Notifications", "Account"]) {
    const panel = page.getByRole("dialog", { name });
    await page.getByRole("banner").getByRole("button", { name }).click();
    await expect(panel.locator("a, button").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  }
  await page.keyboard.press("Control+k");
  const found = page.waitForResponse((response) => /\/search(\.data)?\?/.test(response.url()));
  await page.getByRole("combobox", { name: "Search or run" }).fill("onerror");
  await found;
  const palette = page.locator(".palette");
  await expect(palette.getByRole("option").or(palette.getByText("No Results.")).first()).toBeVisible();
  await page.keyboard.press("Escape");
  return page.evaluate(() => (window as unknown as { __ran: number }).__ran);
}

/** Opens a screen and returns what ran on it. */
async function executions(page: Page, path: string): Promise<number> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  await page.locator("main").first().waitFor();
  return page.evaluate(() => (window as unknown as { __ran: number }).__ran);
}

test("a corpus of hostile texts in the main records runs on none of their screens and panels, with the policy and without it", async ({
  context,
}) => {
  test.setTimeout(300_000);
  const page = await enter(context);
  const project = projectIn(page) ?? "";
  const paths = await poisoned(context, project);
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs += 1;
    return dialog.dismiss();
  });
  await page.addInitScript(() => {
    const watched = window as unknown as { __ran: number; __xss: () => void };
    watched.__ran = 0;
    watched.__xss = () => {
      watched.__ran += 1;
    };
  });
  for (const withPolicy of [true, false]) {
    if (!withPolicy)
      await page.route("**/*", async (route) => {
        if (route.request().resourceType() !== "document") return route.continue();
        const answer = await route.fetch({ maxRedirects: 0 });
        const { "content-security-policy": _, ...headers } = answer.headers();
        return route.fulfill({ response: answer, headers });
      });
    for (const path of paths) {
      const url = path === "/projects" ? path : `${path}?project=${project}`;
      expect([path, withPolicy, await executions(page, url)]).toEqual([path, withPolicy, 0]);
    }
    await page.goto(`/dashboard?project=${project}`);
    expect(await executionsInPanels(page)).toBe(0);
  }
  expect(dialogs).toBe(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await test.step("the hook counts what does run", async () => {
    await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<p>probe</p>"));
    expect(
      await page.evaluate(() => {
        (window as unknown as { __xss: () => void }).__xss();
        return (window as unknown as { __ran: number }).__ran;
      }),
    ).toBe(1);
  });
});
