import type { ProductionJobRow } from "#contracts/production";

type Waiting = Pick<ProductionJobRow, "id" | "stage" | "hold">;

/** The job for a press: the first that is to be made. What is packed or on hold comes only when nothing else is left. */
export const nextJob = <J extends Waiting>(jobs: readonly J[]): J | undefined =>
  jobs.find(({ stage, hold }) => !hold && stage !== "packed") ?? jobs.find(({ hold }) => !hold) ?? jobs[0];
