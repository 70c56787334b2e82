import { expect, test } from "vitest";
import * as z from "zod";
import { command, named, query } from "#platform/contract";
import { requestsTo, testPorts } from "#platform/testing";
import { serve } from "./serve.ts";

const body = z.strictObject({ name: z.string().optional() });
const contract = named({
  signIn: command("POST /v1/sign-in", { summary: "Anybody", scope: "public", body }),
  pair: command("POST /v1/pair", { summary: "Any page", scope: "public", crossSite: true, body }),
  look: query("GET /v1/look", { summary: "Anybody", scope: "public" }),
});
const http = serve(
  { contract, refusals: {}, projections: [] },
  { signIn: () => undefined, pair: () => undefined, look: () => undefined },
);
const send = requestsTo(http, await testPorts({}));
const post = (headers: Record<string, string>, path = "sign-in") =>
  send(`POST /v1/${path}`, { body: {}, headers: { host: "shop.test:8080", ...headers } });

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "",
  "text/json",
  "application/jsonp",
])("a body sent as %j is not JSON", async (type) => {
  const { status, body } = await post({ "content-type": type });
  expect([status, body.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  expect(body.message).toContain("content-type: application/json");
});

test.each(["application/json", "Application/JSON; charset=utf-8", "application/merge-patch+json"])(
  "a body sent as %j is",
  async (type) => expect((await post({ "content-type": type })).status).toBe(204),
);

test("without a body no type is needed", async () => {
  expect((await send("POST /v1/sign-in")).status).toBe(204);
});

test.each([
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "cross-site", origin: "http://shop.test:8080" },
  { origin: "https://evil.test" },
  { origin: "http://shop.test" },
  { origin: "null" },
  { origin: "%%" },
])("what anybody may do is not done for a page of another site: %j", async (headers: Record<string, string>) => {
  const { status, body } = await post(headers);
  expect([status, body.code]).toEqual([403, "CROSS_SITE_REQUEST"]);
  expect((await post(headers, "pair")).status).toBe(204);
  expect((await send("GET /v1/look", { headers })).status).toBe(204);
});

test.each([
  {},
  { "sec-fetch-site": "same-origin", origin: "https://shop.test" },
  { "sec-fetch-site": "none" },
  { origin: "http://shop.test:8080" },
  { origin: "https://acme.test", "x-forwarded-host": "acme.test" },
])("it is done for our own pages and for programs: %j", async (headers: Record<string, string>) =>
  expect((await post(headers)).status).toBe(204),
);
