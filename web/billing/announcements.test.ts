import { expect, test } from "vitest";
import { announcedOf } from "./announcements.ts";

const missing = {
  code: "payment_method_required",
  message: "Missing payment method.",
  level: "danger" as const,
  actions: [{ text: "Add", route: "billing.payment-methods" }],
};

// [state.billing.demo] [state.billing.demo.skip]
test("the demo plan is announced at the default level, and skips the flags", () => {
  expect(announcedOf({ plan: { code: "demo" }, flags: [missing] })).toEqual([
    { code: "demo", kind: "default", text: "Project is in demo mode.", actions: [] },
  ]);
});

// [state.billing.flags] [entity.announcement.message] [entity.announcement.level] [entity.announcement.actions]
// [entity.announcement.actions.text] [entity.announcement.actions.style]
test("every flag is announced with its level and its actions", () => {
  const near = { code: "credit_limit_warning", message: "Near credit limit.", level: "warning" as const, actions: [] };
  const elsewhere = { text: "Company", route: "projects.settings" };
  const flag = { ...missing, actions: [...missing.actions, elsewhere, { text: "Unknown", route: "none" }] };
  expect(announcedOf({ plan: { code: "monthly" }, flags: [flag, near] })).toEqual([
    {
      code: "payment_method_required",
      kind: "danger",
      text: "Missing payment method.",
      actions: [
        { label: "Add", style: "primary", to: "/billing/payment-methods" },
        { label: "Company", style: "default", to: "/settings/project?section=company" },
      ],
    },
    { code: "credit_limit_warning", kind: "warning", text: "Near credit limit.", actions: [] },
  ]);
});

// [route.billing.payment-methods.target]
test.each(["Add", "Update", "Fix"])("%s leads to the payment methods", (text) => {
  const flags = [{ ...missing, actions: [{ text, route: "billing.payment-methods" }] }];
  expect(announcedOf({ plan: { code: "monthly" }, flags })).toMatchObject([
    { actions: [{ label: text, to: "/billing/payment-methods" }] },
  ]);
});

// [api.billing.fetch-error] [entity.announcement.actions.target]
test("billing that cannot be fetched is announced, with a handler that tries again", () => {
  expect(announcedOf(undefined)).toMatchObject([
    {
      kind: "danger",
      text: expect.stringContaining("can't be shown"),
      actions: [{ label: "Try again", handler: "retry" }],
    },
  ]);
});
