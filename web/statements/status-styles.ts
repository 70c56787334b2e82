import type { Look } from "#web/_ui/status.tsx";

export const statusStyles = {
  statement: {
    open: { tone: "info", patch: "empty" },
    issued: { tone: "info", patch: "half" },
    paid: { tone: "success", patch: "full" },
    disputed: { tone: "warning", patch: "clock" },
  },
  received: {
    open: { tone: "warning", patch: "clock" },
    answered: { tone: "info", patch: "half" },
    closed: { tone: "success", patch: "full" },
  },
  dispute: {
    open: { tone: "warning", patch: "clock" },
    resolved: { tone: "success", patch: "full" },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Look>>>>;
