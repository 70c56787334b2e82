import { emailProjection } from "./email.ts";

export const projections = [emailProjection];
