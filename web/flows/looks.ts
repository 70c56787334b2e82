import type { Look } from "#web/_ui/status.tsx";

export const flowLooks = {
  on: { tone: "success", patch: "full" },
  off: { tone: "neutral", patch: "empty", quiet: true },
  paused: { tone: "warning", patch: "paused" },
  error: { tone: "danger", patch: "crossed" },
} as const satisfies Record<string, Look>;

export const runLooks = {
  waiting: { tone: "info", patch: "clock" },
  running: { tone: "brand", patch: "half" },
  succeeded: { tone: "success", patch: "tick" },
  skipped: { tone: "neutral", patch: "dashed", quiet: true },
  failed: { tone: "danger", patch: "crossed" },
  missed: { tone: "warning", patch: "paused" },
} as const satisfies Record<string, Look>;
