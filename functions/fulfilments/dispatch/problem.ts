import type { LineProblem } from "../contract/index.ts";
import type { Matched } from "./matched.ts";

const MAX_TRACKING = 80;
/** A long number as spreadsheets shorten it: 4.82911E+12. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+\d+$/i;

interface Beside {
  readonly carrier: string | undefined;
  /** Earlier lines with the same tracking, or about the same fulfilment. */
  readonly sameTracking: number | undefined;
  readonly sameOrder: number | undefined;
}

/** Returns the most serious problem of a line. */
export function problemOf(matched: Matched, beside: Beside): LineProblem | undefined {
  const { line } = matched;
  if (line.leftOut) return undefined;
  if (!line.order) return "no-order-number";
  if (matched.choices) return "several-fulfilments";
  if (!matched.document) return "no-such-order";
  if (beside.sameOrder) return "same-order";
  return notReady(matched) ?? wrongTracking(matched, beside);
}

function notReady({ line, document, isElsewhere }: Matched): LineProblem | undefined {
  if (!document) return "no-such-order";
  const { status, rank, parcels } = document;
  if (status === "cancelled" || status === "returned") return "cancelled";
  if (rank >= 6 || parcels.at(-1)?.deliveredAt) return "delivered";
  if (rank >= 5) return line.replaces && parcels.length === 1 ? undefined : "dispatched";
  if (isElsewhere) return "made-elsewhere";
  if (status === "on_hold") return "on-hold";
  if (status === "rejected" || status === "failed") return "rejected";
  if (rank < 1) return "not-confirmed";
  return rank < 4 && !line.unpacked ? "not-packed" : undefined;
}

function wrongTracking({ line, usedBy }: Matched, { carrier, sameTracking }: Beside): LineProblem | undefined {
  if (!line.trackingNumber) return "no-tracking";
  if (SHORTENED.test(line.trackingNumber)) return "tracking-shortened";
  if (line.trackingNumber.length > MAX_TRACKING) return "tracking-too-long";
  if (sameTracking) return "same-tracking";
  if (usedBy) return "tracking-used";
  return carrier ? undefined : "no-carrier";
}
