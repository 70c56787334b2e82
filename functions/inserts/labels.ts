import type { Labels } from "#platform/history";

const MOVES = { active: "Resumed", paused: "Paused", archived: "Archived" } as const;

export const INSERT: Labels = {
  titles: {
    InsertCreated: "Created",
    InsertChanged: "Changed",
    InsertSubmitted: "Sent for review",
    InsertReviewed: ({ approved }: { approved: boolean }) => (approved ? "Approved" : "Rejected"),
    InsertMoved: ({ status }: { status: keyof typeof MOVES }) => MOVES[status],
    InsertStockCounted: "Stock counted",
  },
  fields: {
    name: "Name",
    quantityPerOrder: "Pieces in each order",
    priority: "Priority",
    startsAt: "Starts",
    endsAt: "Ends",
    reason: "Reason",
    location: "Place",
    level: "Pieces left",
  },
};
