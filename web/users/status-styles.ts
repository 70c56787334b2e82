import type { Look } from "#web/_ui/status.tsx";

/** How somebody's place and their second factor look. */
export const statusStyles = {
  active: { tone: "success", patch: "full", quiet: true },
  suspended: { tone: "warning", patch: "paused" },
  on: { tone: "success", patch: "tick", quiet: true },
  off: { tone: "neutral", patch: "empty" },
} as const satisfies Readonly<Record<string, Look>>;
