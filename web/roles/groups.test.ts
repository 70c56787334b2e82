import { expect, test } from "vitest";
import { groupsOf } from "./groups.ts";

const permission = (id: string, name: string, more = {}) => {
  const [service = "", resource = "", action = ""] = id.split(".");
  const scope = "project" as const;
  return {
    id,
    name,
    description: "",
    service,
    resource,
    action,
    scope,
    sensitive: false,
    status: "active" as const,
    ...more,
  };
};

test("permissions stand under their service, without its name", () => {
  const groups = groupsOf([
    permission("orders.order.list", "List order (orders)"),
    permission("orders.order.refund", "Refund order (orders)", { sensitive: true }),
    permission("saved-views.view.share", "Share view (saved views)", { status: "deprecated" }),
    permission("okrs.objective.list", "List objective (okrs)"),
  ]);
  expect(groups.map(({ title, rows }) => [title, rows.map(({ label }) => label)])).toEqual([
    ["Orders", ["List order", "Refund order"]],
    ["Saved views", ["Share view"]],
    ["OKRs", ["List objective"]],
  ]);
  expect(groups[0]?.rows[1]?.sensitive).toBe(true);
  expect(groups[1]?.rows[0]?.deprecated).toBe(true);
});
