import * as z from "zod";
import { Actor, Money } from "#events/_kernel";
import { named, paged, pageOf, query } from "#platform/contract";

/** What an entry is about; `id` leads to its record. */
export const Subject = z.object({
  kind: z.enum(["order", "customer", "product", "variant", "fulfiller"]),
  id: z.string(),
  label: z.string(),
});
export type Subject = z.infer<typeof Subject>;

/** Something that happened in a project, or several alike in a row: `count`, and then no one subject. */
export const ActivityEntry = z.object({
  id: z.string(),
  /** When the newest of them happened. */
  at: z.iso.datetime(),
  type: z.string(),
  actor: Actor,
  via: z.string().optional(),
  /** The sentence. It contains the subject's label. */
  title: z.string(),
  count: z.int().min(1),
  subject: Subject.optional(),
  amount: Money.optional(),
  detail: z.string().optional(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const activity = named({
  listActivity: query("GET /v1/activity", {
    summary: "List what happened in the project, newest first, as far as the caller's role shows it",
    permission: "activity.entry.list",
    query: paged({}),
    returns: pageOf("entries", ActivityEntry),
  }),
});
