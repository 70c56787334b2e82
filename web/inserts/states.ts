export const statusStyles = {
  draft: { tone: "neutral", patch: "empty" },
  in_review: { tone: "info", patch: "half" },
  active: { tone: "success", patch: "full" },
  paused: { tone: "warning", patch: "dashed" },
  rejected: { tone: "danger", patch: "crossed" },
  archived: { tone: "neutral", patch: "tick", quiet: true },
} as const;
export type InsertStatus = keyof typeof statusStyles;
