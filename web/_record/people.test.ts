import { expect, test } from "vitest";
import type { Member } from "#web/_server/member.ts";
import { namesOf, peopleOf } from "./people.ts";

const user = { id: "usr_maya", firstName: "Maya", lastName: "Ellwood", email: "maya@shop.test" };
const page = (users: readonly string[], nextPageToken: string | null = null) => ({
  ok: true,
  value: { users: users.map((id) => ({ id, name: id.toUpperCase() })), nextPageToken },
});
function reader(permissions: readonly string[], ...pages: readonly unknown[]) {
  const asked: unknown[] = [];
  const call = async (_: unknown, { query }: { query: unknown }) => {
    asked.push(query);
    return pages[asked.length - 1];
  };
  return { asked, who: { user, permissions, call } as unknown as Member };
}

test("everybody can be chosen, however many pages they fill", async () => {
  const { who, asked } = reader(["enforcer.user.list"], page(["ada"], "more"), page(["bo"]));
  const people = await peopleOf(who);
  expect(people).toEqual([
    { value: "ada", label: "ADA" },
    { value: "bo", label: "BO" },
  ]);
  expect(asked).toEqual([{ pageSize: 100 }, { pageSize: 100, pageToken: "more" }]);
  expect(namesOf(people, ["bo", "gone"])).toEqual(["BO", "Somebody who left"]);
});

test("who may not see the project's people takes nobody for somebody who left", async () => {
  const people = await peopleOf(reader([]).who);
  expect(people).toEqual([{ value: "usr_maya", label: "Maya Ellwood" }]);
  expect(namesOf(people, ["usr_maya", "usr_jo"])).toEqual(["Maya Ellwood", "Somebody else"]);
  const failed = await peopleOf(reader(["enforcer.user.list"], { ok: false }).who);
  expect(namesOf(failed, ["usr_jo"])).toEqual(["Somebody else"]);
});
