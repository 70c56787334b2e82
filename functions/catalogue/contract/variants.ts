import * as z from "zod";
import { ProductId, VariantId } from "#events/catalogue";
import { command, paged, query } from "#platform/contract";
import { Moment } from "#platform/history";
import { NewVariant, VariantPatch, VariantRowPatches } from "./bodies.ts";
import { NumberedHistory, numberedPageOf } from "./pages.ts";
import { unprintable } from "./products.ts";
import { Counts, RowResult, ShownVariant } from "./views.ts";

const variantParams = { variantId: VariantId };

export const variants = {
  listVariants: query("GET /v1/gfn/catalog/variants", {
    summary: "List variants, of all products or of one",
    permission: "catalogue.variant.list",
    query: paged({
      productId: ProductId.optional(),
      /**
       * Only variants that can be ordered: they and their product are on sale. A page may be short although another
       * follows.
       */
      orderable: z.enum(["true"]).optional(),
      search: z.string().max(500).optional(),
      sortBy: z.enum(["sku", "-sku", "createdAt", "-createdAt"]).optional(),
    }),
    returns: numberedPageOf("variants", ShownVariant).extend({ counts: Counts }),
    refuses: ["validation-failed"],
  }),
  createVariant: command("POST /v1/gfn/catalog/products/{productId}/variants", {
    summary: "Add a variant to a product",
    permission: "catalogue.variant.create",
    params: { productId: ProductId },
    body: NewVariant,
    returns: ShownVariant,
    status: 201,
    refuses: ["not-found", "sku-taken", "too-many-variants", "validation-failed", ...unprintable],
  }),
  updateVariants: command("PATCH /v1/gfn/catalog/products/{productId}/variants", {
    summary: "Change up to 100 variants of a product; each row is saved or refused on its own",
    permission: "catalogue.variant.edit",
    params: { productId: ProductId },
    body: VariantRowPatches,
    returns: z.object({ results: z.array(RowResult) }),
    refuses: ["not-found"],
  }),
  getVariant: query("GET /v1/gfn/catalog/variants/{variantId}", {
    summary: "Get one variant, as it is now or was at an earlier time",
    permission: "catalogue.variant.view",
    params: variantParams,
    query: z.strictObject({ asOf: Moment.optional() }),
    returns: ShownVariant,
    refuses: ["not-found"],
  }),
  updateVariant: command("PATCH /v1/gfn/catalog/variants/{variantId}", {
    summary: "Change, discontinue or reinstate a variant",
    permission: "catalogue.variant.edit",
    params: variantParams,
    body: VariantPatch,
    returns: ShownVariant,
    refuses: ["not-found", "sku-taken", "validation-failed", ...unprintable],
  }),
  variantHistory: query("GET /v1/gfn/catalog/variants/{variantId}/history", {
    summary: "List the history of a variant, newest first",
    permission: "catalogue.variant.view",
    params: variantParams,
    query: paged({}),
    returns: NumberedHistory,
    refuses: ["not-found"],
  }),
};
