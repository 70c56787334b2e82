import { FAQ_VOTES, FaqVoted } from "#events/faqs";
import { voteDecider } from "#platform/domain";

export const faqVotes = voteDecider(FAQ_VOTES, FaqVoted);
