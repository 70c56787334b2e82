import { blogKind } from "#events/blogs";
import { recordLabels, recordTable } from "#platform/records";

export const BLOG = recordLabels(
  blogKind,
  {
    fields: {
      title: "Title",
      slug: "Slug",
      excerpt: "Summary",
      body: "Text",
      cover: "Cover",
      type: "Audience",
      kind: "Kind",
      categories: "Categories",
      tags: "Tags",
      seoTitle: "Title for search",
      seoDescription: "Description for search",
      seoImage: "Picture for search",
      noIndex: "Hidden from search engines",
    },
    choices: {
      type: { "parent-platform": "All platforms", platform: "This platform", project: "This project" },
      kind: { article: "Article", tutorial: "Tutorial", news: "News", changelog: "Changelog" },
    },
  },
  {
    fields: { at: "Publish at" },
    titles: {
      BlogChanged: "Draft changed",
      BlogPublished: ({ listed }: { listed: boolean }) => (listed ? "Published" : "Published, unlisted"),
      BlogScheduled: ({ at }: { at: string | null }) => (at ? "Scheduled" : "Schedule cancelled"),
      BlogListed: ({ listed }: { listed: boolean }) => (listed ? "Listed" : "Unlisted"),
      BlogUnpublished: "Unpublished",
    },
  },
);

export const blogTable = recordTable(blogKind, {
  title: "Title",
  slug: "Slug",
  excerpt: "Summary",
  body: "Text",
  kind: "Kind",
  type: "Audience",
  categories: "Categories",
  tags: "Tags",
});
