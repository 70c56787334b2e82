import type { Look } from "#web/_ui/status.tsx";

export const statusStyles = {
  pending: { tone: "info", patch: "empty" },
  subscribed: { tone: "success", patch: "full" },
  unsubscribed: { tone: "neutral", patch: "crossed", quiet: true },
  bounced: { tone: "warning", patch: "crossed" },
  complained: { tone: "danger", patch: "crossed" },
  cleaned: { tone: "neutral", patch: "crossed", quiet: true },
} as const satisfies Record<string, Look>;
export const consentSources = ["form", "checkout", "import", "api", "manual"] as const;
