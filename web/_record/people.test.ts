import { expect, test } from "vitest";
import type { Member } from "#web/_server/member.ts";
import { peopleOf } from "./people.ts";

const user = { id: "usr_maya", firstName: "Maya", lastName: "Ellwood", email: "maya@shop.test" };
const page = (users: readonly string[], nextPageToken: string | null = null) => ({
  ok: true,
  value: { users: users.map((id) => ({ id, name: id.toUpperCase() })), nextPageToken },
});
function reader(permissions: readonly string[], ...pages: readonly unknown[]) {
  const queries: unknown[] = [];
  const call = async (_: unknown, { query }: { query: unknown }) => {
    queries.push(query);
    return pages[queries.length - 1];
  };
  return { queries, who: { user, permissions, call } as unknown as Member };
}

test("everybody can be chosen, however many pages they fill", async () => {
  const { who, queries } = reader(["enforcer.user.list"], page(["ada"], "more"), page(["bo"]));
  const people = await peopleOf(who);
  expect(people.choices).toEqual([
    { value: "ada", label: "ADA" },
    { value: "bo", label: "BO" },
  ]);
  expect(queries).toEqual([{ pageSize: 100 }, { pageSize: 100, pageToken: "more" }]);
  expect(["bo", "gone"].map(people.nameOf)).toEqual(["BO", "Somebody who left"]);
});

test("who may not see the project's people takes nobody for somebody who left", async () => {
  const people = await peopleOf(reader([]).who);
  expect(people.choices).toEqual([{ value: "usr_maya", label: "Maya Ellwood" }]);
  expect(["usr_maya", "usr_jo"].map(people.nameOf)).toEqual(["Maya Ellwood", "Somebody else"]);
  const failed = await peopleOf(reader(["enforcer.user.list"], { ok: false }).who);
  expect(failed.nameOf("usr_jo")).toBe("Somebody else");
});
