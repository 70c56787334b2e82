import { insertProjection } from "./insert.ts";
import { parcels } from "./parcel.ts";
import { reviews } from "./review.ts";

export const projections = [insertProjection, parcels, reviews];
