import * as z from "zod";
import { BlogPublished, BlogVoted, blogKind } from "#events/blogs";
import { visibilityOf } from "#platform/domain";
import { publicationOf, recordRow } from "#platform/record-contract";
import { publishedProjection, publishedView, recordListing, votesAfter, votesProjection } from "#platform/record-views";
import { plainText } from "#platform/rich-text";
import { composed, normalised, view } from "#platform/views";

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
export const blogProjection = publishedProjection<typeof blogKind, BlogRow, Votes>(blogKind, blogView, {
  initial: { helpful: { yes: 0, no: 0 } },
  complete: (row, parts) => ({ ...row, ...parts[0] }),
}).when(
  BlogVoted,
  ({ data }) => data.blogId,
  (part, { data }) => {
    const { yes, no } = part?.helpful ?? { yes: 0, no: 0 };
    const { helpful, unhelpful } = votesAfter({ helpful: yes, unhelpful: no }, data);
    return { helpful: { yes: helpful, no: unhelpful } };
  },
);

export const [voteView, voteProjection] = votesProjection("blogs-vote", BlogVoted, "blogId");

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
