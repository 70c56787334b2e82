import type { LoaderFunctionArgs } from "@remix-run/node";
import { documents } from "#contracts/documents";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";

/** The invoice as a PDF file. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await member(args);
  return fileOf(await call(documents.downloadInvoice, { params: { invoiceId: args.params.invoiceId ?? "" } }));
}
