import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionEnd, sessionKey } from "../../functions/_platform/http/index.ts";
import type { Args } from "../../web/_server/member.ts";
import { frameData } from "../../web/_shell/frame-data.ts";
import { listData } from "../../web/orders/list/data.ts";
import { type TestEnvironment, testEnvironment } from "../support/environment.ts";

type Loader = (args: Parameters<typeof frameData>[0]) => Promise<unknown>;

let here: TestEnvironment;
let cookie: string;
beforeAll(async () => {
  here = await testEnvironment();
  const { ports, people } = here;
  await here.settle();
  const id = randomBytes(32).toString("base64url");
  const createdAt = ports.clock().getTime();
  const session = {
    user: people.owner,
    name: "Somebody",
    admin: false,
    csrf: "csrf",
    createdAt,
    confirmedUntil: createdAt,
  };
  await ports.keyvalue.put("sessions", sessionKey(id), session, sessionEnd(session));
  cookie = `presswork_session=${id}; XSRF-TOKEN=csrf`;
});
afterAll(() => here.close());

/** Runs these loaders as one request for the order list, and returns its calls of the API. */
async function requested(...loaders: readonly Loader[]): Promise<string[]> {
  const calls: string[] = [];
  const invoke: Args["context"]["invoke"] = (event) => {
    const { names = "" } = event.queryStringParameters ?? {};
    calls.push(`${event.requestContext.http.method} ${event.rawPath.replace(here.platformId, "{platform}")} ${names}`);
    return here.handler(event);
  };
  const request = new Request(`http://town.test/orders?project=${here.shop}`, {
    headers: { cookie, host: "town.test" },
  });
  const context = { invoke, ip: "127.0.0.1", secure: false, requestId: "page", cspNonce: "" };
  await Promise.all(loaders.map((load) => load({ request, context, params: {} } as never)));
  return calls;
}

test("a page makes seven calls of the API at most and none twice; a navigation that keeps the frame makes at most five", async () => {
  await requested(frameData, listData);
  const page = await requested(frameData, listData);
  expect(page.length, page.join("\n")).toBeLessThanOrEqual(7);
  expect(page).toEqual([...new Set(page)]);
  const navigation = await requested(listData);
  expect(navigation.length, navigation.join("\n")).toBeLessThanOrEqual(5);
});
