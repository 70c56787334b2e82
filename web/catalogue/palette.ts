import { catalogue, type GfnProduct } from "#contracts/catalogue";
import type { PaletteSource } from "../_records/palette.ts";
import { labels } from "./labels.ts";
import { productUrl } from "./urls.ts";

export const palette: PaletteSource = {
  menu: "products",
  group: { order: 30, label: labels.title, icon: "shirt" },
  permission: "catalogue.product.list",
  list: catalogue.listProducts,
  rows: "products",
  hitOf: ({ id, title, category }: Pick<GfnProduct, "id" | "title" | "category">) => ({
    to: productUrl(id),
    label: title,
    detail: category,
  }),
};
