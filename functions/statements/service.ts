import { writtenTexts } from "#platform/erasure";
import { manifest } from "#platform/relay";
import { refusals } from "./contract/index.ts";
import { charges } from "./domain/charges.ts";
import { makingDispute } from "./domain/making-dispute.ts";
import { statement } from "./domain/statement.ts";
import { http } from "./http.ts";
import { firstStatementDue, ISSUE_STATEMENTS, issueStatements } from "./issue.ts";
import { projections } from "./projections/index.ts";
import { chargeFulfilments } from "./reactions/charge-fulfilments-on-order-confirmed.ts";
import { closeDispute, forwardDispute, resolveAsAnswered } from "./reactions/pass-on-disputes.ts";
import { refundFulfilments } from "./reactions/refund-fulfilments-on-platform-payment-refunded.ts";
import { timeIssue, timeSettle } from "./reactions/set-timers.ts";

export const service = manifest({
  name: "statements",
  http,
  refusals,
  deciders: [statement, charges, makingDispute],
  projections,
  reactions: [
    chargeFulfilments,
    refundFulfilments,
    forwardDispute,
    resolveAsAnswered,
    closeDispute,
    timeIssue,
    timeSettle,
  ],
  timers: [{ name: ISSUE_STATEMENTS, work: issueStatements, firstDue: firstStatementDue }],
  personalData: [
    writtenTexts("Disputes and what was noted of them", {
      deciders: [statement, charges, makingDispute],
      replaces: "identifiers",
      spared: ["fulfiller", "shopName"],
    }),
  ],
});
