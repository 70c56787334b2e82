import { type ArticleVote, BLOG_VOTES, BlogVoted, blogVotesEvents } from "#events/blogs";
import { decider } from "#platform/domain";

interface Votes {
  readonly byPerson: Readonly<Record<string, ArticleVote>>;
}
interface Voting {
  readonly blogId: string;
  readonly by: string;
  readonly vote: ArticleVote | "none";
}

/** The votes on one article. A person has one vote; a new one replaces it. */
export const blogVotes = decider<Votes>()({
  name: BLOG_VOTES,
  events: blogVotesEvents,
  initial: { byPerson: {} },
  decide: {
    vote({ byPerson }: Votes, { blogId, by, vote: wanted }: Voting) {
      const before = byPerson[by] ?? null;
      const vote = wanted === "none" ? null : wanted;
      return vote === before ? [] : [BlogVoted({ blogId, by, vote, before })];
    },
  },
  evolve: {
    BlogVoted: ({ byPerson }, { by, vote }) => {
      const { [by]: _before, ...others } = byPerson;
      return { byPerson: vote ? { ...others, [by]: vote } : others };
    },
  },
});
