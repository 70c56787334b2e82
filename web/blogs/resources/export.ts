import type { LoaderFunctionArgs } from "@remix-run/node";
import { blogs } from "#contracts/blogs";
import { fileOf } from "#web/_record/file-of.ts";
import { listQueryOf } from "#web/_records/list-shape.ts";
import { member } from "#web/_server/member.ts";
import { blogShape } from "../shape.ts";

/** The articles of the list's filter as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const query = listQueryOf(blogShape, new URL(args.request.url).searchParams);
  return fileOf(await call(blogs.exportBlogs, { query }));
}
