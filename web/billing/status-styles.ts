import type { Look } from "#web/_ui/status.tsx";

/** Styles of the states of accounts, transactions and payment methods. */
export const statusStyles = {
  account: {
    demo: { tone: "neutral", patch: "dashed" },
    active: { tone: "success", patch: "full" },
    past_due: { tone: "warning", patch: "clock" },
    suspended: { tone: "danger", patch: "paused" },
    closed: { tone: "neutral", patch: "crossed" },
  },
  transaction: {
    pending: { tone: "info", patch: "empty" },
    confirmed: { tone: "success", patch: "full" },
    failed: { tone: "danger", patch: "crossed" },
    expired: { tone: "neutral", patch: "dashed", quiet: true },
    reversed: { tone: "neutral", patch: "refunded", quiet: true },
  },
  method: {
    pending: { tone: "info", patch: "empty" },
    active: { tone: "success", patch: "full" },
    expiring: { tone: "warning", patch: "clock" },
    expired: { tone: "danger", patch: "crossed" },
    failed: { tone: "danger", patch: "crossed" },
    removed: { tone: "neutral", patch: "dashed", quiet: true },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Look>>>>;
