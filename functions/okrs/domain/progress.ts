import { type KeyResultPart, type ObjectiveStatus, type Period, periodOf } from "#events/okrs";

const clamp = (share: number): number => Math.min(1, Math.max(0, share));
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;
type Measured = Pick<KeyResultPart, "initialValue" | "targetValue" | "direction">;

/** How much of the way to its target a key result has gone, 0 to 1; one that is to be kept has all of it or nothing. */
export function progressOf({ initialValue, targetValue, direction }: Measured, current: number): number {
  if (direction === "maintain")
    return (initialValue >= targetValue ? current >= targetValue : current <= targetValue) ? 1 : 0;
  const way = targetValue - initialValue;
  return way === 0 ? 0 : rounded(clamp((current - initialValue) / way));
}

/** The progress of several key results by their weights; without any it is 0. */
export function weightedProgress(results: readonly { readonly progress: number; readonly weight: number }[]): number {
  const weights = results.reduce((sum, { weight }) => sum + weight, 0);
  return weights === 0 ? 0 : rounded(results.reduce((sum, each) => sum + each.progress * each.weight, 0) / weights);
}

/** The progress of an objective whose key results are where `current` says, or else where they began. */
export const objectiveProgress = (
  keyResults: readonly KeyResultPart[],
  current: Readonly<Record<string, number>>,
): number =>
  weightedProgress(
    keyResults.map((each) => ({
      weight: each.weight,
      progress: progressOf(each, current[each.id] ?? each.initialValue),
    })),
  );

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** How much of a period is over once this day is: the progress that would be steady. */
export const elapsedShare = ({ startOn, endOn }: Period, today: string): number =>
  rounded(clamp((daysBetween(startOn, today) + 1) / (daysBetween(startOn, endOn) + 1)));

const ON_TRACK = 0.1;
const AT_RISK = 0.3;
const PARTIAL = 0.5;

/** The status that progress suggests on a day: behind by up to a tenth of the whole is on track, by up to three at risk. */
export function suggestedStatus(progress: number, periodId: string, today: string): ObjectiveStatus {
  const period = periodOf(periodId);
  if (progress >= 1) return "achieved";
  if (today > period.endOn) return progress >= PARTIAL ? "partial" : "missed";
  if (today < period.startOn) return "not_started";
  const behind = elapsedShare(period, today) - progress;
  return behind <= ON_TRACK ? "on_track" : behind <= AT_RISK ? "at_risk" : "off_track";
}

/** Statuses that somebody still works on. */
export const isOpenStatus = (status: ObjectiveStatus): boolean =>
  ["not_started", "on_track", "at_risk", "off_track"].includes(status);

/** Whether a status says how a period ended. */
export const isFinal = (status: ObjectiveStatus): boolean => ["achieved", "partial", "missed"].includes(status);
