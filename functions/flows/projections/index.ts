import { flowProjection } from "./flow.ts";
import { runProjection } from "./run.ts";
import { triggersProjection } from "./triggers.ts";

export const projections = [flowProjection, runProjection, triggersProjection];
