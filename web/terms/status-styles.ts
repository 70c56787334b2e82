import type { Look } from "#web/_ui/status.tsx";

export const statusStyles = {
  draft: { tone: "info", patch: "empty" },
  scheduled: { tone: "info", patch: "clock" },
  active: { tone: "success", patch: "full" },
  superseded: { tone: "info", patch: "half" },
} as const satisfies Readonly<Record<string, Look>>;
