import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { tokenFor } from "./token.ts";

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A browser's request to a site whose accounts service gives this answer after a while. */
function visit(status: number, requests: string[]) {
  const iat = Math.floor(Date.now() / 1000);
  const token = `${part({})}.${part({ iat, exp: iat + 300 })}.signature`;
  const invoke = async ({ rawPath }: { rawPath: string }) => {
    requests.push(rawPath);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { statusCode: status, body: JSON.stringify(status === 200 ? { token } : { status, code: "X" }) };
  };
  const context = { invoke, ip: "192.0.2.1", secure: false, requestId: "test" } as unknown as AppLoadContext;
  return { context, request: new Request("https://press.example/orders") };
}

test("however many screens of a session load at once, all get the one token that was fetched", async () => {
  const requests: string[] = [];
  const cookies = ["presswork_session=many"];
  const all = await Promise.all(Array.from({ length: 5 }, () => tokenFor(visit(200, requests), cookies, "csrf")));
  expect(new Set(all).size).toBe(1);
  expect(all[0]).toBeDefined();
  expect(requests).toHaveLength(1);
  expect(await tokenFor(visit(200, requests), cookies, "csrf")).toBe(all[0]);
  expect(requests).toHaveLength(1);
});

test("a session that was over is looked up again by the next page", async () => {
  const requests: string[] = [];
  const cookies = ["presswork_session=over"];
  expect(await tokenFor(visit(401, requests), cookies, "csrf")).toBeUndefined();
  expect(await tokenFor(visit(200, requests), cookies, "csrf")).toBeDefined();
  expect(requests).toHaveLength(2);
});
