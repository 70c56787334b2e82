import { blogKind } from "#events/blogs";
import { decider, type PublishedState, publishedParts } from "#platform/domain";

export const blog = decider<PublishedState<typeof blogKind>>()(publishedParts(blogKind));
