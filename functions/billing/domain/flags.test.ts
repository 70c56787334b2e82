import { expect, test } from "vitest";
import { type Account, codesOf, flagsOf } from "./flags.ts";

const sound: Account = { plan: "monthly", methods: ["active"], creditLimit: 0, creditUsed: 0, overdueInvoices: 0 };
const codes = (of: Partial<Account>) => codesOf({ ...sound, ...of });

// [state.billing.demo.skip]
test("a sound account has no flags, and the demo plan skips them all", () => {
  expect(codes({})).toEqual([]);
  expect(codes({ plan: "demo", methods: [], creditLimit: 1, creditUsed: 1, overdueInvoices: 1 })).toEqual([]);
});

test.each([
  [[], ["payment_method_required"]],
  [["failed"], ["payment_method_required"]],
  [["expired"], ["payment_method_expired"]],
  [["expiring"], ["payment_method_expiring"]],
  [["expired", "expiring"], ["payment_method_expiring"]],
  [["expired", "active"], []],
] as const)("payment methods %j earn %j", (methods, earned) => {
  expect(codes({ methods })).toEqual(earned);
});

test.each([
  [79, []],
  [80, ["credit_limit_warning"]],
  [99, ["credit_limit_warning"]],
  [100, ["credit_limit_exceeded"]],
])("%i of 100 credit used earns %j", (creditUsed, earned) => {
  expect(codes({ creditLimit: 100, creditUsed })).toEqual(earned);
});

// [error.billing.credit_limit_warning] [error.billing.credit_limit_exceeded]
test("credit near its limit and over it has the specification's texts", () => {
  const earned = (creditUsed: number) => flagsOf({ ...sound, creditLimit: 100, creditUsed });
  expect(earned(80)).toEqual([
    { code: "credit_limit_warning", message: "Near credit limit.", level: "warning", actions: [] },
  ]);
  expect(earned(100)).toEqual([
    { code: "credit_limit_exceeded", message: "Credit limit exceeded.", level: "danger", actions: [] },
  ]);
});

// [error.billing.has_overdue_invoices]
test("overdue invoices have the specification's text", () => {
  expect(flagsOf({ ...sound, overdueInvoices: 1 })).toEqual([
    { code: "has_overdue_invoices", message: "Account has overdue invoices.", level: "danger", actions: [] },
  ]);
});
