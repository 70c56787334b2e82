import { BlogChanged, blogKind } from "#events/blogs";
import { mapRefusal, unreadable } from "#platform/commands";
import type { BodyOf } from "#platform/contract";
import {
  changedFields,
  isRefusal,
  type Publication,
  type PublishingStep,
  type Refusal,
  refuse,
  visibilityOf,
} from "#platform/domain";
import type { HistoryPage } from "#platform/history";
import { type Context, Problem } from "#platform/http";
import { publishingHandlers, recordExport, recordHandlers, takenIn } from "#platform/records";
import { cleanHtml, plainText } from "#platform/rich-text";
import { blocksOf, readingMinutes } from "./blocks.ts";
import { type Blog, type blogs as contract, toBlogRequest } from "./contract/index.ts";
import { blog } from "./domain/blog.ts";
import { blogVotes } from "./domain/blog-votes.ts";
import { slugsFor } from "./domain/slug.ts";
import { BLOG, blogTable } from "./labels.ts";
import {
  type BlogRow,
  blogListing,
  blogProjection,
  blogView,
  slugView,
  voteKey,
  voteView,
} from "./projections/blog.ts";

type Body = BodyOf<(typeof contract)["updateBlog"]>;
type BlogContext = Context & { readonly params: { readonly blogId: string } };

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

const parts = {
  kind: blogKind,
  decider: blog,
  view: blogView,
  projection: blogProjection,
  listing: blogListing,
  labels: BLOG,
  together: BlogChanged.type,
  param: "blogId",
  permission: "blog.blog",
  rows: "blogs",
  toAnswer: (rows: readonly BlogRow[]) => rows.map(toBlog),
} as const;
const records = recordHandlers(parts);
export const publishing = publishingHandlers({ ...parts, current: records.current });
const taken = takenIn(blogKind);

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
/** `draft-changed` is refused only where a revision was sent, and these calls take none. */
const refusedOf = (done: Refusal) => mapRefusal(done as Refusal<"not-found" | "validation-failed">, { taken });

async function createBlog(context: Context & { readonly body: BodyOf<(typeof contract)["createBlog"]> }) {
  const { body } = context;
  const fields = toFields(body);
  const step = stepOf(body.visibility === "draft" ? { ...body, visibility: undefined } : body, context);
  const blogId = context.newId(blogKind.prefix);
  const slugs = body.slug === undefined ? slugsFor(body.title, blogId) : [body.slug];
  const create = (slug: string) => {
    const input = { blogId, values: { ...fields, title: body.title, slug }, step };
    return context.run(blog, blogId, "createAnd", input, { fingerprint: body });
  };
  let done = await create(slugs[0] as string);
  for (const slug of slugs.slice(1)) if (isRefusal(done) && done.refused === "taken") done = await create(slug);
  if (isRefusal(done)) return refusedOf(done) as Refusal<"validation-failed" | "name-taken">;
  const made = await records.current({ ...context, params: { blogId } });
  return isRefusal(made) ? unreadable(done) : made;
}

async function updateBlog(context: BlogContext & { readonly body: Body }) {
  const { body, params } = context;
  const input = { ...toFields(body), ...params, step: stepOf(body, context) };
  const done = await context.run(blog, params.blogId, "changeAnd", input, { fingerprint: body });
  return isRefusal(done) ? refusedOf(done) : records.current(context);
}

type Bulk = BodyOf<(typeof contract)["changeBlogs"]>;
function changeBlogs(context: Context & { readonly body: Bulk }) {
  const { body } = context;
  if (!("change" in body)) return records.bulk(context);
  if (body.change.visibility !== undefined || body.change.scheduledAt !== undefined)
    return refuse("validation-failed", { errors: { change: ["Publish articles one by one"] } });
  return records.bulk({ ...context, body: { ids: body.ids, change: toFields(body.change) } });
}

/** The archive is a place of its own; a search that names it reads it. */
const listBlogs: typeof records.list = (context) => {
  const isArchive = /(^|\s)visibility:"?archived"?(\s|$)/i.test(context.query.search ?? "");
  return records.list(isArchive ? { ...context, query: { ...context.query, state: "archived" } } : context);
};

async function getBlogHistory(context: Parameters<typeof records.history>[0]) {
  const page = await records.history(context);
  if (isRefusal(page)) return page;
  const { history, nextPageToken }: HistoryPage = page;
  return { history: history.map(withRequest), nextPageToken };
}
/** A history's entry whose revert is a body of the update call. */
const withRequest = ({ revert, ...entry }: HistoryPage["history"][number]) => ({
  ...entry,
  ...(revert && { revert: toBlogRequest(revert) }),
});

const toArticle = ({ revision: _r, changes: _c, scheduledAt: _s, state: _t, ...article }: Blog) => article;

/** Of the articles that were published under a slug, the one that is there now, or else one that moved on. */
async function getArticle(context: Context & { readonly params: { readonly slug: string } }) {
  const { views, params } = context;
  const { blogIds = [] } = (await views.get(slugView, params.slug)) ?? {};
  const rows = await views.many(blogView, blogIds);
  const live = rows.filter(({ state, publication }) => state === "active" && publication.live !== "no");
  const found = live.map(publishing.asPublished).sort((a) => (a.slug === params.slug ? -1 : 1))[0];
  if (!found) return refuse("not-found");
  const { vote } = (await views.get(voteView, voteKey(found.id, readerOf(context)))) ?? {};
  return {
    ...toArticle(toBlog(found)),
    ...(found.slug !== params.slug && { movedFrom: params.slug }),
    ...(vote && { myVote: vote }),
  };
}
const readerOf = ({ caller }: Context): string => caller.user || caller.actor.id;

async function voteArticle(
  context: Context & {
    readonly params: { readonly slug: string };
    readonly body: BodyOf<(typeof contract)["voteArticle"]>;
  },
) {
  const found = await getArticle(context);
  if (isRefusal(found)) return found;
  const input = { blogId: found.id, by: readerOf(context), vote: context.body.vote };
  const done = await context.run(blogVotes, found.id, "vote", input);
  return isRefusal(done) ? mapRefusal(done) : getArticle(context);
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
  createBlog,
  exportBlogs: recordExport({
    view: blogView,
    listing: blogListing,
    table: blogTable,
    toLine: (row: BlogRow) => ({ ...row, ...(row.body && { body: plainText(row.body) }) }),
    name: "articles",
  }),
  changeBlogs,
  getBlog: records.get,
  updateBlog,
  deleteBlog: records.remove,
  archiveBlog: records.archive,
  restoreBlog: records.restore,
  getBlogHistory,
  publishBlog: publishing.publish,
  discardBlogDraft: publishing.discard,
  getPublishedBlog: publishing.published,
  listBlogPublishes: publishing.publishes,
  revertBlog: publishing.revert,
  createBlogPreview: publishing.createPreview,
  revokeBlogPreviews: publishing.revokePreviews,
  getBlogPreview,
  getArticle,
  voteArticle,
};
