import * as facts from "#events/blogs";
import { decider, type PublishedState, publishedParts } from "#platform/domain";

const { blogEvents, blogKind } = facts;

export const blog = decider<PublishedState<typeof blogKind>>()({
  ...publishedParts(blogKind, facts),
  name: blogKind.stream,
  events: blogEvents,
});
