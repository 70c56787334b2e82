import type { Look } from "#web/_ui/status.tsx";

export const statusStyles = {
  pending: { tone: "info", patch: "empty" },
  verifying: { tone: "warning", patch: "half" },
  active: { tone: "success", patch: "full" },
  failing: { tone: "danger", patch: "crossed" },
} as const satisfies Readonly<Record<string, Look>>;
