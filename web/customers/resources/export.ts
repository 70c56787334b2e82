import type { LoaderFunctionArgs } from "@remix-run/node";
import { customers } from "#contracts/customers";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";
import { readListQuery, toFilters } from "../list/query.ts";

/** The matching customers as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, project } = await member(args);
  const query = toFilters(readListQuery(new URL(args.request.url).searchParams), project.currency);
  return fileOf(await call(customers.exportCustomers, { query }));
}
