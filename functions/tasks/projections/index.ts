import { taskProjection } from "./task.ts";

export const projections = [taskProjection];
