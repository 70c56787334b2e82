import type { Look } from "#web/_ui/status.tsx";

export const statusStyles = {
  open: { tone: "info", patch: "empty" },
  finalised: { tone: "success", patch: "full" },
} as const satisfies Readonly<Record<string, Look>>;
