import { BLOG_VOTES, BlogVoted } from "#events/blogs";
import { voteDecider } from "#platform/domain";

export const blogVotes = voteDecider(BLOG_VOTES, BlogVoted);
