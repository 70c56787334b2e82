import type { Look } from "#web/_ui/status.tsx";

export const endpointLooks = {
  on: { tone: "success", patch: "full" },
  failing: { tone: "warning", patch: "clock" },
  off: { tone: "neutral", patch: "empty", quiet: true },
} as const satisfies Record<string, Look>;

export const deliveryLooks = {
  pending: { tone: "warning", patch: "clock" },
  delivered: { tone: "success", patch: "tick" },
  failed: { tone: "danger", patch: "crossed" },
} as const satisfies Record<string, Look>;

export const stateOf = ({ enabled, failingSince }: { enabled: boolean; failingSince?: string | undefined }) =>
  enabled ? (failingSince ? ("failing" as const) : ("on" as const)) : ("off" as const);
