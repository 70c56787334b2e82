import { draftProjection } from "./draft.ts";

export const projections = [draftProjection];
