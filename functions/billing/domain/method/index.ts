import { PAYMENT_METHOD, PaymentMethodAdded, PaymentMethodChanged, PaymentMethodRemoved } from "#events/billing";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, type Method } from "./evolve.ts";

const events = [PaymentMethodAdded, PaymentMethodChanged, PaymentMethodRemoved] as const;

export const method = decider<Method>()({
  name: PAYMENT_METHOD,
  initial: { status: "none" },
  events,
  decide,
  evolve,
});
