import { products } from "./product.ts";
import { reviewProjection } from "./review.ts";
import { settings } from "./settings.ts";

export const projections = [reviewProjection, products, settings];
