import { BILLING, BillingAdministered, BillingChanged } from "#events/billing";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { type Billing, evolve, initial } from "./evolve.ts";

const events = [BillingChanged, BillingAdministered] as const;

export const billing = decider<Billing>()({ name: BILLING, initial, events, decide, evolve });
