import type { LoaderFunctionArgs } from "@remix-run/node";
import { invoices } from "#contracts/invoices";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";
import { readListed } from "./query.ts";

/** The invoices of the list as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const listed = readListed(new URL(args.request.url).searchParams);
  return fileOf(await call(invoices.exportInvoices, { body: { format: "csv", ...listed } }));
}
