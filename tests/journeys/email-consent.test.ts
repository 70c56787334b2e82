import { afterEach, beforeEach, expect, test } from "vitest";
import { customerLink } from "../../functions/_platform/mail/index.ts";
import { linkToken } from "../../functions/mail/tokens.ts";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";

const EMAIL = "ines@example.com";
let here: TestEnvironment;
let customerId: string;
let subscriberId: string;

const shopPath = (path: string) => `${here.base}/customers${path}`;
const asOwner = (method: string, path: string, body?: object) =>
  here.ask(here.people.owner, {
    method,
    path,
    query: { project: here.shop },
    ...(body && { body }),
  });
const consentOf = async () => must(await asOwner("GET", shopPath(`/${customerId}`))).marketing.email;
const statusOf = async () => must(await asOwner("GET", `/v1/mail/subscribers/${subscriberId}`)).status;
/** As whoever holds the link of an email, who signs in nowhere. */
const byLink = (token: string, action?: string) =>
  here.ask(undefined, {
    method: action ? "POST" : "GET",
    path: `/v1/mail/subscriptions/${token}`,
    ...(action && { body: { action } }),
  });

beforeEach(async () => {
  here = await testEnvironment();
  const customer = { email: EMAIL, emailConsent: "subscribed" };
  customerId = must(await asOwner("POST", shopPath(""), customer), 201).id;
  const subscriber = { email: EMAIL, consent: { source: "form" } };
  subscriberId = must(await asOwner("POST", "/v1/mail/subscribers", subscriber), 201).id;
  await here.settle();
});
afterEach(() => here.close());

test("by the link of a flow's email a customer stops all marketing, and may have it again", async () => {
  const token = customerLink(here.ports.signingKey, { tenant: here.shop, customerId });
  expect(must(await byLink(token))).toMatchObject({ email: "i•••@example.com", status: "subscribed" });
  expect(await consentOf()).toBe("subscribed");
  for (const _ of [1, 2]) {
    expect(must(await byLink(token, "unsubscribe")).status).toBe("unsubscribed");
    await here.settle();
  }
  expect([await consentOf(), await statusOf()]).toEqual(["unsubscribed", "unsubscribed"]);
  expect(must(await byLink(token)).status).toBe("unsubscribed");
  expect(must(await byLink(token, "subscribe")).status).toBe("subscribed");
  await here.settle();
  expect(await consentOf()).toBe("subscribed");
  expect(await statusOf()).toBe("unsubscribed");
});

test("who unsubscribes from a campaign is not written to as a customer either", async () => {
  const token = linkToken(here.ports.signingKey, "subscription", { tenant: here.shop, subscriberId });
  must(await byLink(token, "unsubscribe"));
  await here.settle();
  expect([await statusOf(), await consentOf()]).toEqual(["unsubscribed", "unsubscribed"]);
});

test("a forged link, and one of nobody, change nothing", async () => {
  const forged = customerLink(new Uint8Array(32), { tenant: here.shop, customerId });
  const nobody = customerLink(here.ports.signingKey, { tenant: here.shop, customerId: "cus_000000000000000000000009" });
  for (const token of [forged, nobody]) {
    expect((await byLink(token)).body.code).toBe("LINK_INVALID");
    expect((await byLink(token, "unsubscribe")).body.code).toBe("LINK_INVALID");
  }
  await here.settle();
  expect(await consentOf()).toBe("subscribed");
});
