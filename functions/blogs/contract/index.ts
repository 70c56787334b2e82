import * as z from "zod";
import { Vote } from "#events/_records";
import { BlogId, blogKind } from "#events/blogs";
import { command, named, query } from "#platform/contract";
import {
  PublishingTime,
  publishingOperations,
  recordOperations,
  recordPatch,
  recordRow,
  Visibility,
} from "#platform/record-contract";

export * from "./refusals.ts";

const patch = recordPatch(blogKind).shape;

/** A paragraph, heading, list or quote of a body. `html` is its content; `text` its words. */
export const BlogBlock = z.object({ type: z.string(), html: z.string(), text: z.string() });
export type BlogBlock = z.infer<typeof BlogBlock>;
/** How an article is shown by search engines; what is absent is taken from the article. */
export const BlogSeo = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  image: z.string().optional(),
  noIndex: z.boolean(),
});
const kept = recordRow(blogKind).omit({
  body: true,
  seoTitle: true,
  seoDescription: true,
  seoImage: true,
  noIndex: true,
});

/**
 * An article: the draft, unless a call says otherwise. `changes` names the fields in which it differs from what readers
 * see, `revision` is the draft to publish. `body.blocks` are derived from `body.html`.
 */
export const Blog = kept.extend({
  body: z.object({ blocks: z.array(BlogBlock), html: z.string() }),
  author: z.object({ id: z.string(), name: z.string() }),
  visibility: Visibility,
  publishedAt: z.string().optional(),
  publishedBy: z.string().optional(),
  scheduledAt: z.string().optional(),
  readingMinutes: z.int(),
  seo: BlogSeo,
  views: z.int(),
  helpful: z.object({ yes: z.int(), no: z.int() }),
  revision: z.int(),
  changes: z.array(z.string()),
});
export type Blog = z.infer<typeof Blog>;

/** What readers see. `movedFrom` is the earlier slug that was asked for; `slug` is where it is now. */
export const Article = Blog.omit({ revision: true, changes: true, scheduledAt: true, state: true }).extend({
  movedFrom: z.string().optional(),
  /** The caller's own vote. */
  myVote: Vote.optional(),
});

const fields = {
  slug: patch.slug,
  excerpt: patch.excerpt,
  body: z
    .strictObject({ html: z.string().max(60_000), blocks: z.array(z.unknown()).max(2000).optional() })
    .nullable()
    .optional(),
  cover: patch.cover,
  type: patch.type,
  kind: patch.kind,
  visibility: Visibility.optional(),
  categories: patch.categories,
  tags: patch.tags,
  scheduledAt: PublishingTime.nullable().optional(),
  seo: z
    .strictObject({
      title: patch.seoTitle,
      description: patch.seoDescription,
      image: patch.seoImage,
      noIndex: patch.noIndex,
    })
    .optional(),
};
/** `slug` is made from the title where none is sent. */
export const createBlogRequest = z.strictObject({ title: patch.title.unwrap(), ...fields });
/** Absent stays, null clears. */
export const updateBlogRequest = z.strictObject({ title: patch.title, ...fields });

/** The body of a request for these fields of the kind. */
export function toBlogRequest(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { body, seoTitle, seoDescription, seoImage, noIndex, ...rest } = values;
  const seo = { title: seoTitle, description: seoDescription, image: seoImage, noIndex };
  const sent = Object.entries(seo).filter(([, value]) => value !== undefined);
  return {
    ...rest,
    ...(body !== undefined && { body: body === null ? null : { html: body } }),
    ...(sent.length > 0 && { seo: Object.fromEntries(sent) }),
  };
}

const calls = {
  path: "/v1/blog/blogs",
  param: "blogId",
  id: BlogId,
  permission: "blog.blog",
  nouns: ["an article", "articles"],
  rows: "blogs",
  answer: Blog,
  create: createBlogRequest,
  update: updateBlogRequest,
  sorts: ["updatedAt", "createdAt", "publishedAt", "title"],
} as const;
const blog = recordOperations(calls);
const publishing = publishingOperations(calls);

export const blogs = named({
  listBlogs: blog.list,
  createBlog: blog.create,
  exportBlogs: blog.export,
  changeBlogs: blog.bulk,
  getBlog: blog.get,
  updateBlog: blog.update,
  deleteBlog: blog.remove,
  archiveBlog: blog.archive,
  restoreBlog: blog.restore,
  getBlogHistory: blog.history,
  publishBlog: publishing.publish,
  discardBlogDraft: publishing.discard,
  getPublishedBlog: publishing.published,
  listBlogPublishes: publishing.publishes,
  revertBlog: publishing.revert,
  createBlogPreview: publishing.createPreview,
  revokeBlogPreviews: publishing.revokePreviews,
  getBlogPreview: query("GET /v1/blog/previews/{token}", {
    summary: "Get the draft a preview link leads to, without a sign-in",
    scope: "public",
    params: { token: z.string().max(100) },
    returns: z.object({ article: Article, project: z.string() }),
    refuses: ["not-found"],
  }),
  getArticle: query("GET /v1/blog/articles/{slug}", {
    summary: "Get a published or unlisted article by its slug; an earlier slug leads to it as well",
    permission: "blog.article.view",
    params: { slug: z.string().max(100) },
    returns: Article,
    refuses: ["not-found"],
  }),
  voteArticle: command("POST /v1/blog/articles/{slug}/vote", {
    summary: "Vote on an article, once per person; a new vote replaces the earlier one, `none` removes it",
    permission: "blog.article.vote",
    params: { slug: z.string().max(100) },
    body: z.strictObject({ vote: z.enum([...Vote.options, "none"]) }),
    returns: Article,
    refuses: ["not-found"],
  }),
});
