import { decimalOf } from "#events/_kernel";
import { DisputeResolved, MakingDisputeReceived } from "#events/statements";
import { when } from "#platform/reactions";
import { needsOwnProject, notifyPermitted, within } from "./raising.ts";

const MAY_ANSWER = "billing.statement.edit";

export const tellDisputeReceived = when(
  "tell-making-dispute-received",
  MakingDisputeReceived,
  needsOwnProject,
  (fact, context) => {
    const { disputeId, shopName, orderNumber, description, reason, gross } = fact.data;
    return notifyPermitted(fact, MAY_ANSWER, context, () => ({
      kind: "making-dispute-received",
      level: "warning",
      title: `${shopName} disputes a charge for ${orderNumber}`,
      body: `${description}, ${decimalOf(gross)} ${gross.currency}: ${reason}`,
      action: within(`/billing/statements/disputes/${disputeId}`, fact.tenant),
    }));
  },
);

export const tellDisputeResolved = when("tell-dispute-resolved", DisputeResolved, needsOwnProject, (fact, context) => {
  const { orderNumber, line, note, statementId } = fact.data;
  const returned = line && { ...line.gross, amount: -line.gross.amount };
  return notifyPermitted(fact, MAY_ANSWER, context, () => ({
    kind: "dispute-resolved",
    level: returned ? "success" : "default",
    title: returned
      ? `${decimalOf(returned)} ${returned.currency} returned for ${orderNumber}`
      : `The charge for ${orderNumber} was not changed`,
    body: note,
    action: within(`/billing/statements/${statementId}`, fact.tenant),
  }));
});
