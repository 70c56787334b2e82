import type { Fact } from "#events/_kernel";
import type { Vote, VoteData, VoteEvent } from "#events/_records";
import type { Decider } from "./decider.ts";

interface Votes {
  readonly byPerson: Readonly<Record<string, Vote>>;
}
/** A person's vote on the record whose id is beside it; `none` takes it back. */
type Voting = { readonly by: string; readonly vote: Vote | "none"; readonly comment?: string | undefined };
type VoteFact = Fact<string, VoteData>;

/**
 * The votes on one record, in a stream of their own, so that the record's version and history are not moved by them. A
 * person has one vote; a new one replaces it.
 */
export const voteDecider = (
  stream: string,
  voted: VoteEvent,
): Decider<Votes, VoteFact, { vote(state: Votes, input: Voting): readonly VoteFact[] }> => ({
  name: stream,
  events: [voted],
  initial: { byPerson: {} },
  decide: {
    vote({ byPerson }, { vote: wanted, comment, ...rest }) {
      const before = byPerson[rest.by] ?? null;
      const vote = wanted === "none" ? null : wanted;
      return vote === before ? [] : [voted({ ...rest, vote, before, ...(comment && { comment }) })];
    },
  },
  evolve: {
    [voted.type]: ({ byPerson }: Votes, { by, vote }: VoteData): Votes => {
      const { [by]: _before, ...others } = byPerson;
      return { byPerson: vote ? { ...others, [by]: vote } : others };
    },
  },
});
