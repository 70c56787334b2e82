import { countedProjection } from "./counted.ts";
import { metricProjection } from "./metric.ts";
import { monitorProjection, turnProjection } from "./monitor.ts";
import { measuredObjectiveProjection } from "./objective.ts";
import { pointProjection } from "./point.ts";

export const projections = [
  countedProjection,
  pointProjection,
  metricProjection,
  monitorProjection,
  turnProjection,
  measuredObjectiveProjection,
];
