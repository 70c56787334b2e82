import type { LoaderFunctionArgs } from "@remix-run/node";
import { documents } from "#contracts/documents";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";
import { ofOrder } from "../params.ts";

/** The receipt as a PDF, shown in the browser. */
export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  return fileOf(await who.call(documents.getReceiptPdf, { params: ofOrder(who, args.params.orderId ?? "") }));
}
