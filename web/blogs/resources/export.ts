import type { LoaderFunctionArgs } from "@remix-run/node";
import { blogs } from "#contracts/blogs";
import { exportData } from "#web/_records/export-data.ts";
import { blogShape } from "../shape.ts";

export const loader = (args: LoaderFunctionArgs) => exportData(args, blogs.exportBlogs, blogShape);
