import * as z from "zod";
import { ProductId } from "#events/catalogue";
import { command, query } from "#platform/contract";
import { OptionsBody } from "./bodies.ts";
import { OptionsPlan } from "./views.ts";

const productParams = { productId: ProductId };
const refuses = ["not-found", "validation-failed", "too-many-variants", "sku-taken"] as const;

export const options = {
  previewOptions: query("POST /v1/gfn/catalog/products/{productId}/options/preview", {
    summary: "What these options would make of a product's variants; nothing is changed",
    permission: "catalogue.variant.create",
    params: productParams,
    body: OptionsBody,
    returns: OptionsPlan,
    refuses: [...refuses],
  }),
  setOptions: command("PUT /v1/gfn/catalog/products/{productId}/options", {
    summary: "Set what the variants differ in; a job makes the missing ones and discontinues those whose value is gone",
    permission: "catalogue.variant.create",
    params: productParams,
    body: OptionsBody,
    returns: OptionsPlan.extend({ jobId: z.string() }),
    status: 202,
    refuses: [...refuses],
  }),
};
