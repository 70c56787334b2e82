import type { FactOf } from "#events/_kernel";
import {
  VENDOR_EVENT,
  VendorAccountReported,
  VendorCardReported,
  VendorDisputeReported,
  VendorPaymentReported,
  VendorRefundReported,
  VendorSetupReported,
} from "#events/payments";
import { decider } from "#platform/domain";

type State = "new" | "remembered";
const events = [
  VendorPaymentReported,
  VendorSetupReported,
  VendorCardReported,
  VendorRefundReported,
  VendorDisputeReported,
  VendorAccountReported,
] as const;
/** What the vendor reported, as the fact that records it. */
interface Reported {
  readonly fact: FactOf<(typeof events)[number]>;
}

const remembered = (): State => "remembered";

/** Remembers each event of the vendor by its id, for ever. */
export const vendorEvent = decider<State>()({
  name: VENDOR_EVENT,
  initial: "new",
  events,
  decide: {
    report: (state: State, input: Reported) => (state === "remembered" ? [] : [input.fact]),
  },
  evolve: {
    VendorPaymentReported: remembered,
    VendorSetupReported: remembered,
    VendorCardReported: remembered,
    VendorRefundReported: remembered,
    VendorDisputeReported: remembered,
    VendorAccountReported: remembered,
  },
});
