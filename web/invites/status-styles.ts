import type { Look } from "#web/_ui/status.tsx";

/** The styles of an invitation's states. */
export const statusStyles = {
  pending: { tone: "info", patch: "empty" },
  accepted: { tone: "success", patch: "tick", quiet: true },
  expired: { tone: "warning", patch: "clock" },
  revoked: { tone: "neutral", patch: "crossed", quiet: true },
} as const satisfies Readonly<Record<string, Look>>;
