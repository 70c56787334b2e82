import * as z from "zod";
import * as facts from "#events/blogs";
import { visibilityOf } from "#platform/domain";
import { publicationOf, recordRow } from "#platform/record-contract";
import { publishedProjection, publishedView, recordListing } from "#platform/record-views";
import { plainText } from "#platform/rich-text";
import { composed, normalised, projection, view } from "#platform/views";

const { BlogPublished, BlogVoted, blogKind } = facts;
const Helpful = z.object({ yes: z.int(), no: z.int() });
const BlogRow = recordRow(blogKind).extend({ publication: publicationOf(blogKind), helpful: Helpful });
export type BlogRow = z.infer<typeof BlogRow>;

const byTime = (time: string, { id }: BlogRow) => `${time} ${id}`;

export const blogListing = recordListing<BlogRow>({
  order: "-updatedAt",
  orders: {
    updatedAt: (row) => byTime(row.updatedAt, row),
    createdAt: (row) => byTime(row.createdAt, row),
    publishedAt: (row) => byTime(row.publication.publishedAt ?? "", row),
    title: ({ title, id }) => `${normalised(title).slice(0, 100)} ${id}`,
  },
  within: {
    visibility: ({ state, publication }) => visibilityOf(state, publication),
    type: ({ type }) => type,
    kind: ({ kind }) => kind,
  },
  filters: { tag: ({ tags }) => tags, category: ({ categories }) => categories, slug: ({ slug }) => slug },
  text: ({ title, excerpt, body, tags, categories }) => [
    title,
    excerpt,
    body && plainText(body),
    ...tags,
    ...categories,
  ],
});
export const blogView = publishedView<BlogRow>({ name: "blogs-blog", version: 5, row: BlogRow }, blogListing);

/** What the stream of votes says of an article. */
type Votes = Pick<BlogRow, "helpful">;
export const blogProjection = publishedProjection<typeof blogKind, BlogRow, Votes>(blogKind, facts, blogView, {
  initial: { helpful: { yes: 0, no: 0 } },
  complete: (row, parts) => ({ ...row, ...parts[0] }),
}).when(
  BlogVoted,
  ({ data }) => data.blogId,
  (part, { data: { vote, before } }) => {
    const { yes, no } = part?.helpful ?? { yes: 0, no: 0 };
    const change = (of: facts.ArticleVote) => Number(vote === of) - Number(before === of);
    return { helpful: { yes: yes + change("helpful"), no: no + change("unhelpful") } };
  },
);

export const voteKey = (blogId: string, by: string): string => `${blogId} ${by}`;
/** Who voted what, so that a person sees their own vote. */
export const voteView = view({
  name: "blogs-vote",
  version: 1,
  row: z.object({ vote: facts.ArticleVote }),
  indexes: {},
});
export const voteProjection = projection(voteView).when(
  BlogVoted,
  ({ data }) => voteKey(data.blogId, data.by),
  (_, { data: { vote } }) => (vote ? { vote } : undefined),
);

/** Which articles were ever published under a slug: where an address leads. */
export const slugView = view({
  name: "blogs-slug",
  version: 1,
  row: z.object({ blogIds: z.array(z.string()) }),
  indexes: {},
});
export const slugProjection = composed<{ blogId: string }, { blogIds: string[] }>(slugView, (parts) => ({
  blogIds: Object.values(parts).map(({ blogId }) => blogId),
})).when(
  BlogPublished,
  ({ data }) => data.names.slug,
  (_, { data: { blogId } }) => ({ blogId }),
);
