import type { Comparison, MonitorState, Settings } from "#events/metrics";

const beyond = (value: number, comparison: Comparison, threshold: number): boolean => {
  switch (comparison) {
    case ">":
      return value > threshold;
    case ">=":
      return value >= threshold;
    case "<":
      return value < threshold;
    case "<=":
      return value <= threshold;
  }
};

/**
 * Returns the state of a value. After an alert it only improves once it passes the recovery threshold, if there is one.
 */
export function readingOf(
  value: number | null,
  comparison: Comparison,
  { thresholds, noData }: Pick<Settings, "thresholds" | "noData">,
  before: MonitorState,
): MonitorState {
  if (value === null) return noData === "keep" ? before : noData === "alert" ? "No Data" : "OK";
  const { critical, warning, criticalRecovery, warningRecovery } = thresholds;
  const still = (state: boolean, recovery: number | null | undefined) =>
    state && recovery != null && beyond(value, comparison, recovery);
  if (beyond(value, comparison, critical) || still(before === "Alert", criticalRecovery)) return "Alert";
  if (warning == null) return "OK";
  const warned = before === "Warn" || before === "Alert";
  return beyond(value, comparison, warning) || still(warned, warningRecovery) ? "Warn" : "OK";
}
