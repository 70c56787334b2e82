import * as z from "zod";
import { event, ProjectId } from "#events/_kernel";
import { Email } from "./shapes.ts";

export const BillingWarningKind = z.enum([
  "card_expiring",
  "card_expired",
  "credit_limit_warning",
  "credit_limit_exceeded",
  "low_balance",
  "trial_ending",
  "invoice_overdue",
  "auto_top_up_failed",
]);
export type BillingWarningKind = z.infer<typeof BillingWarningKind>;

/** The project was warned, once for each kind and `window`: the card and its month, the month of a crossing, the invoice, the first failed top-up. */
export const BillingWarned = event(
  "BillingWarned",
  z.object({
    project: ProjectId,
    kind: BillingWarningKind,
    window: z.string(),
    level: z.enum(["warning", "danger"]),
    title: z.string(),
    text: z.string(),
    /** Where the email goes. */
    email: Email.optional(),
    /** The address that takes no email, where it goes to somebody else in its place. */
    insteadOf: Email.optional(),
  }),
  {
    personal: {
      subject: ({ project }) => project,
      erased: { email: "erased@erased.invalid", insteadOf: "erased@erased.invalid" },
    },
  },
);
