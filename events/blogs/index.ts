import * as z from "zod";
import { event, idOf } from "#events/_kernel";
import {
  choice,
  defaulted,
  file,
  optional,
  publishedKind,
  richText,
  slug,
  tags,
  text,
  unique,
  voteFields,
  yesNo,
} from "#events/_records";

export const BlogId = idOf("blg");

/** An article. Its values are the draft; readers see what they were when it was last published. */
export const blogKind = publishedKind({
  name: "Blog",
  stream: "blog",
  id: "blogId",
  prefix: "blg",
  fields: {
    title: text(200),
    slug: unique(slug()),
    excerpt: optional(text(500)),
    body: optional(richText(60_000)),
    cover: optional(file()),
    type: defaulted(choice("parent-platform", "platform", "project"), "project"),
    kind: defaulted(choice("article", "tutorial", "news", "changelog"), "article"),
    categories: tags(),
    tags: tags(),
    seoTitle: optional(text(200)),
    seoDescription: optional(text(500)),
    seoImage: optional(file()),
    noIndex: defaulted(yesNo(), false),
  },
});
export const { BlogCreated, BlogChanged, BlogArchived, BlogDeleted, BlogRestored } = blogKind.facts;
export const { BlogPublished, BlogScheduled, BlogListed, BlogUnpublished } = blogKind.facts;

export const BLOG_VOTES = "blogvotes";
/** A reader voted on an article. */
export const BlogVoted = event("BlogVoted", z.object({ blogId: z.string(), ...voteFields }));
