import { expect, test } from "vitest";
import { command, query } from "#platform/contract";
import { permissionsOf, registryOf } from "./registry.ts";

const orders = {
  listOrders: query("GET /v1/orders", { summary: "List orders", permission: "orders.order.list" }),
  exportOrders: query("GET /v1/orders/export", {
    summary: "Take orders away as a file",
    permission: "orders.order.export",
  }),
  refundOrder: command("POST /v1/orders/refund", { summary: "Give money back", permission: "orders.order.refund" }),
  searchOrders: query("GET /v1/orders/search", { summary: "Find orders", permission: "orders.order.list" }),
  ping: query("GET /v1/orders/ping", { summary: "Nothing to allow", scope: "public" }),
};

test("the registry has each permission once, with the operations that require it", () => {
  const permissions = permissionsOf([orders]);
  expect(permissions.map(({ id }) => id)).toEqual(["orders.order.export", "orders.order.list", "orders.order.refund"]);
  expect(permissions[1]).toEqual({
    id: "orders.order.list",
    name: "List order (orders)",
    description: "List orders. Find orders",
    service: "orders",
    resource: "order",
    action: "list",
    scope: "project",
    sensitive: false,
    status: "active",
  });
});

test("what moves money or takes data away is sensitive", () =>
  expect(permissionsOf([orders]).flatMap(({ id, sensitive }) => (sensitive ? [id] : []))).toEqual([
    "orders.order.export",
    "orders.order.refund",
  ]));

test("roles are expanded against what there is", () => {
  const registry = registryOf(permissionsOf([orders]));
  expect(registry.of("viewer")).toEqual(["orders.order.list"]);
  expect(registry.of("finance")).toEqual(registry.ids);
  expect(registry.of("king")).toEqual([]);
});
