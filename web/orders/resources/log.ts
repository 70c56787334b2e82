import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileResponse } from "#web/_server/answers.ts";
import { member } from "#web/_server/member.ts";
import { orderHistory } from "../record/order-history.ts";

/** An order's history as a file, one JSON object per line, oldest first. */
export async function loader(args: LoaderFunctionArgs) {
  const who = await member(args);
  const orderId = args.params.orderId ?? "";
  const lines = (await orderHistory(who, orderId)).toReversed().map((entry) => `${JSON.stringify(entry)}\n`);
  const bytes = new TextEncoder().encode(lines.join(""));
  return fileResponse({
    bytes,
    contentType: "application/x-ndjson",
    disposition: `attachment; filename="${orderId}.ndjson"`,
  });
}
