import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recaptcha } from "./recaptcha.ts";

let vendor: Server;
let address: string;
let sent: string[];
let answer: { status?: number; body?: string; headers?: Record<string, string>; never?: boolean };

beforeEach(async () => {
  sent = [];
  vendor = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      sent.push(body);
      if (!answer.never) response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? "");
    });
  });
  await new Promise<void>((ready) => vendor.listen(0, "127.0.0.1", ready));
  address = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/siteverify`;
});
afterEach(() => {
  vendor.closeAllConnections();
  vendor.close();
});

const passes = (more: object = {}) =>
  recaptcha({ secret: "hush", siteKey: "site", address, timeoutMs: 60_000, ...more }).passes("said", "192.0.2.1");

test("the provider is called with the secret and the visitor's address, and its yes is a yes", async () => {
  answer = { body: JSON.stringify({ success: true, hostname: "acme.test" }) };
  expect(await passes()).toBe(true);
  expect(sent).toEqual(["secret=hush&response=said&remoteip=192.0.2.1"]);
});

test.each([
  ["a no", { body: JSON.stringify({ success: false }) }],
  ["an error", { status: 500, body: JSON.stringify({ success: true }) }],
  ["nonsense", { body: "<html>" }],
  ["another shape", { body: JSON.stringify({ success: "true" }) }],
  ["a way elsewhere", { status: 302, headers: { location: "https://evil.example/" } }],
])("%s is a no", async (_, reply) => {
  answer = reply;
  expect(await passes()).toBe(false);
});

test("silence is a no", async () => {
  answer = { never: true };
  expect(await passes({ timeoutMs: 300 })).toBe(false);
});

test("a vendor that cannot be reached is a no", async () => {
  expect(await passes({ address: "http://127.0.0.1:1/" })).toBe(false);
});
