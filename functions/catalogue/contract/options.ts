import * as z from "zod";
import { ProductId } from "#events/catalogue";
import { command, query } from "#platform/contract";
import { OptionsBody } from "./bodies.ts";
import { OptionsPlan } from "./views.ts";

const one = { productId: ProductId };
const refuses = ["not-found", "validation-failed", "too-many-variants", "sku-taken"] as const;

export const options = {
  previewOptions: query("POST /v1/gfn/catalog/products/{productId}/options/preview", {
    summary: "Preview what these options do to a product's variants; changes nothing",
    permission: "catalogue.variant.create",
    params: one,
    body: OptionsBody,
    returns: OptionsPlan,
    refuses: [...refuses],
  }),
  setOptions: command("PUT /v1/gfn/catalog/products/{productId}/options", {
    summary: "Set a product's options; a job creates the missing variants and discontinues those whose value was removed",
    permission: "catalogue.variant.create",
    params: one,
    body: OptionsBody,
    returns: OptionsPlan.extend({ jobId: z.string() }),
    status: 202,
    refuses: [...refuses],
  }),
};
