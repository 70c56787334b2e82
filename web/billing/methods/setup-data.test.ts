import { readdirSync, readFileSync } from "node:fs";
import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { setupData } from "./setup-data.ts";

const createArgs = () => ({
  request: new Request("https://acme.test/billing/payment-methods/new"),
  params: {},
  context: {
    ip: "192.0.2.1",
    requestId: "test",
    invoke: async () => ({ statusCode: 401, body: "{}" }),
  } as unknown as AppLoadContext,
});

// [role.card-script]
test("a visitor is sent to sign in before the page holds the card provider's key, and nothing else loads its script", async () => {
  const response = await setupData(createArgs()).catch((thrown: unknown) => thrown as Response);
  expect(response).toBeInstanceOf(Response);
  expect((response as Response).headers.get("location")).toMatch(/^\/login\?redirect=/);
  const web = new URL("../../", import.meta.url);
  const screens = readdirSync(web, { recursive: true })
    .map(String)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."));
  const naming = (word: string) => screens.filter((path) => readFileSync(new URL(path, web), "utf8").includes(word));
  expect(naming("js.stripe.com")).toEqual([]);
  expect(naming("@stripe/")).toEqual(["billing/methods/stripe.ts"]);
  expect(naming("@stripe/stripe-js/pure")).toEqual(["billing/methods/stripe.ts"]);
  expect(naming('"./stripe.ts"')).toEqual(["billing/methods/card-form.lazy.tsx"]);
  expect(naming("card-form.lazy")).toEqual(["billing/methods/new.tsx"]);
});
