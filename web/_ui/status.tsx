import type { ReactNode } from "react";
import { Patch, type PatchShape, type Tone } from "./patch.tsx";

/** A state's tone and patch, and whether it is final and can be grey. */
export type Look = { tone: Tone; patch: PatchShape; quiet?: boolean };

/** A state in a table: patch and label. Only problems have coloured text. */
export function Status({ look, children }: { look: Look; children: ReactNode }) {
  return (
    <span className="state" data-tone={look.tone} data-quiet={look.quiet || undefined}>
      <Patch shape={look.patch} />
      {children}
    </span>
  );
}

/** A state in a record's head: tinted. `mark` is the yellow one for "as of". */
export function Badge({ look, children }: { look: Look | "mark"; children: ReactNode }) {
  if (look === "mark") {
    return (
      <span className="badge" data-tone="mark">
        {children}
      </span>
    );
  }
  return (
    <span className="badge" data-tone={look.tone}>
      <Patch shape={look.patch} />
      {children}
    </span>
  );
}

/** The styles of all states; modules add the labels. */
export const statusStyles = {
  payment: {
    new: { tone: "info", patch: "empty" },
    paid: { tone: "success", patch: "full" },
    processing: { tone: "brand", patch: "half" },
    complete: { tone: "neutral", patch: "tick", quiet: true },
    refunded: { tone: "neutral", patch: "refunded", quiet: true },
    failed: { tone: "danger", patch: "crossed" },
  },
  /** Whether the buyer paid the shop. */
  buyer: {
    unpaid: { tone: "info", patch: "empty" },
    part_paid: { tone: "info", patch: "low" },
    paid: { tone: "success", patch: "full" },
    part_refunded: { tone: "neutral", patch: "refunded" },
    refunded: { tone: "neutral", patch: "refunded", quiet: true },
  },
  /** Whether the shop paid for production. */
  production: {
    none: { tone: "neutral", patch: "empty", quiet: true },
    pending: { tone: "brand", patch: "half" },
    succeeded: { tone: "success", patch: "full" },
    failed: { tone: "danger", patch: "crossed" },
    refunded: { tone: "neutral", patch: "refunded", quiet: true },
  },
  enquiry: {
    new: { tone: "info", patch: "empty" },
    open: { tone: "brand", patch: "half" },
    waiting_customer: { tone: "warning", patch: "dashed" },
    waiting_internal: { tone: "warning", patch: "half" },
    resolved: { tone: "success", patch: "tick" },
    closed: { tone: "neutral", patch: "tick", quiet: true },
    spam: { tone: "neutral", patch: "crossed", quiet: true },
  },
  invoice: {
    paid: { tone: "success", patch: "full" },
    due: { tone: "info", patch: "empty" },
    overdue: { tone: "warning", patch: "clock" },
    failed: { tone: "danger", patch: "crossed" },
    void: { tone: "neutral", patch: "dashed", quiet: true },
  },
  campaign: {
    sending: { tone: "brand", patch: "half" },
    scheduled: { tone: "info", patch: "clock" },
  },
  workflow: {
    starting: { tone: "neutral", patch: "low" },
    inprogress: { tone: "brand", patch: "half" },
    finishing: { tone: "success", patch: "full" },
  },
  fulfilment: {
    pending: { tone: "neutral", patch: "empty" },
    confirmed: { tone: "brand", patch: "low" },
    accepted: { tone: "brand", patch: "low" },
    in_production: { tone: "brand", patch: "half" },
    packed: { tone: "brand", patch: "full" },
    dispatched: { tone: "success", patch: "full" },
    delivered: { tone: "neutral", patch: "tick", quiet: true },
    on_hold: { tone: "warning", patch: "paused" },
    rejected: { tone: "danger", patch: "crossed" },
    failed: { tone: "danger", patch: "crossed" },
    cancelled: { tone: "neutral", patch: "dashed", quiet: true },
    returned: { tone: "neutral", patch: "refunded", quiet: true },
  },
} as const satisfies Record<string, Record<string, Look>>;
