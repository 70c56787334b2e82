import {
  VariantAdded,
  VariantChanged,
  VariantDiscontinued,
  VariantDrafted,
  VariantPublished,
  VariantReinstated,
} from "#events/catalogue";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, initial, type Variant } from "./evolve.ts";

const events = [
  VariantAdded,
  VariantChanged,
  VariantDiscontinued,
  VariantReinstated,
  VariantPublished,
  VariantDrafted,
] as const;

export const variant = decider<Variant>()({ name: "variant", initial, events, decide, evolve });
