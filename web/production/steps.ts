import type { ProductionJobRow } from "#contracts/production";
import type { FulfilmentState } from "#web/_ui/control-strip.tsx";

export type Step = "accepted" | "in_production" | "packed" | "dispatched";

const NEXT: Readonly<Partial<Record<ProductionJobRow["stage"], Step>>> = {
  new: "accepted",
  accepted: "in_production",
  in_production: "packed",
  packed: "dispatched",
};

/** What is done with a job next; nothing while it is on hold or once it has left. */
export const nextStep = ({ stage, hold }: Pick<ProductionJobRow, "stage" | "hold">): Step | undefined =>
  hold ? undefined : NEXT[stage];

/** Whether there is still something to make or send. */
export const isOpen = ({ stage }: Pick<ProductionJobRow, "stage">): boolean => NEXT[stage] !== undefined;

/** Whether a slip of it can be printed: not once it was taken back or turned down. */
export const isPackable = ({ stage }: Pick<ProductionJobRow, "stage">): boolean =>
  !["withdrawn", "rejected", "returned", "failed"].includes(stage);

const STATES: Readonly<Partial<Record<ProductionJobRow["stage"], FulfilmentState>>> = {
  new: "confirmed",
  withdrawn: "cancelled",
};

/** The shared look of fulfilments for a job's stage. */
export const stateOf = ({ stage, hold }: Pick<ProductionJobRow, "stage" | "hold">): FulfilmentState =>
  hold && NEXT[stage] ? "on_hold" : (STATES[stage] ?? (stage as FulfilmentState));

const PLACES: Readonly<Record<string, number>> = {
  new: 1,
  accepted: 2,
  in_production: 3,
  packed: 4,
  dispatched: 5,
  delivered: 6,
};
/** The place of the six, also on hold. */
export const placeOf = ({ stage }: Pick<ProductionJobRow, "stage">): number => PLACES[stage] ?? 0;
