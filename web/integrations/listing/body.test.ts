import { expect, test } from "vitest";
import { offerIn, permissionsIn, routesIn, schemaIn } from "./body.ts";

test("permissions, pages and settings are written a line each", () => {
  expect(permissionsIn("orders.order.list | To count them\n\n")).toEqual({
    value: [{ id: "orders.order.list", reason: "To count them" }],
  });
  expect(routesIn("acme.app | Acme | https://acme.example/app\nacme.help | Help | /support")).toEqual({
    value: [
      { name: "acme.app", title: "Acme", path: "https://acme.example/app" },
      { name: "acme.help", title: "Help", path: "/support" },
    ],
  });
  expect(schemaIn(" ")).toEqual({ value: { type: "object", properties: {} } });
});

test("a value that can't be read is an error at its field", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ permissions: "everything", routes: "acme", configSchema: "{" }))
    form.set(name, value);
  expect(offerIn(form)).toEqual({
    faults: {
      permissions: [expect.stringContaining("everything")],
      routes: [expect.stringContaining("acme")],
      configSchema: ["This is no JSON"],
    },
  });
});

test("a form says the whole offer, without what was left empty", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: " Acme ",
    category: "connect",
    visibility: "public",
    tags: "reports, post",
    "developer.name": "Acme",
    "developer.url": "",
    requires: "orders",
    status: "published",
  }))
    form.set(name, value);
  expect(offerIn(form)).toMatchObject({
    body: {
      name: "Acme",
      category: "connect",
      tags: ["reports", "post"],
      requires: ["orders"],
      conflicts: [],
      developer: { name: "Acme" },
      permissions: [],
      routes: [],
      status: "published",
    },
  });
});
