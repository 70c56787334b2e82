import type { LoaderFunctionArgs } from "@remix-run/node";
import { orders } from "#contracts/orders";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";
import { ofOrder } from "../params.ts";

/** The receipt as a PDF, shown in the browser. */
export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  return fileOf(await who.call(orders.getReceiptPdf, { params: ofOrder(who, args.params.orderId ?? "") }));
}
