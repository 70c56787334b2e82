import { type FaqVote, FaqVoted, faqVotesEvents } from "#events/faqs";
import { decider } from "#platform/domain";

interface Votes {
  readonly byPerson: Readonly<Record<string, FaqVote>>;
}
interface Voting {
  readonly faqId: string;
  readonly by: string;
  readonly vote: FaqVote | "none";
  readonly comment?: string | undefined;
}

/** The votes on one answer. A person has one vote; a new one replaces it. */
export const faqVotes = decider<Votes>()({
  name: "faqvotes",
  events: faqVotesEvents,
  initial: { byPerson: {} },
  decide: {
    vote({ byPerson }: Votes, { faqId, by, vote: wanted, comment }: Voting) {
      const before = byPerson[by] ?? null;
      const vote = wanted === "none" ? null : wanted;
      return vote === before ? [] : [FaqVoted({ faqId, by, vote, before, ...(comment && { comment }) })];
    },
  },
  evolve: {
    FaqVoted: ({ byPerson }, { by, vote }) => {
      const { [by]: _before, ...others } = byPerson;
      return { byPerson: vote ? { ...others, [by]: vote } : others };
    },
  },
});
