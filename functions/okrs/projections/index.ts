import { lateTaskProjection } from "./late-task.ts";
import { objectiveProjection } from "./objective.ts";

export const projections = [objectiveProjection, lateTaskProjection];
