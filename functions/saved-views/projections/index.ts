import { defaultViewProjection } from "./default-view.ts";
import { savedViewProjection } from "./saved-view.ts";

export const projections = [savedViewProjection, defaultViewProjection];
