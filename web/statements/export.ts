import type { LoaderFunctionArgs } from "@remix-run/node";
import { statements } from "#contracts/statements";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** The statement's lines as a CSV file, or one row for each parcel. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const isGrouped = new URL(args.request.url).searchParams.get("by") === "parcel";
  const groupBy = isGrouped ? ("fulfillment" as const) : ("transaction" as const);
  const body = { format: "csv" as const, statementId: args.params.statementId ?? "", groupBy };
  return fileOf(await call(statements.exportGfnTransactions, { body }));
}
