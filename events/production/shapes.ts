import * as z from "zod";
import { Address, ERASED_ADDRESS, idOf } from "../_kernel/index.ts";
import { Artwork, Hold, PackingSlip, ParcelDetails, PrintArea } from "../fulfilments/index.ts";

export const ProductionJobId = idOf("pjb");

/** The stage of a job. `withdrawn`: cancelled by the shop or sent elsewhere. */
export const JobStage = z.enum([
  "new",
  "accepted",
  "in_production",
  "packed",
  "dispatched",
  "delivered",
  "rejected",
  "withdrawn",
  "returned",
  "failed",
]);
export type JobStage = z.infer<typeof JobStage>;
/** The stages that a factory reports, in order. */
export const JOB_REPORTS = ["accepted", "in_production", "packed", "dispatched"] as const;
export const JobReport = JobStage.extract(JOB_REPORTS);
export type JobReport = z.infer<typeof JobReport>;

/** The same ranks as a fulfilment's; other stages have none. */
export const JOB_RANK: Readonly<Partial<Record<JobStage, number>>> = {
  new: 1,
  accepted: 2,
  in_production: 3,
  packed: 4,
  dispatched: 5,
  delivered: 6,
};

/** The versions of the shop's order and fulfilment that the job reflects. */
export const JobMarks = z.object({ order: z.int().min(0), fulfilment: z.int().min(0) });
export type JobMarks = z.infer<typeof JobMarks>;

export const JobItem = z.object({
  title: z.string(),
  sku: z.string().optional(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  image: z.string().optional(),
  quantity: z.int().positive(),
  personalisation: z.record(z.string(), z.string().max(500)).optional(),
  /** Where it is printed, and with what. */
  prints: z
    .array(
      PrintArea.extend({
        artwork: Artwork.optional(),
        /** It must be printed and has no artwork. */
        missing: z.literal(true).optional(),
      }),
    )
    .optional(),
});
export type JobItem = z.infer<typeof JobItem>;

/** The delivery address, without telephone number and email: the shop announces parcels. */
export const JobDelivery = z.object({ address: Address });
export type JobDelivery = z.infer<typeof JobDelivery>;
export const ERASED_DELIVERY: JobDelivery = { address: ERASED_ADDRESS };

/** What making and sending needs: no price, cost, contact data or items of other fulfillers. */
export const JobWork = z.object({
  shopName: z.string(),
  number: z.string(),
  stage: JobStage,
  items: z.array(JobItem),
  method: z.object({ name: z.string(), type: z.enum(["delivery", "collect"]), tracked: z.boolean() }).optional(),
  /** It makes items again that were sent in another fulfilment, which is never shown. */
  resend: z.object({ of: z.string() }).optional(),
  giftMessage: z.string().optional(),
  packingSlip: PackingSlip.optional(),
  /** When it must arrive, and when it must leave for that. */
  promisedBy: z.string().optional(),
  dispatchBy: z.string().optional(),
  hold: Hold.optional(),
  parcels: z.array(ParcelDetails),
  /** Parcels under the carrier and number they had before the shop corrected their tracking. */
  corrected: z.array(ParcelDetails.pick({ carrier: true, trackingNumber: true })).optional(),
  /** Parcels that came back. */
  returned: z.array(ParcelDetails.pick({ carrier: true, trackingNumber: true })).optional(),
});
export type JobWork = z.infer<typeof JobWork>;

/** The personal parts of a job's work, by path. */
export const ERASED_WORK = {
  "work.items.*.personalisation": { Personalisation: "Erased" },
  "work.items.*.prints.*.artwork.name": "Erased",
  "work.giftMessage": "Erased",
  "work.packingSlip.message": "Erased",
  "work.hold.message": "Erased",
  "work.hold.fix": undefined,
  "work.parcels.*.trackingNumber": undefined,
  "work.parcels.*.trackingUrl": undefined,
  "work.corrected.*.trackingNumber": undefined,
  "work.returned.*.trackingNumber": undefined,
} as const;
