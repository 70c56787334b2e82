import type { Look } from "#web/_ui/status.tsx";

export const statusStyles = {
  draft: { tone: "neutral", patch: "empty" },
  scheduled: { tone: "info", patch: "clock" },
  sending: { tone: "brand", patch: "half" },
  sent: { tone: "success", patch: "tick" },
  paused: { tone: "warning", patch: "dashed" },
  cancelled: { tone: "neutral", patch: "crossed", quiet: true },
  failed: { tone: "danger", patch: "crossed" },
} as const satisfies Record<string, Look>;

export const segmentFields = [
  "gender",
  "country",
  "language",
  "tags",
  "source",
  "email",
  "lastOpened",
  "lastClicked",
  "lastPurchased",
  "createdAt",
  "totalOrders",
  "totalSpent",
] as const;
export const operators = ["eq", "in", "gt", "gte", "lt", "lte"] as const;
/** How many rules a campaign takes. */
export const MAX_RULES = 20;
export const listTabs = ["all", "draft", "scheduled", "sending", "sent", "paused", "failed", "cancelled"] as const;
/** Shown also while no campaign has them. */
export const steadyTabs: readonly string[] = ["all", "draft", "scheduled", "sending", "sent"];
