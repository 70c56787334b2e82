import type { FactOf, Recorded } from "#events/_kernel";
import type { ParcelDetails } from "#events/fulfilments";
import * as events from "#events/production";
import {
  JOB_RANK,
  type JobDelivery,
  type JobMarks,
  type JobReport,
  type JobStage,
  type JobWork,
} from "#events/production";

export const jobEvents = [
  events.JobReceived,
  events.JobChanged,
  events.JobWithdrawn,
  events.JobReported,
  events.JobReturned,
  events.JobRejected,
  events.JobHeld,
  events.JobReleased,
] as const;

export interface JobHold {
  readonly reason: FactOf<typeof events.JobHeld>["data"]["reason"];
  readonly message: string;
  readonly fix?: string | undefined;
}

/** A job folded from its facts: the work as the shop describes it, and the factory's progress. */
export interface ProductionJob {
  readonly id: string;
  readonly shop: string;
  readonly fulfillmentId: string;
  readonly customerId: string;
  readonly route: number;
  readonly marks: JobMarks;
  readonly delivery: JobDelivery;
  readonly work: JobWork;
  readonly reached: Readonly<Partial<Record<JobReport, string>>>;
  readonly parcels: readonly ParcelDetails[];
  /** The parcels that the factory received back. */
  readonly returned?: readonly ParcelDetails[];
  /** The factory's own hold; `arrived` once the shop's fulfilment shows it. */
  readonly ownHold?: (JobHold & { readonly arrived: boolean }) | undefined;
  /** A hold that the factory has ended but the shop's fulfilment still shows. */
  readonly endedHold?: JobHold | undefined;
  readonly rejected?: string | undefined;
  readonly withdrawn?: FactOf<typeof events.JobWithdrawn>["data"]["reason"] | undefined;
  readonly receivedAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

const isSameHold = (a: JobHold | undefined, b: JobHold | undefined): boolean =>
  a?.reason === b?.reason && a?.message === b?.message;

type ParcelName = Pick<ParcelDetails, "carrier" | "trackingNumber">;
export const isSameParcel = (a: ParcelName, b: ParcelName): boolean =>
  a.carrier === b.carrier && a.trackingNumber === b.trackingNumber;

/** Returns the current hold, whoever set it. */
export function holdOf({ work, ownHold, endedHold }: ProductionJob): JobHold | undefined {
  if (work.hold && !isSameHold(work.hold, endedHold)) return work.hold;
  return ownHold && !ownHold.arrived ? { reason: ownHold.reason, message: ownHold.message } : undefined;
}

/** Whether the factory set the hold itself, and so may end it. */
export const isHeldByFactory = (job: ProductionJob): boolean =>
  job.ownHold !== undefined && isSameHold(holdOf(job), job.ownHold);

/** Whether a parcel came back, to the factory or to the shop. */
export const isBack = ({ work, returned = [] }: ProductionJob, parcel: ParcelDetails): boolean =>
  [...(work.returned ?? []), ...returned].some((each) => isSameParcel(each, parcel));

const isAllBack = (job: ProductionJob): boolean => {
  const parcels = parcelsOf(job);
  return parcels.length > 0 && parcels.every((each) => isBack(job, each));
};

/** Returns the factory's stage or the shop's, whichever is further; the shop's when the work is over. */
export function stageOf(job: ProductionJob): JobStage {
  const { work, reached, rejected, withdrawn } = job;
  if (withdrawn) return "withdrawn";
  if (rejected !== undefined) return "rejected";
  const shops = JOB_RANK[work.stage];
  if (shops === undefined) return work.stage;
  if (job.returned && isAllBack(job)) return "returned";
  const own = events.JobReport.options.toReversed().find((each) => reached[each]) ?? "new";
  return (JOB_RANK[own] ?? 0) > shops ? own : work.stage;
}

/** Returns the reported parcels with corrections, and those that the shop added. */
export const parcelsOf = ({ work, parcels }: ProductionJob): ParcelDetails[] => {
  const own = parcels.filter((each) => !work.corrected?.some((one) => isSameParcel(one, each)));
  return [...own, ...work.parcels.filter((each) => !own.some((one) => isSameParcel(one, each)))];
};

/** Folds one fact. Work withdrawn before it arrived stays empty. */
export function jobDocument(
  before: ProductionJob | undefined,
  recorded: Recorded<FactOf<(typeof jobEvents)[number]>>,
): ProductionJob | undefined {
  if (recorded.type === "JobReceived") {
    const { jobId: id, ...data } = recorded.data;
    const stamp = { receivedAt: recorded.at, updatedAt: recorded.at, version: recorded.version };
    return { ...data, id, reached: {}, parcels: [], ...stamp };
  }
  if (!before) return undefined;
  const now = { ...before, updatedAt: recorded.at, version: recorded.version };
  switch (recorded.type) {
    case "JobChanged":
      return changed(now, recorded.data);
    case "JobWithdrawn":
      return { ...now, marks: recorded.data.marks, withdrawn: recorded.data.reason };
    case "JobReported": {
      const { status, occurredAt, parcel } = recorded.data;
      const others = now.parcels.filter((each) => !parcel || !isSameParcel(each, parcel));
      return {
        ...now,
        reached: { ...now.reached, [status]: now.reached[status] ?? occurredAt },
        parcels: parcel ? [...others, parcel] : now.parcels,
      };
    }
    case "JobReturned":
      return { ...now, returned: [...(now.returned ?? []), recorded.data.parcel] };
    case "JobRejected":
      return { ...now, rejected: recorded.data.reason, ownHold: undefined };
    case "JobHeld": {
      const { reason, message } = recorded.data;
      return { ...now, ownHold: { reason, message, arrived: false }, endedHold: undefined };
    }
    case "JobReleased":
      return { ...now, ownHold: undefined, endedHold: holdOf(now) };
  }
}

function changed(now: ProductionJob, data: FactOf<typeof events.JobChanged>["data"]): ProductionJob {
  const { marks, work = now.work, delivery = now.delivery } = data;
  const { ownHold, endedHold } = now;
  const isArrived = ownHold?.arrived || (work.hold !== undefined && isSameHold(work.hold, ownHold));
  return {
    ...now,
    marks,
    work,
    delivery,
    ownHold: ownHold && (work.hold || !isArrived) ? { ...ownHold, arrived: isArrived } : undefined,
    endedHold: work.hold && endedHold,
  };
}
