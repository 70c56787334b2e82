import { blogProjection, slugProjection, voteProjection } from "./blog.ts";

export const projections = [blogProjection, slugProjection, voteProjection];
