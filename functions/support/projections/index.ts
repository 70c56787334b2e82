import { questionProjection } from "./question.ts";
import { searchProjection } from "./search.ts";

export const projections = [searchProjection, questionProjection];
