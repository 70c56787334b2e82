import type { FlowRun } from "#contracts/flows";
import { recordAddress } from "#web/_server/record-address.ts";

/** The address of what a run is about, where that has a screen. An erased customer is a mere record, and has none. */
export function runUrl({ type, record = "", id }: FlowRun["subject"]): string | undefined {
  if (type !== "record") return recordAddress(type, id);
  return record === "customer" ? undefined : recordAddress(record, id);
}
