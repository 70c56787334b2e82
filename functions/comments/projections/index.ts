import { commentProjection } from "./comment.ts";

export const projections = [commentProjection];
