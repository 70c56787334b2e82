import * as z from "zod";
import { event } from "../_kernel/index.ts";
import { FulfilmentId, HoldReason, ParcelDetails, ReturnReason } from "../fulfilments/index.ts";
import { ERASED_DELIVERY, ERASED_WORK, JobDelivery, JobMarks, JobReport, JobWork, ProductionJobId } from "./shapes.ts";

export * from "./shapes.ts";

/**
 * `shop` and `fulfillmentId` identify whose work it is. `customerId` identifies the person whose name and address it
 * contains; it is never shown.
 */
const ids = { jobId: ProductionJobId, shop: z.string(), fulfillmentId: FulfilmentId, customerId: z.string() };
/** How many times the shop had sent the work elsewhere before. Reports of an earlier route are ignored. */
const route = { route: z.int().min(0) };
const subject = ({ customerId }: { readonly customerId: string }) => customerId;

/** Work arrived from a shop, or returned after it had been sent elsewhere. */
export const JobReceived = event(
  "JobReceived",
  z.object({ ...ids, ...route, marks: JobMarks, delivery: JobDelivery, work: JobWork }),
  { personal: { subject, erased: { delivery: ERASED_DELIVERY }, within: ERASED_WORK } },
);
/** The shop's changes. Without `delivery` and `work` only `marks` changed. */
export const JobChanged = event(
  "JobChanged",
  z.object({ ...ids, marks: JobMarks, delivery: JobDelivery.optional(), work: JobWork.optional() }),
  { personal: { subject, erased: { delivery: ERASED_DELIVERY }, within: ERASED_WORK } },
);
/** The shop cancelled the work or sent it elsewhere. This fact may arrive before the work does. */
export const JobWithdrawn = event(
  "JobWithdrawn",
  z.object({ ...ids, marks: JobMarks, reason: z.enum(["cancelled", "rerouted"]) }),
);
/** The factory's progress; the shop's fulfilment follows. `occurredAt` is when it happened. */
export const JobReported = event(
  "JobReported",
  z.object({ ...ids, ...route, status: JobReport, occurredAt: z.string(), parcel: ParcelDetails.optional() }),
  {
    personal: { subject, erased: {}, within: { "parcel.trackingNumber": undefined, "parcel.trackingUrl": undefined } },
  },
);
/** A parcel came back to the factory; the shop's fulfilment follows. */
export const JobReturned = event(
  "JobReturned",
  z.object({
    ...ids,
    ...route,
    occurredAt: z.string(),
    parcel: ParcelDetails,
    reason: ReturnReason,
    note: z.string().min(1).max(400).optional(),
  }),
  {
    personal: {
      subject,
      erased: { note: undefined },
      within: { "parcel.trackingNumber": undefined, "parcel.trackingUrl": undefined },
    },
  },
);
/** The factory declined to make it. */
export const JobRejected = event("JobRejected", z.object({ ...ids, ...route, reason: z.string().min(1).max(500) }), {
  personal: { subject, erased: { reason: "Erased" } },
});
/** The factory cannot continue until the shop has fixed something. */
export const JobHeld = event(
  "JobHeld",
  z.object({ ...ids, ...route, reason: HoldReason, message: z.string().min(1).max(1000) }),
  { personal: { subject, erased: { message: "Erased" } } },
);
/** The factory continues. */
export const JobReleased = event("JobReleased", z.object({ ...ids, ...route }));
