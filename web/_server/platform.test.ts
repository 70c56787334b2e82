import { expect, test } from "vitest";
import { ARRIVAL_RULES, guard, LOADING } from "../_routing/guard.ts";
import { platformLookup, platformOf } from "./platform.ts";
import type { Args } from "./who.ts";

const asking = (invoke: () => Promise<unknown>): Args =>
  ({ request: new Request("https://shop.test/orders"), context: { invoke, requestId: "r" } }) as unknown as Args;
const status = (statusCode: number) =>
  asking(async () => ({ statusCode, body: JSON.stringify({ status: statusCode }) }));

// [error.platform-lookup] [route.platform-loading]
test("a lookup that fails leaves no platform active, and every path is the loading page", async () => {
  for (const code of [500, 502, 503, 429]) {
    const args = status(code);
    expect(await platformOf(args)).toBeUndefined();
    const { state } = await platformLookup(args);
    const arrival = { url: new URL(args.request.url), platform: state, domains: [], hosts: [] };
    expect(guard(ARRIVAL_RULES, arrival)).toBe(LOADING);
  }
});

test("no platform yet is no failure: the installation is set up", async () => {
  expect(await platformLookup(status(404))).toEqual({ state: "absent" });
});
