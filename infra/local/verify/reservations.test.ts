import { afterEach, beforeEach, expect, test } from "vitest";
import { run } from "../../../functions/_platform/commands/index.ts";
import { account } from "../../../functions/accounts/domain/index.ts";
import { type TestEnvironment, testEnvironment } from "../../../tests/support/test-environment.ts";
import { asSystem } from "../seed/asking.ts";

let here: TestEnvironment;
beforeEach(async () => {
  here = await testEnvironment();
});
afterEach(() => here.close());

test("names that moved with a profile and an address are reserved as the facts tell", async () => {
  const asking = asSystem(here.ports);
  const user = here.people.staff;
  const named = (usernameKey: string | null) =>
    run(asking, account, user, "changeProfile", { user, username: usernameKey, usernameKey });
  await named("unm_one");
  await named("unm_two");
  const wanted = { user, email: "new@town.test", emailKey: "eml_new", domain: "town.test" };
  await run(asking, account, user, "requestEmailChange", wanted);
  for (const at of ["new", "old"] as const)
    await run(asking, account, user, "approveEmailChange", { user, at, emailKey: "eml_new" });
  await run(asking, account, here.people.owner, "changeProfile", {
    user: here.people.owner,
    username: "one",
    usernameKey: "unm_one",
  });
  const owners = await Promise.all(
    ["username:unm_one", "username:unm_two", "email:eml_new"].map((name) => here.ports.store.owner("directory", name)),
  );
  expect(owners).toEqual([`account-${here.people.owner}`, `account-${user}`, `account-${user}`]);
  expect(await here.verified()).toEqual([]);
});
