import * as z from "zod";
import { event, ProjectId, streamOf } from "#events/_kernel";

/** A project's own account at Stripe, in the directory, so that the vendor's events find it by the account's id. */
export const STRIPE_ACCOUNT = "stripeaccount";
export const stripeAccountStream = (project: string): string => streamOf(STRIPE_ACCOUNT, project);

const account = {
  project: ProjectId,
  accountId: z.string(),
  email: z.string().optional(),
  country: z.string().optional(),
  defaultCurrency: z.string().optional(),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  detailsSubmitted: z.boolean(),
  /** What Stripe still wants from the account's owner, by Stripe's names. */
  requirements: z.object({
    currentlyDue: z.array(z.string()),
    pastDue: z.array(z.string()),
    disabledReason: z.string().optional(),
  }),
  livemode: z.boolean(),
};
const personal = { subject: ({ project }: { project: string }) => project, erased: { email: "" } };

export const StripeAccountConnected = event("StripeAccountConnected", z.object(account), { personal });
/** The whole account as it is now. */
export const StripeAccountChanged = event("StripeAccountChanged", z.object(account), { personal });
/** `stripe`: the account's owner has disconnected it there. */
export const StripeAccountDisconnected = event(
  "StripeAccountDisconnected",
  z.object({ project: ProjectId, accountId: z.string(), by: z.enum(["project", "stripe"]) }),
);
