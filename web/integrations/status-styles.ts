import type { Look } from "#web/_ui/status.tsx";

export const statusStyles = {
  installing: { tone: "info", patch: "clock" },
  setup_required: { tone: "warning", patch: "half" },
  active: { tone: "success", patch: "full" },
  paused: { tone: "neutral", patch: "paused" },
  uninstalled: { tone: "neutral", patch: "dashed", quiet: true },
  draft: { tone: "neutral", patch: "empty" },
  in_review: { tone: "info", patch: "clock" },
  published: { tone: "success", patch: "full" },
  retired: { tone: "neutral", patch: "dashed", quiet: true },
} as const satisfies Record<string, Look>;
