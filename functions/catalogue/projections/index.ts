import { fulfillerProjection } from "./fulfiller.ts";
import { makerProjection } from "./maker.ts";
import { makingProjection } from "./making.ts";
import { productProjection } from "./product.ts";
import { stockProjection } from "./stock.ts";
import { stockHoldsProjection } from "./stock-holds.ts";
import { variantProjection } from "./variant.ts";

export const projections = [
  productProjection,
  variantProjection,
  stockProjection,
  stockHoldsProjection,
  fulfillerProjection,
  makerProjection,
  makingProjection,
];
