import * as z from "zod";
import { Address } from "#events/_kernel";
import { Hold, PackingSlip, ParcelDetails } from "#events/fulfilments";
import { JobItem, JobReport, JobStage, JobWork, ProductionJobId } from "#events/production";

/** A row of the queue, without the recipient's name and address. */
export const ProductionJobRow = z.object({
  id: ProductionJobId,
  number: z.string(),
  /** The project that ordered the work. */
  shop: z.object({ id: z.string(), name: z.string() }),
  stage: JobStage,
  hold: Hold.extend({ byFactory: z.boolean() }).optional(),
  items: z.array(JobItem.omit({ personalisation: true })),
  pieces: z.int(),
  /** It makes items again that were lost, damaged or wrong. */
  resend: z.literal(true).optional(),
  method: JobWork.shape.method,
  /** Only the destination's country. */
  country: z.string(),
  promisedBy: z.string().optional(),
  /** When it must leave to arrive as promised. */
  dispatchBy: z.string().optional(),
  receivedAt: z.string(),
  reached: z.partialRecord(JobReport, z.string()),
  withdrawn: z.enum(["cancelled", "rerouted"]).optional(),
  updatedAt: z.string(),
  version: z.int(),
});
export type ProductionJobRow = z.infer<typeof ProductionJobRow>;

/** The complete job. Withdrawn or rejected work shows nothing personal. */
export const ProductionJobRecord = ProductionJobRow.extend({
  ref: z.string(),
  items: z.array(JobItem),
  address: Address.optional(),
  giftMessage: z.string().optional(),
  packingSlip: PackingSlip.optional(),
  parcels: z.array(ParcelDetails.extend({ returned: z.literal(true).optional() })),
  rejectedBecause: z.string().optional(),
});
export type ProductionJobRecord = z.infer<typeof ProductionJobRecord>;

/** The number of jobs per tab, each up to 100. */
export const ProductionCounts = z.object({
  late: z.int(),
  today: z.int(),
  tomorrow: z.int(),
  later: z.int(),
  onHold: z.int(),
  sentToday: z.int(),
  open: z.int(),
  stages: z.partialRecord(JobStage, z.int()),
  shops: z.array(z.object({ id: z.string(), name: z.string(), open: z.int() })),
});
export const OpenProductionJobs = z.object({ open: z.int(), any: z.boolean() });
export type ProductionCounts = z.infer<typeof ProductionCounts>;
