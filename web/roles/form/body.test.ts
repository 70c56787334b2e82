import { expect, test } from "vitest";
import { enforcer } from "#contracts/enforcer";
import { bodyIn, formToKeep } from "./body.ts";

test("a role's form becomes the body of the command, and keeps its ticks when it is refused", () => {
  const form = new FormData();
  form.set("name", " Packing ");
  for (const permission of ["orders.order.view", "orders.order.list"]) form.append("permission", permission);
  const body = bodyIn(form);
  expect(body).toEqual({
    name: "Packing",
    description: "",
    rank: 10,
    permissions: ["orders.order.list", "orders.order.view"],
  });
  expect(enforcer.createRole.body?.safeParse(body).success).toBe(true);
  const role = formToKeep(form);
  expect([...role.keys()]).toEqual(["name", "permissions"]);
  expect(role.get("permissions")).toBe("orders.order.view,orders.order.list");
});
