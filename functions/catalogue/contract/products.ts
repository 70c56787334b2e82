import * as z from "zod";
import { ProductId } from "#events/catalogue";
import { PRINT_TYPES } from "#events/fulfilments";
import { command, paged, query } from "#platform/contract";
import { Moment } from "#platform/history";
import { DuplicateBody, NewProduct, ProductPatch } from "./bodies.ts";
import { NumberedHistory, numberedPageOf } from "./pages.ts";
import { projected } from "./projected.ts";
import { Counts, GfnProduct } from "./views.ts";

const productParams = { productId: ProductId };
/** Why a placement cannot use a file. */
export const unprintable = ["not-a-print-file", "file-not-found"] as const;
const fields = z.string().max(500).optional();

export const products = {
  listProducts: query("GET /v1/gfn/catalog/products", {
    summary: "List products, by title",
    permission: "catalogue.product.list",
    query: paged({
      fields,
      search: z.string().max(500).optional(),
      sortBy: z.enum(["title", "-title", "createdAt", "-createdAt"]).optional(),
    }),
    returns: numberedPageOf("products", projected(GfnProduct)).extend({ counts: Counts }),
    refuses: ["validation-failed"],
  }),
  exportProducts: query("GET /v1/gfn/catalog/products/export", {
    summary: "Export the products of a search as CSV, with their variants and stock",
    permission: "catalogue.product.export",
    query: z.strictObject({ search: z.string().max(500).optional() }),
    download: ["text/csv; charset=utf-8"],
    refuses: ["validation-failed"],
  }),
  createProduct: command("POST /v1/gfn/catalog/products", {
    summary: "Add a product",
    permission: "catalogue.product.create",
    body: NewProduct,
    returns: GfnProduct,
    status: 201,
    refuses: ["not-found", ...unprintable],
  }),
  getProduct: query("GET /v1/gfn/catalog/products/{productId}", {
    summary: "Get one product, as it is now or was at an earlier time",
    permission: "catalogue.product.view",
    params: productParams,
    query: z.strictObject({ fields, asOf: Moment.optional() }),
    returns: projected(GfnProduct),
    refuses: ["not-found", "validation-failed"],
  }),
  updateProduct: command("PATCH /v1/gfn/catalog/products/{productId}", {
    summary: "Change, discontinue or reinstate a product",
    permission: "catalogue.product.edit",
    params: productParams,
    body: ProductPatch,
    returns: GfnProduct,
    refuses: ["not-found", "validation-failed", "too-many-pictures", ...unprintable],
  }),
  duplicateProduct: command("POST /v1/gfn/catalog/products/{productId}/duplicate", {
    summary: "Copy a product as a draft, with its options and pictures; a job copies its variants with new SKUs",
    permission: "catalogue.product.create",
    params: productParams,
    body: DuplicateBody,
    returns: GfnProduct.extend({ jobId: z.string() }),
    status: 201,
    refuses: ["not-found", "validation-failed", "sku-taken"],
  }),
  getPrint: query("GET /v1/gfn/catalog/prints/{checksum}", {
    summary: "Get a print file of a product or variant",
    permission: "catalogue.product.view",
    params: { checksum: z.string().regex(/^[0-9a-f]{64}$/) },
    download: PRINT_TYPES,
    refuses: ["file-not-found"],
  }),
  productHistory: query("GET /v1/gfn/catalog/products/{productId}/history", {
    summary: "List the history of a product, newest first",
    permission: "catalogue.product.view",
    params: productParams,
    query: paged({}),
    returns: NumberedHistory,
    refuses: ["not-found"],
  }),
};
