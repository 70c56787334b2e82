import type { Look } from "#web/_ui/status.tsx";

/** The styles of a membership and its two-factor authentication. */
export const statusStyles = {
  active: { tone: "success", patch: "full", quiet: true },
  suspended: { tone: "warning", patch: "paused" },
  on: { tone: "success", patch: "tick", quiet: true },
  off: { tone: "neutral", patch: "empty" },
} as const satisfies Readonly<Record<string, Look>>;
