import type { QueryChoices } from "#contracts/metrics";

export const HOWS = ["sum", "count", "avg", "last"] as const;
export const PERS = ["h", "d", "w"] as const;
/** The beginning of the names of the fields that filter by a label. */
export const ONLY = "only.";

/** What can be chosen of a metric. */
export interface MetricChoices {
  readonly hows: readonly QueryChoices["aggregate"][];
  readonly labels: readonly {
    readonly label: string;
    readonly values: readonly string[];
    readonly chosen: readonly string[];
  }[];
}

/** A question as it is shown. */
export interface Question {
  readonly query: string;
  /** The metric that it is about; absent where the query has an error. */
  readonly metric: string | undefined;
  /** Absent where the query says more than the choices can, or has an error. */
  readonly choices: (QueryChoices & MetricChoices) | undefined;
  /** Labels that were chosen and that the metric does not have. */
  readonly left: readonly string[];
  /** Whether the metric has no such total or latest figure as was chosen, so that the other is shown. */
  readonly refitted: boolean;
  readonly isMoney: boolean;
  readonly asText: boolean;
}
