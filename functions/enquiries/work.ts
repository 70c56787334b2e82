import { SYSTEM } from "#events/_kernel";
import { backgroundContext, run } from "#platform/commands";
import { isRefusal } from "#platform/domain";
import type { Ports } from "#platform/ports";
import { readerOf } from "#platform/views";
import { enquiry } from "./domain/index.ts";
import { enquiryView, workAt } from "./projections/enquiry.ts";

const PAGE = 100;

/** A timer's work: reminds of enquiries, and closes those that stayed resolved. Returns when the next falls due. */
export async function workOnEnquiries(ports: Ports, tenant: string, now: string): Promise<string | undefined> {
  const views = readerOf(ports.views, tenant, async () => {});
  const due = await views.page(enquiryView, { index: "work", partition: "", to: `${now}~`, limit: PAGE });
  const by = backgroundContext(ports, { tenant, actor: SYSTEM, requestId: `enquiries-${now}`, via: "timer" });
  for (const { id: enquiryId } of due.rows)
    for (const command of ["remind", "close"] as const) {
      const result = await run(by, enquiry, enquiryId, command, { enquiryId, now });
      if (isRefusal(result)) throw new Error(`${enquiryId} was left by ${command}: ${result.refused}`);
    }
  if (due.next) return now;
  const later = await views.page(enquiryView, { index: "work", partition: "", from: `${now}~`, limit: 1 });
  return later.rows[0] && workAt(later.rows[0]);
}
