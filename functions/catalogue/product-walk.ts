import { planOf } from "#platform/search-language";
import type { GfnProduct } from "./contract/index.ts";
import { unusable } from "./invalid-input.ts";
import { rangeOf } from "./lists.ts";
import { searchedIn } from "./projections/product.ts";

const searchable = {
  status: { of: (row: GfnProduct) => row.status, index: "status" },
  brand: { of: (row: GfnProduct) => row.brand, index: "brand" },
  category: { of: (row: GfnProduct) => row.category, index: "category" },
  tag: { of: (row: GfnProduct) => row.tags, index: "tag" },
  styleCode: { of: (row: GfnProduct) => row.styleCode },
  technology: { of: (row: GfnProduct) => row.technologies.map(({ code }) => code) },
  created: { of: (row: GfnProduct) => row.createdAt },
};

/** Chooses the index and order to read a search's products from. */
export function walkOf({ search, sortBy }: { search?: string | undefined; sortBy?: string | undefined }) {
  const plan = planOf(search, searchable);
  if ("error" in plan) return unusable("search", plan.error);
  return rangeOf(plan, searchedIn, { sortBy, otherwise: "title" });
}
