import { DEMO } from "./plans.ts";

/** A warning to the account's owner; `route` names the screen that fixes it. */
export interface Flag {
  readonly code: FlagCode;
  readonly message: string;
  readonly level: "default" | "warning" | "danger";
  readonly actions: readonly { readonly text: string; readonly route: string }[];
}
export const FLAG_CODES = [
  "payment_method_required",
  "payment_method_expiring",
  "payment_method_expired",
  "credit_limit_warning",
  "credit_limit_exceeded",
  "has_overdue_invoices",
] as const;
export type FlagCode = (typeof FLAG_CODES)[number];

const at = (text: string) => [{ text, route: "billing.payment-methods" }];
const FLAGS: Readonly<Record<FlagCode, Omit<Flag, "code">>> = {
  payment_method_required: { message: "Missing payment method.", level: "danger", actions: at("Add") },
  payment_method_expiring: { message: "Payment method expiring soon.", level: "warning", actions: at("Update") },
  payment_method_expired: { message: "Payment method expired.", level: "danger", actions: at("Fix") },
  credit_limit_warning: { message: "Near credit limit.", level: "warning", actions: [] },
  credit_limit_exceeded: { message: "Credit limit exceeded.", level: "danger", actions: [] },
  has_overdue_invoices: { message: "Account has overdue invoices.", level: "danger", actions: [] },
};

/** What warnings are derived from. `methods` lists each payment method's status. */
export interface Account {
  readonly plan: string;
  readonly methods: readonly ("pending" | "active" | "expiring" | "expired" | "failed")[];
  readonly creditLimit: number;
  readonly creditUsed: number;
  readonly overdueInvoices: number;
}
const NEAR = 0.8;

/** Returns the warning codes that apply; a project on the demo plan has none. */
export function codesOf({ plan, methods, creditLimit, creditUsed, overdueInvoices }: Account): FlagCode[] {
  if (plan === DEMO) return [];
  const usable = methods.some((each) => each === "active" || each === "expiring");
  const soundest = methods.includes("active");
  const used = creditLimit > 0 ? creditUsed / creditLimit : 0;
  const earned: Readonly<Record<FlagCode, boolean>> = {
    payment_method_required: !usable && !methods.includes("expired"),
    payment_method_expiring: usable && !soundest,
    payment_method_expired: !usable && methods.includes("expired"),
    credit_limit_warning: used >= NEAR && used < 1,
    credit_limit_exceeded: used >= 1,
    has_overdue_invoices: overdueInvoices > 0,
  };
  return FLAG_CODES.filter((code) => earned[code]);
}

const flagOf = (code: FlagCode): Flag => ({ code, ...FLAGS[code] });
export const flagsOf = (account: Account): Flag[] => codesOf(account).map(flagOf);
