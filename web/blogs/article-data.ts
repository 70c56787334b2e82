import type { LoaderFunctionArgs } from "@remix-run/node";
import { blogs } from "#contracts/blogs";
import { drive } from "#contracts/drive";
import { recordData } from "#web/_records/record-data.ts";
import { type Member, member } from "#web/_server/member.ts";
import { blogCalls, storedOf, valuesOf } from "./calls.ts";
import { changesOf } from "./changes-data.ts";

/** What the pages of one article show. */
export async function articleData(args: LoaderFunctionArgs) {
  const blogId = args.params.blogId ?? "";
  const who = await member(args);
  const isChanges = new URL(args.request.url).searchParams.get("tab") === "changes";
  const [base, pictures] = await Promise.all([recordData(args, blogCalls, blogId), picturesOf(who)]);
  const { record } = base;
  const published =
    isChanges && record.publishedAt ? await who.call(blogs.getPublishedBlog, { params: { blogId } }) : undefined;
  const publishes = isChanges ? await who.call(blogs.listBlogPublishes, { params: { blogId } }) : undefined;
  const mayPublish = !base.asOf && who.permissions.includes("blog.blog.publish");
  return {
    ...base,
    pictures,
    values: valuesOf(record),
    stored: storedOf(record),
    changes: published?.ok ? changesOf(published.value, record) : undefined,
    publishes: publishes?.ok ? publishes.value.publishes : [],
    may: { ...base.may, publish: mayPublish },
  };
}
export type ArticleData = Awaited<ReturnType<typeof articleData>>;

/** The latest pictures of the drive, where the reader may see them. */
async function picturesOf({ call, permissions }: Member) {
  if (!permissions.includes("drive.file.list")) return [];
  const page = await call(drive.listMetadata, { query: { query: "type:image", pageSize: 50 } });
  return page.ok ? page.value.metadata.map(({ file, name }) => ({ value: file, label: name })) : [];
}
