import type { Look } from "#web/_ui/status.tsx";

export const statusStyles = {
  on: { tone: "success", patch: "tick" },
  off: { tone: "neutral", patch: "empty", quiet: true },
} as const satisfies Readonly<Record<string, Look>>;
