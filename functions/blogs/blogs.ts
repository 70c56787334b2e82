import { BlogChanged, blogKind } from "#events/blogs";
import type { BodyOf } from "#platform/contract";
import { changedFields, type Publication, type PublishingStep, refuse, visibilityOf } from "#platform/domain";
import { type Context, Problem } from "#platform/http";
import { ownVotes, type Purpose, publishingHandlers, recordHandlers, voteHandler } from "#platform/records";
import { cleanHtml, plainText } from "#platform/rich-text";
import { blocksOf, readingMinutes } from "./blocks.ts";
import { type Blog, type blogs as contract, toBlogRequest } from "./contract/index.ts";
import { blog } from "./domain/blog.ts";
import { blogVotes } from "./domain/blog-votes.ts";
import { slugsFor } from "./domain/slug.ts";
import { BLOG, blogTable } from "./labels.ts";
import { type BlogRow, blogListing, blogProjection, blogView, slugView, voteView } from "./projections/blog.ts";

type Body = BodyOf<(typeof contract)["updateBlog"]>;

/** The fields of the API where those of the kind differ. */
const NAMES: Readonly<Record<string, string>> = {
  seoTitle: "seo",
  seoDescription: "seo",
  seoImage: "seo",
  noIndex: "seo",
};

export const toBlog = ({ body = "", seoTitle, seoDescription, seoImage, noIndex, ...row }: BlogRow): Blog => {
  const { publication, ...rest } = row;
  const { publishedAt, publishedBy, scheduledAt, revision } = publication;
  const values = { ...row, body: body || undefined, seoTitle, seoDescription, seoImage, noIndex };
  const changes = changedFields(blogKind, values, publication as Publication);
  const { id, name = "" } = row.createdBy;
  return {
    ...rest,
    body: { blocks: blocksOf(body), html: body },
    author: { id, name },
    visibility: visibilityOf(row.state, publication as Publication),
    ...(publishedAt && { publishedAt }),
    ...(publishedBy?.name && { publishedBy: publishedBy.name }),
    ...(scheduledAt && { scheduledAt }),
    readingMinutes: readingMinutes(body),
    seo: {
      ...(seoTitle && { title: seoTitle }),
      ...(seoDescription && { description: seoDescription }),
      ...(seoImage && { image: seoImage }),
      noIndex,
    },
    views: 0,
    revision,
    changes: [...new Set(changes.map((name) => NAMES[name] ?? name))],
  };
};

/** The kind's fields that a body sets, with clean HTML. */
function toFields({ body, seo, visibility: _v, scheduledAt: _s, ...rest }: Body): Record<string, unknown> {
  const html = body && cleanHtml(body.html);
  const flat = {
    ...rest,
    ...(body !== undefined && { body: html && plainText(html) !== "" ? html : null }),
    ...(seo && {
      seoTitle: seo.title,
      seoDescription: seo.description,
      seoImage: seo.image,
      noIndex: seo.noIndex,
    }),
  };
  return Object.fromEntries(Object.entries(flat).filter(([, value]) => value !== undefined));
}

/** Where a body wants the article to be. Publishing has a permission of its own. */
function stepOf({ visibility, scheduledAt }: Body, { permissions, ports }: Context): PublishingStep {
  const isStep = scheduledAt !== undefined || (visibility !== undefined && visibility !== "archived");
  if (isStep && !permissions.has("blog.blog.publish"))
    throw new Problem(403, "FORBIDDEN", "You don't have permission to publish.");
  return {
    ...(visibility !== undefined && { visibility }),
    ...(scheduledAt !== undefined && { scheduledAt }),
    now: ports.clock().toISOString(),
  };
}
/** The fields of a body, and the step it takes with them. A new article's slug is made of its title where none is sent. */
function prepare(body: Body, context: Context, purpose: Purpose) {
  const fields = toFields(body);
  if (purpose.of === "change") return { ...fields, step: stepOf(body, context) };
  if (purpose.of === "bulk")
    return body.visibility === undefined && body.scheduledAt === undefined
      ? fields
      : refuse("validation-failed", { errors: { change: ["Publish articles one by one"] } });
  const step = stepOf(body.visibility === "draft" ? { ...body, visibility: undefined } : body, context);
  const slugs = body.slug === undefined ? slugsFor(body.title ?? "", purpose.id) : [body.slug];
  return slugs.map((slug) => ({ ...fields, slug, step }));
}

const parts = {
  kind: blogKind,
  decider: blog,
  view: blogView,
  projection: blogProjection,
  listing: blogListing,
  labels: BLOG,
  together: BlogChanged.type,
  permission: "blog.blog",
  rows: "blogs",
  toAnswer: (rows: readonly BlogRow[]) => rows.map(toBlog),
  prepare,
  commands: { create: "createAnd", change: "changeAnd" },
  toRequest: toBlogRequest,
} as const;
const records = recordHandlers(parts);
export const publishing = publishingHandlers({ ...parts, current: records.current });

/** The archive is a place of its own; a search that names it reads it. */
const listBlogs: typeof records.list = (context) => {
  const isArchive = /(^|\s)visibility:"?archived"?(\s|$)/i.test(context.query.search ?? "");
  return records.list(isArchive ? { ...context, query: { ...context.query, state: "archived" } } : context);
};

const toArticle = ({ revision: _r, changes: _c, scheduledAt: _s, state: _t, ...article }: Blog) => article;

/** Of the articles that were published under a slug, the one that is there now, or else one that moved on. */
async function getArticle(context: Context & { readonly params: { readonly slug: string } }) {
  const { views, params } = context;
  const { blogIds = [] } = (await views.get(slugView, params.slug)) ?? {};
  const rows = await views.many(blogView, blogIds);
  const live = rows.filter(({ state, publication }) => state === "active" && publication.live !== "no");
  const found = live.map(publishing.asPublished).sort((a) => (a.slug === params.slug ? -1 : 1))[0];
  if (!found) return refuse("not-found");
  const [vote] = await ownVotes(voteView, [found.id], context);
  return {
    ...toArticle(toBlog(found)),
    ...(found.slug !== params.slug && { movedFrom: params.slug }),
    ...(vote && { myVote: vote }),
  };
}

async function getBlogPreview(context: Context & { readonly params: { readonly token: string } }) {
  const found = await publishing.previewed(context, context.params.token);
  if (!found) return refuse("not-found");
  const { access } = context.ports;
  const [project, absent] = await Promise.all([access.project(found.tenant), access.absent?.(found.tenant)]);
  if (!project || absent?.has("blog")) return refuse("not-found");
  return { article: toArticle(toBlog(found.row)), project: project.name };
}

export const handlers = {
  listBlogs,
  createBlog: records.create,
  exportBlogs: records.exportAs({
    table: blogTable,
    name: "articles",
    toLine: (row) => ({ ...row, ...(row.body && { body: plainText(row.body) }) }),
  }),
  changeBlogs: records.bulk,
  getBlog: records.get,
  updateBlog: records.update,
  deleteBlog: records.remove,
  archiveBlog: records.archive,
  restoreBlog: records.restore,
  getBlogHistory: records.history,
  publishBlog: publishing.publish,
  discardBlogDraft: publishing.discard,
  getPublishedBlog: publishing.published,
  listBlogPublishes: publishing.publishes,
  revertBlog: publishing.revert,
  createBlogPreview: publishing.createPreview,
  revokeBlogPreviews: publishing.revokePreviews,
  getBlogPreview,
  getArticle,
  voteArticle: voteHandler(blogVotes, "blogId", getArticle),
};
