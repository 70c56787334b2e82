import type { LoaderFunctionArgs } from "@remix-run/node";
import { billing } from "#contracts/billing";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";
import { readListed, searchOf } from "./query.ts";

/** The matching transactions as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const search = searchOf(readListed(new URL(args.request.url).searchParams));
  return fileOf(await call(billing.exportTransactions, { body: { format: "csv", ...(search && { search }) } }));
}
