import type { LoaderFunctionArgs } from "@remix-run/node";
import { invoices } from "#contracts/invoices";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** The invoice's transactions as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  const params = { invoiceId: args.params.invoiceId ?? "" };
  return fileOf(await call(invoices.exportInvoiceTransactions, { params, body: { format: "csv" } }));
}
