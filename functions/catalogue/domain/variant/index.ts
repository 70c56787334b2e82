import { VariantAdded, VariantChanged, VariantDiscontinued, VariantReinstated } from "#events/catalogue";
import { decider } from "#platform/domain";
import * as decide from "./decide.ts";
import { evolve, initial, type Variant } from "./evolve.ts";

const events = [VariantAdded, VariantChanged, VariantDiscontinued, VariantReinstated] as const;

export const variant = decider<Variant>()({ name: "variant", initial, events, decide, evolve });
