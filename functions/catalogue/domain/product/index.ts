import {
  ProductAdded,
  ProductChanged,
  ProductDiscontinued,
  ProductDrafted,
  ProductOptionsSet,
  ProductPublished,
  ProductReinstated,
} from "#events/catalogue";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, initial, type Product } from "./evolve.ts";

const events = [
  ProductAdded,
  ProductChanged,
  ProductOptionsSet,
  ProductDiscontinued,
  ProductReinstated,
  ProductPublished,
  ProductDrafted,
] as const;

export const product = decider<Product>()({ name: "product", initial, events, decide, evolve });
