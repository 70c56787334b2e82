import type { LoaderFunctionArgs } from "@remix-run/node";
import { documents } from "#contracts/documents";
import { fileOf } from "#web/_record/file-of.ts";
import { member } from "#web/_server/member.ts";
import { ofOrder } from "../params.ts";

/** An order's packing slips as a PDF, shown in the browser. */
export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const fulfillmentId = new URL(args.request.url).searchParams.get("fulfilment");
  const query = fulfillmentId ? { fulfillmentId } : {};
  return fileOf(await who.call(documents.getPackingSlips, { params: ofOrder(who, args.params.orderId ?? ""), query }));
}
