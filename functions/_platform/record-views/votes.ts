import * as z from "zod";
import { Vote, type VoteData, type VoteEvent } from "#events/_records";
import { projection, type View, view } from "#platform/views";

const VoteRow = z.object({ vote: Vote });
export type VoteView = View<z.infer<typeof VoteRow>>;
export const voteKey = (id: string, by: string): string => `${id} ${by}`;

/** Who voted what, so that a person sees their own vote. `id` is the field that names the record. */
export function votesProjection(name: string, voted: VoteEvent, id: string) {
  const votes: VoteView = view({ name, version: 1, row: VoteRow, indexes: {} });
  const follows = projection(votes).when(
    voted,
    ({ data }) => voteKey((data as VoteData & Readonly<Record<string, string>>)[id] ?? "", data.by),
    (_, { data: { vote } }) => (vote ? { vote } : undefined),
  );
  return [votes, follows] as const;
}

/** How many people found something helpful and how many did not, after a vote. */
export function votesAfter({ helpful, unhelpful }: Readonly<Record<Vote, number>>, { vote, before }: VoteData) {
  const change = (of: Vote) => Number(vote === of) - Number(before === of);
  return { helpful: helpful + change("helpful"), unhelpful: unhelpful + change("unhelpful") };
}
