import { expect, test } from "vitest";
import { expanded } from "./patterns.ts";
import { EVERYBODY, ROLES, roleBy } from "./roles.ts";

const permissions = [
  "billing.invoice.view",
  "billing.method.edit",
  "catalogue.product.edit",
  "enforcer.role.manage",
  "fulfilments.fulfilment.edit",
  "integrations.listing.list",
  "orders.order.edit",
  "orders.order.list",
  "orders.order.refund",
  "orders.order.view",
  "projects.auth.list",
  "projects.project.delete",
];
const of = (role: string) => expanded(roleBy(role)?.patterns ?? [], permissions);

// [role.project-roles]
test("the starter roles are there, the owner's above all", () => {
  expect(ROLES.map(({ id }) => id).sort()).toEqual([
    "admin",
    "designer",
    "developer",
    "finance",
    "fulfilment",
    "manager",
    "marketing",
    "owner",
    "support",
    "viewer",
  ]);
  expect(ROLES.toSorted((a, b) => b.rank - a.rank)[0]?.id).toBe("owner");
});
test("a pattern fits whole parts", () => {
  expect(expanded(["orders.*.*"], permissions)).toEqual([
    "orders.order.edit",
    "orders.order.list",
    "orders.order.refund",
    "orders.order.view",
  ]);
  expect(expanded(["*.*.view"], permissions)).toEqual(["billing.invoice.view", "orders.order.view"]);
  expect(expanded(["orders.*", "order.*.*", "orders.order.ed"], permissions)).toEqual([]);
});
test("a later pattern takes away what an earlier one gave, and gives it back", () => {
  expect(expanded(["orders.*.*", "-*.*.refund", "-orders.order.edit"], permissions)).toEqual([
    "orders.order.list",
    "orders.order.view",
  ]);
  expect(expanded(["*.*.*", "-*.*.*", "orders.order.list"], permissions)).toEqual(["orders.order.list"]);
});
test("the owner has everything, the admin all but closing the project", () => {
  expect(of("owner")).toEqual(permissions);
  expect(permissions.filter((each) => !of("admin").includes(each))).toEqual(["projects.project.delete"]);
});
test("the manager has no say over bills, keys and roles", () => {
  const lacking = ["billing.method.edit", "enforcer.role.manage", "projects.auth.list", "projects.project.delete"];
  expect(permissions.filter((each) => !of("manager").includes(each))).toEqual(lacking);
});
test("the viewer lists and views", () =>
  expect(of("viewer")).toEqual([
    "billing.invoice.view",
    "integrations.listing.list",
    "orders.order.list",
    "orders.order.view",
  ]));
test("support edits orders and refunds none; fulfilment sees orders and works on parcels", () => {
  expect(of("support")).toEqual([
    "integrations.listing.list",
    "orders.order.edit",
    "orders.order.list",
    "orders.order.view",
  ]);
  expect(of("fulfilment")).toEqual([
    "fulfilments.fulfilment.edit",
    "integrations.listing.list",
    "orders.order.list",
    "orders.order.view",
  ]);
});
test("support takes an order by telephone, confirms it and sends again what broke, and refunds nothing", () => {
  const wanted = [
    ...["customers.customer.create", "orders.order.confirm", "orders.order.create", "orders.order.resend"],
    "orders.order.refund",
  ];
  expect(expanded(roleBy("support")?.patterns ?? [], wanted)).toEqual(wanted.slice(0, -1));
});
test("every role sees the menus that depend on listings", () =>
  expect(ROLES.filter(({ id }) => !of(id).includes("integrations.listing.list"))).toEqual([]));
test("whatever their roles are, everybody in a project finds their way around it", () => {
  const around = expanded(EVERYBODY, [...permissions, "enforcer.role.list", "enforcer.permission.list"]);
  expect(around).toEqual(["enforcer.role.list", "enforcer.permission.list"]);
  for (const { patterns } of ROLES) expect(expanded(patterns, around)).toEqual(around);
});
test("keys, the audit log and other people's second factor are for owners and admins, keys for developers as well", () => {
  const secrets = ["accounts.two-factor.reset", "auth.key.create", "auth.key.list", "enforcer.audit.list"];
  const has = (role: string) => expanded(roleBy(role)?.patterns ?? [], secrets);
  for (const { id } of ROLES) expect([id, has(id)]).toEqual([id, EXPECTED[id] ?? []]);
});
const EXPECTED: Record<string, string[]> = {
  owner: ["accounts.two-factor.reset", "auth.key.create", "auth.key.list", "enforcer.audit.list"],
  admin: ["accounts.two-factor.reset", "auth.key.create", "auth.key.list", "enforcer.audit.list"],
  developer: ["auth.key.create", "auth.key.list"],
};
