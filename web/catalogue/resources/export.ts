import type { LoaderFunctionArgs } from "@remix-run/node";
import { catalogue } from "#contracts/catalogue";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";
import { readListQuery, searchOf } from "../list/query.ts";

/** The matching products as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const search = searchOf(readListQuery(new URL(args.request.url).searchParams));
  return fileOf(await call(catalogue.exportProducts, { query: search ? { search } : {} }));
}
