import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { charges } from "./domain/charges.ts";
import { makingDispute } from "./domain/making-dispute.ts";
import { statement } from "./domain/statement.ts";
import { http } from "./http.ts";
import { issueStatements } from "./issue.ts";
import { projections } from "./projections/index.ts";
import { chargeFulfilments } from "./reactions/charge-fulfilments-on-order-confirmed.ts";
import { closeDispute, forwardDispute, resolveAsAnswered } from "./reactions/pass-on-disputes.ts";
import { refundFulfilments } from "./reactions/refund-fulfilments-on-platform-payment-refunded.ts";

export const service = manifest({
  name: "statements",
  http,
  refusals,
  deciders: [statement, charges, makingDispute],
  projections,
  reactions: [chargeFulfilments, refundFulfilments, forwardDispute, resolveAsAnswered, closeDispute],
  schedules: [{ name: "issue-statements", everyMs: 3_600_000, work: issueStatements }],
});
