import * as z from "zod";
import { ListName } from "#events/saved-views";
import { Meta } from "#platform/history";

/** A saved state of a list: `query` is its URL's query without page and project. */
export const SavedView = z
  .object({
    id: z.string(),
    list: ListName,
    name: z.string(),
    query: z.string(),
    /** Everybody in the project sees it. */
    shared: z.boolean(),
    owner: z.string(),
    /** Whether the caller may change and delete it. */
    editable: z.boolean(),
  })
  .extend(Meta.shape);
export type SavedView = z.infer<typeof SavedView>;
