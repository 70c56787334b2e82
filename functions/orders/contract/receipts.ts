import * as z from "zod";
import { emailAddress, PlatformId } from "#events/_kernel";
import { OrderId } from "#events/orders";
import { command } from "#platform/contract";

const orderParams = { platformId: PlatformId, orderId: OrderId };

export const receipts = {
  sendReceipt: command("POST /v1/platform/{platformId}/orders/{orderId}/receipt/send", {
    summary: "Send the receipt by email",
    permission: "orders.receipt.send",
    params: orderParams,
    body: z.strictObject({
      to: emailAddress().optional(),
      copyToMe: z.boolean().optional(),
      message: z.string().max(2000).optional(),
    }),
    returns: z.object({ sentTo: z.string().optional() }),
    refuses: ["order-not-found", "sample-order", "validation-failed"],
  }),
};
