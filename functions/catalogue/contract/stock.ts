import * as z from "zod";
import { VariantId } from "#events/catalogue";
import { command, paged, query } from "#platform/contract";
import { Movement, Threshold } from "./bodies.ts";
import { NumberedHistory, numberedPageOf } from "./pages.ts";
import { Stock } from "./views.ts";

const one = { variantId: VariantId };
/** Ids of fulfillers, divided by commas: only stock in their countries is counted. */
const fulfillmentProjects = z.string().max(1000).optional();

export const stock = {
  listStock: query("GET /v1/gfn/catalog/stock", {
    summary: "List stock per variant, by SKU; optionally only what some fulfillers hold, or only what runs low",
    permission: "catalogue.stock.list",
    query: paged({
      fulfillmentProjects,
      /** Ids of variants, divided by commas, at most 100: only theirs, in one page. */
      variants: z.string().max(5000).optional(),
      low: z.enum(["true", "false"]).optional(),
      search: z.string().max(200).optional(),
    }),
    returns: numberedPageOf("stock", Stock),
    refuses: ["validation-failed"],
  }),
  getStock: query("GET /v1/gfn/catalog/stock/{variantId}", {
    summary: "Get the stock of one variant",
    permission: "catalogue.stock.view",
    params: one,
    query: z.strictObject({ fulfillmentProjects }),
    returns: Stock,
    refuses: ["not-found", "validation-failed"],
  }),
  moveStock: command("POST /v1/gfn/catalog/stock/{variantId}/movements", {
    summary: "Receive or adjust stock of a variant in a country",
    permission: "catalogue.stock.edit",
    params: one,
    body: Movement,
    returns: Stock,
    status: 201,
    refuses: ["not-found", "stock-insufficient"],
  }),
  setStockThreshold: command("PUT /v1/gfn/catalog/stock/{variantId}/threshold", {
    summary: "Set the level at which stock counts as low; null for never",
    permission: "catalogue.stock.edit",
    params: one,
    body: Threshold,
    returns: Stock,
    refuses: ["not-found"],
  }),
  stockHistory: query("GET /v1/gfn/catalog/stock/{variantId}/history", {
    summary: "List the stock movements of a variant, newest first",
    permission: "catalogue.stock.view",
    params: one,
    query: paged({}),
    returns: NumberedHistory,
    refuses: ["not-found"],
  }),
};
