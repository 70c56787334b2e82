import { afterEach, beforeEach, expect, test } from "vitest";
import { accountStream, ProfileChanged } from "#events/accounts";
import { record } from "#platform/testing";
import { type Office, office, people, project, user } from "./testing.ts";

const { ines, omar, ada } = people;
let here: Office;
beforeEach(async () => {
  here = await office();
  await here.assign("support", omar);
  await here.assign("viewer", ada);
  await here.settle();
});
afterEach(() => here.close());

type Person = { id: string; name: string; roles: { role: string }[] };
const found = async (query: string): Promise<string[]> => {
  const { body } = await here.as(ines, "GET /v1/enforcer/users", { query: { query } });
  return body.users.map(({ name }: Person) => name);
};

// [entity.access.user]
test("the people of a project are found by name, address and role", async () => {
  expect((await found("")).sort()).toEqual(["ada", "ines", "omar"]);
  expect(await found("oma")).toEqual(["omar"]);
  expect(await found("ada@example.com")).toEqual(["ada"]);
  expect((await found("role:support,owner")).sort()).toEqual(["ines", "omar"]);
  expect(await found("omar role:viewer")).toEqual([]);
  expect(await found("lea")).toEqual([]);
  const wrong = await here.as(ines, "GET /v1/enforcer/users", { query: { query: "rank:9" } });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["query"]]);
});

test("one of them is shown with their roles there; somebody without a membership is not found", async () => {
  await record(here.ports, accountStream(omar), [ProfileChanged({ user: omar, firstName: "Omar", lastName: "Said" })]);
  const { body } = await here.as(ines, `GET /v1/enforcer/users/${omar}`);
  expect(body).toMatchObject({ id: omar, name: "Omar Said", email: "omar@example.com" });
  expect(body.roles).toMatchObject([{ role: "support", project, grantedBy: { id: ines } }]);
  expect((await here.as(ines, `GET /v1/enforcer/users/${people.lea}`)).body.code).toBe("USER_NOT_FOUND");
});

test("who has a role is listed with it", async () => {
  const { body } = await here.as(ines, "GET /v1/enforcer/roles/support/users");
  expect(body.users.map(({ id }: Person) => id)).toEqual([omar]);
  expect((await here.as(ines, "GET /v1/enforcer/roles/king/users")).body.code).toBe("ROLE_NOT_FOUND");
});

// [role.roles.assignable]
test("what somebody may give another is listed: nothing above them, nothing they lack, nothing there already", async () => {
  await here.assign("admin", ada);
  const assignable = async (by: string, to: string) =>
    (
      await here.as(by, `GET /v1/enforcer/users/${to}/roles/assignable`, { query: { pageSize: "100" } })
    ).body.roles?.map(({ id }: { id: string }) => id);
  expect(await assignable(ines, omar)).toContain("owner");
  expect(await assignable(ines, omar)).not.toContain("support");
  expect(await assignable(ada, omar)).not.toContain("owner");
  expect((await here.as(ines, `GET /v1/enforcer/users/${user("z")}/roles/assignable`)).status).toBe(404);
});
