import { type Blog, blogs, toBlogRequest } from "#contracts/blogs";
import { blogKind } from "#events/blogs";
import { plain } from "#web/_record/plain.ts";
import type { RecordCallsOf } from "../_records/acts.ts";
import { readForm } from "../_records/read-form.ts";
import { blogUrls } from "./urls.ts";

export const blogCalls = {
  kind: blogKind,
  permission: "blog.blog",
  urls: blogUrls,
  list: blogs.listBlogs,
  rows: "blogs",
  get: blogs.getBlog,
  create: blogs.createBlog,
  update: blogs.updateBlog,
  remove: blogs.deleteBlog,
  restore: blogs.restoreBlog,
  archive: blogs.archiveBlog,
  history: blogs.getBlogHistory,
  bulk: blogs.changeBlogs,
} as const satisfies RecordCallsOf;

/** An article's values by the names of the form's fields. */
export const valuesOf = ({ body, seo, ...blog }: Blog) => ({
  ...blog,
  body: body.html,
  seoTitle: seo.title,
  seoDescription: seo.description,
  seoImage: seo.image,
  noIndex: seo.noIndex,
});
export type BlogValues = ReturnType<typeof valuesOf>;

/** The same as text, to tell what somebody else changes meanwhile. */
export const storedOf = (blog: Blog): Record<string, string> => {
  const values: Readonly<Record<string, unknown>> = valuesOf(blog);
  return Object.fromEntries(Object.keys(blogKind.fields).map((name) => [name, plain(values[name])]));
};

/** A form's fields as the update call takes them. */
export const bodyOf = (fields: Record<string, unknown>) => toBlogRequest(fields);
export const fieldsIn = (form: FormData): Record<string, unknown> => readForm(blogKind, form);

/** The names of fields as the form has them: the API's `body.html` is its `body`, `seo.title` its `seoTitle`. */
export function formNames<V>(byField: Readonly<Record<string, V>>): Record<string, V> {
  const names: Readonly<Record<string, string>> = {
    "body.html": "body",
    "seo.title": "seoTitle",
    "seo.description": "seoDescription",
    "seo.image": "seoImage",
  };
  return Object.fromEntries(Object.entries(byField).map(([name, value]) => [names[name] ?? name, value]));
}
