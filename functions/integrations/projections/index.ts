import type { Projection } from "#platform/views";
import { beginnings } from "./beginning.ts";
import { installations } from "./installation.ts";
import { listings } from "./listing.ts";

export const projections: readonly Projection[] = [listings, installations, beginnings];
