import type { Look } from "#web/_ui/status.tsx";

export const statusStyles = {
  active: { tone: "success", patch: "full" },
  approved: { tone: "info", patch: "clock" },
  expired: { tone: "warning", patch: "clock" },
  revoked: { tone: "neutral", patch: "dashed", quiet: true },
} as const satisfies Record<string, Look>;
