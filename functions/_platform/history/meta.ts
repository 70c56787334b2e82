import * as z from "zod";
import { Actor, type Recorded } from "#events/_kernel";

/** When and by whom a record was made and last changed; `version` is sent back in `If-Match`. */
export const Meta = z.object({
  createdAt: z.string(),
  createdBy: Actor,
  updatedAt: z.string(),
  updatedBy: Actor,
  version: z.int(),
});
export type Meta = z.infer<typeof Meta>;

/** The meta of a record after one more fact; without `before` the fact is its first. */
export const metaOf = (fact: Recorded, before?: Meta): Meta => ({
  createdAt: before?.createdAt ?? fact.at,
  createdBy: before?.createdBy ?? fact.actor,
  updatedAt: fact.at,
  updatedBy: fact.actor,
  version: fact.version,
});
