import type { Look } from "#web/_ui/status.tsx";

/** How somebody's place and their second factor look. */
export const looks = {
  active: { tone: "good", patch: "solid", quiet: true },
  suspended: { tone: "warning", patch: "half" },
  on: { tone: "good", patch: "solid", quiet: true },
  off: { tone: "neutral", patch: "outline" },
} as const satisfies Readonly<Record<string, Look>>;
