import type { LoaderFunctionArgs } from "@remix-run/node";
import { billing } from "#contracts/billing";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** All projects' transactions as a CSV file, for platform administrators. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args, "never");
  return fileOf(await call(billing.exportAdminTransactions, { body: { format: "csv" } }));
}
