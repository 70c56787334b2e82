import type { ProductionJobRecord, ProductionJobRow } from "#contracts/production";
import type { ReturnReason } from "#events/fulfilments";
import type { JOB_REPORTS } from "#events/production";
import type { FulfilmentState } from "#web/_ui/control-strip.tsx";

/**
 * The domain's reports, repeated because the events module would make the bundle larger; the compiler compares them.
 */
const reports = ["accepted", "in_production", "packed", "dispatched"] as const satisfies typeof JOB_REPORTS;
export type Step = (typeof reports)[number];

const stages: readonly string[] = ["new", ...reports, "delivered"];
/** A job's place among the six stages, also while on hold; 0 for the others. */
export const placeOf = ({ stage }: Pick<ProductionJobRow, "stage">): number => stages.indexOf(stage) + 1;
const stepAfter = (job: Pick<ProductionJobRow, "stage">): Step | undefined => reports[placeOf(job) - 1];

/** The stage to report next; none while the job is on hold or after it was sent. */
export const nextStep = (job: Pick<ProductionJobRow, "stage" | "hold">): Step | undefined =>
  job.hold ? undefined : stepAfter(job);

/** Whether there is still something to make or send. */
export const isOpen = (job: Pick<ProductionJobRow, "stage">): boolean => stepAfter(job) !== undefined;

/** Whether its packing slip can be printed: not if it was withdrawn, rejected, returned or failed. */
export const isPackable = ({ stage }: Pick<ProductionJobRow, "stage">): boolean =>
  !["withdrawn", "rejected", "returned", "failed"].includes(stage);

const STATES: Readonly<Partial<Record<ProductionJobRow["stage"], FulfilmentState>>> = {
  new: "confirmed",
  withdrawn: "cancelled",
};

/** The fulfilment style for a job's stage. */
export const stateOf = ({ stage, hold }: Pick<ProductionJobRow, "stage" | "hold">): FulfilmentState =>
  hold && isOpen({ stage }) ? "on_hold" : (STATES[stage] ?? (stage as FulfilmentState));

/** The parcels of a job that has left, without those that came back. */
export const parcelsOut = ({ stage, parcels }: Pick<ProductionJobRecord, "stage" | "parcels">) =>
  placeOf({ stage }) >= 5 ? parcels.filter(({ returned }) => !returned) : [];

/** Why a parcel came back, the commonest first. */
export const returnReasons = [
  "address_wrong",
  "not_collected",
  "refused",
  "damaged",
  "sent_back",
  "other",
] as const satisfies readonly ReturnReason[];

type Printed = Pick<ProductionJobRow, "items">;
/** The placements of a job's prints that have no artwork: "back", "neck label". */
export const bareOf = ({ items }: Printed): string[] => [
  ...new Set(
    items.flatMap(({ prints = [] }) =>
      prints.filter(({ missing }) => missing).map(({ placement }) => placement.replaceAll("_", " ")),
    ),
  ),
];
/** Whether there is a print file to download. */
export const hasFiles = ({ items }: Printed): boolean =>
  items.some(({ prints = [] }) => prints.some(({ artwork }) => artwork));
