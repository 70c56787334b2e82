import { words } from "./words.ts";

/** Words of the list, and those that all screens of the catalogue share. */
export const messages = {
  ...words,
  create: "Add product",
  export: "Export",
  import: "Import",
  caption: "Products",
  loading: "Loading products",
  column: {
    product: "Product",
    status: "Status",
    variants: "Variants",
    price: "Price",
    stock: "Available",
    category: "Category",
  },
  status: { active: "On sale", discontinued: "Discontinued" },
  availability: {
    on_demand: "Made on demand",
    in_stock: "In stock",
    out_of_stock: "Out of stock",
    discontinued: "Discontinued",
  },
  variants: "{count, plural, =0 {No variants} one {# variant} other {# variants}}",
  pieces: "{count, plural, =0 {None left} one {# piece} other {# pieces}}",
  onDemand: "On demand",
  inStock: "{count, number} of {total, number} in stock",
  from: "from <price></price>",
  to: "<low></low> to <high></high>",
  tabs: { all: "All", active: "On sale", discontinued: "Discontinued", label: "Products by status" },
  search: "Search products",
  searchHint: "Title, style, brand, tag",
  sort: {
    label: "Sort",
    title: "Title, A to Z",
    "-title": "Title, Z to A",
    "-createdAt": "Newest first",
    createdAt: "Oldest first",
  },
  empty: {
    title: "No products yet",
    text: "Add what you sell, or bring the products you have from another system by file.",
    filtered: "No product fits this search",
    filteredText: "Look among all products, or search for another word.",
    clear: "All products",
  },
} as const;
