import * as z from "zod";
import { PlatformId } from "#events/_kernel";
import { command, query } from "#platform/contract";

const platform = { platformId: PlatformId };
const OrderRules = z.object({
  /** Orders with prints without artwork can't be confirmed. */
  artworkRequired: z.boolean(),
});

/** The project's rules for confirming orders. */
export const rules = {
  getOrderRules: query("GET /v1/platform/{platformId}/orders/rules", {
    summary: "Get the project's rules for confirming orders",
    permission: "orders.order.view",
    params: platform,
    returns: OrderRules,
  }),
  setOrderRules: command("PUT /v1/platform/{platformId}/orders/rules", {
    summary: "Set the project's rules for confirming orders",
    permission: "projects.project.edit",
    params: platform,
    body: z.strictObject({ artworkRequired: z.boolean() }),
    returns: OrderRules,
  }),
};
