import * as z from "zod";
import { event } from "../_kernel/index.ts";
import { FulfilmentId, HoldReason, ParcelDetails } from "../fulfilments/index.ts";
import { ERASED_DELIVERY, ERASED_WORK, JobDelivery, JobMarks, JobReport, JobWork, ProductionJobId } from "./shapes.ts";

export * from "./shapes.ts";

/** `shop` and `fulfillmentId` say whose work it is; `customerId` is whose name and address it holds, never shown. */
const ids = { jobId: ProductionJobId, shop: z.string(), fulfillmentId: FulfilmentId, customerId: z.string() };
/** How often the shop had sent the work elsewhere before: what is reported of an earlier time counts no more. */
const route = { route: z.int().min(0) };
const subject = ({ customerId }: { readonly customerId: string }) => customerId;

/** Work arrived from a shop, or came back after it had been sent elsewhere. */
export const JobReceived = event(
  "JobReceived",
  z.object({ ...ids, ...route, marks: JobMarks, delivery: JobDelivery, work: JobWork }),
  { personal: { subject, erased: { delivery: ERASED_DELIVERY }, within: ERASED_WORK } },
);
/** What the shop changed. Without `delivery` and `work` only `marks` moved on. */
export const JobChanged = event(
  "JobChanged",
  z.object({ ...ids, marks: JobMarks, delivery: JobDelivery.optional(), work: JobWork.optional() }),
  { personal: { subject, erased: { delivery: ERASED_DELIVERY }, within: ERASED_WORK } },
);
/** The shop cancelled the work or sent it elsewhere. It may overtake the fact that the work arrived. */
export const JobWithdrawn = event(
  "JobWithdrawn",
  z.object({ ...ids, marks: JobMarks, reason: z.enum(["cancelled", "rerouted"]) }),
);
/** How far the factory has come; the shop's fulfilment follows. `occurredAt` is when it happened. */
export const JobReported = event(
  "JobReported",
  z.object({ ...ids, ...route, status: JobReport, occurredAt: z.string(), parcel: ParcelDetails.optional() }),
  {
    personal: { subject, erased: {}, within: { "parcel.trackingNumber": undefined, "parcel.trackingUrl": undefined } },
  },
);
/** The factory will not make it. */
export const JobRejected = event("JobRejected", z.object({ ...ids, ...route, reason: z.string().min(1).max(500) }), {
  personal: { subject, erased: { reason: "Erased" } },
});
/** The factory cannot go on before the shop has mended something. */
export const JobHeld = event(
  "JobHeld",
  z.object({ ...ids, ...route, reason: HoldReason, message: z.string().min(1).max(1000) }),
  { personal: { subject, erased: { message: "Erased" } } },
);
/** The factory goes on. */
export const JobReleased = event("JobReleased", z.object({ ...ids, ...route }));
