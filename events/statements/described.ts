import { type DescribedModule, decimalOf, describe } from "#events/_kernel";
import { DisputeResolved, LineDisputed, MakingDisputeClosed, MakingDisputeReceived } from "./index.ts";

const VIEW = "billing.statement.view";
const MAY_ANSWER = "billing.statement.edit";
const DISPUTE = ["fulfillmentId", "orderId", "orderNumber", "lineId", "statementId"] as const;
const MAKING_DISPUTE = ["disputeId", "fulfillmentId", "orderNumber"] as const;
const place = { view: VIEW, stream: "makingdispute", called: "Dispute" };

export const described: DescribedModule = {
  areas: [{ name: "dispute", order: 180, view: VIEW, about: "order" }],
  events: [
    describe(LineDisputed, {
      public: {
        name: "dispute.opened",
        description: "A charge of a fulfiller was disputed",
        fields: [...DISPUTE, "reason"],
        title: "A charge of a fulfiller is disputed",
      },
    }),
    describe(DisputeResolved, {
      notice: {
        reaction: "tell-dispute-resolved",
        permission: MAY_ANSWER,
        content: ({ orderNumber, line, note, statementId }, { within }) => {
          const returned = line && { ...line.gross, amount: -line.gross.amount };
          return {
            kind: "dispute-resolved",
            level: returned ? "success" : "default",
            title: returned
              ? `${decimalOf(returned)} ${returned.currency} returned for ${orderNumber}`
              : `The charge for ${orderNumber} was not changed`,
            body: note,
            action: within(`/billing/statements/${statementId}`),
          };
        },
      },
      public: {
        name: "dispute.resolved",
        description: "A disputed charge was decided",
        fields: DISPUTE,
        title: "A disputed charge is decided",
      },
    }),
    describe(MakingDisputeReceived, {
      notice: {
        reaction: "tell-making-dispute-received",
        permission: MAY_ANSWER,
        content: ({ disputeId, shopName, orderNumber, description, reason, gross }, { within }) => ({
          kind: "making-dispute-received",
          level: "warning",
          title: `${shopName} disputes a charge for ${orderNumber}`,
          body: `${description}, ${decimalOf(gross)} ${gross.currency}: ${reason}`,
          action: within(`/billing/statements/disputes/${disputeId}`),
        }),
      },
      public: {
        name: "dispute.received",
        description: "A shop disputed what it was charged",
        fields: [...MAKING_DISPUTE, "shopName", "description", "quantity", "reason"],
        title: "A shop disputes what it was charged",
        place,
      },
    }),
    describe(MakingDisputeClosed, {
      public: {
        name: "dispute.closed",
        description: "A shop's dispute was decided",
        fields: MAKING_DISPUTE,
        title: "A shop's dispute is decided",
        place,
      },
    }),
  ],
};
