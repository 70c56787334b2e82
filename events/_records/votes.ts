import * as z from "zod";
import type { EventType } from "#events/_kernel";

export const Vote = z.enum(["helpful", "unhelpful"]);
export type Vote = z.infer<typeof Vote>;

/** What a fact about a vote on a record holds beside the record's id. null takes the vote back; `before` is what they had voted. */
export const voteFields = { by: z.string(), vote: Vote.nullable(), before: Vote.nullable() };

export interface VoteData {
  readonly by: string;
  readonly vote: Vote | null;
  readonly before: Vote | null;
}
/** A person voted on a record. */
export type VoteEvent = EventType<string, z.ZodType<VoteData>>;
