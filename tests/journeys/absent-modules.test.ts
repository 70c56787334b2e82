import { afterAll, beforeAll, expect, test } from "vitest";
import { must, type TestEnvironment, testEnvironment } from "../support/environment.ts";

let here: TestEnvironment;
beforeAll(async () => {
  here = await testEnvironment();
});
afterAll(() => here.close());

test("a module that is uninstalled takes nothing from what an owner may give: roles with its permissions are made and given", async () => {
  const installed = `/v1/projects/${here.shop}/integrations/reviews`;
  must(await here.ask(here.people.owner, { method: "DELETE", path: installed }), 204);
  expect(await here.shopAsk({ path: `${here.base}/reviews` })).toMatchObject({
    status: 409,
    body: { code: "MODULE_NOT_INSTALLED", module: "reviews" },
  });
  const body = { name: "Readers", description: "", permissions: ["reviews.review.list", "reviews.review.view"] };
  const made = must(await here.shopAsk({ method: "POST", path: "/v1/enforcer/roles", body }), 201);
  const given = `/v1/enforcer/roles/${made.id}/users/${here.people.owner}`;
  must(await here.shopAsk({ method: "PUT", path: given, body: {} }), 204);
  const again = { method: "POST", path: installed, body: { acceptPermissions: [] } };
  must(await here.ask(here.people.owner, again), 200, 201, 202);
  must(await here.shopAsk({ path: `${here.base}/reviews` }));
});
