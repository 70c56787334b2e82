import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { stripeAccount } from "./domain/account.ts";
import { vendorEvent } from "./domain/vendor-event.ts";
import { http } from "./http.ts";
import { projections } from "./projections/index.ts";
import { followAccount } from "./reactions/follow-account-on-account-reported.ts";

export const service = manifest({
  name: "payments",
  http,
  refusals,
  deciders: [vendorEvent, stripeAccount],
  projections,
  reactions: [followAccount],
  noPersonalData: "What the payment vendor reports, by its own references.",
});
