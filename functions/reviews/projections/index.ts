import { products } from "./product.ts";
import { purchases } from "./purchase.ts";
import { reviewProjection } from "./review.ts";
import { settings } from "./settings.ts";

export const projections = [reviewProjection, purchases, products, settings];
