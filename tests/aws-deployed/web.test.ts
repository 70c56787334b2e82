import { beforeAll, expect, test } from "vitest";
import { ask, endpoint, HOST, must, outputs, sent } from "./deployed.ts";
import { PASSPHRASE, type Person, somebody } from "./person.ts";
import { platformBy, shopOf } from "./shop.ts";

let owner: Person;
let project: string;

beforeAll(async () => {
  owner = await somebody("web");
  await platformBy(owner);
  project = (await shopOf(owner, "Web")).project;
});

const page = (path: string, cookie = "") =>
  ask(path, { headers: { accept: "text/html", "user-agent": "Mozilla/5.0 (X11; Linux x86_64)", cookie } });

test("a visitor is sent to the sign-in, which is rendered whole under the policy of the house", async () => {
  expect(await page(`/orders?project=${project}`)).toMatchObject({ status: 302 });
  const shown = await page("/login");
  expect(shown).toMatchObject({ status: 200 });
  expect(shown.headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[^']+';/);
  expect(shown.bytes.toString()).toContain("</html>");
});

test("who signs in by the form sees their project's orders", async () => {
  const form = new URLSearchParams({ email: owner.email, password: PASSPHRASE }).toString();
  const entered = await ask("/login", {
    method: "POST",
    body: form,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: `http://${HOST}`,
      "sec-fetch-site": "same-origin",
      host: HOST,
    },
  });
  expect(entered.status).toBe(302);
  const cookie = [entered.headers["set-cookie"] ?? []].flat().map((each) => each.split(";")[0]);
  const orders = await page(`/orders?project=${project}`, cookie.join("; "));
  expect(orders).toMatchObject({ status: 200 });
  expect(orders.bytes.toString()).toMatch(/<title>(\(\d+\) )?Orders/);
});

test.runIf(outputs.Presswork?.PRESSWORKEDGE)("whoever goes round the edge is turned away", async () => {
  expect(await ask("/login", { round: true })).toMatchObject({ status: 403 });
  expect(await ask("/v1/projects", { round: true })).toMatchObject({ status: 403, body: { code: "NOT_THROUGH_EDGE" } });
});

test.runIf(outputs["Presswork-web"]?.Address)(
  "the files of the web come from the distribution, the contract too",
  async () => {
    const { hostname } = new URL(outputs["Presswork-web"]?.Address ?? "");
    const fetched = (path: string) =>
      sent(new URL(path, endpoint), { headers: { host: hostname, "x-forwarded-proto": "https" } });
    const script = /\/assets\/[\w.-]+\.js/.exec((await page("/login")).bytes.toString())?.[0] ?? "";
    const file = await fetched(script);
    expect(file).toMatchObject({ status: 200 });
    expect(file.headers["content-type"]).toBe("text/javascript");
    expect(must(await fetched("/openapi.json"))).toMatchObject({ openapi: "3.1.0" });
  },
);
