import { customerProjection } from "./customer.ts";

export const projections = [customerProjection];
