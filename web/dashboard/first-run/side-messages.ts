/** The words beside the checklist. */
export const side = {
  have: {
    title: "Coming from another shop?",
    text: "Bring what you have by file. Each file is checked first and can be undone as a whole.",
    products: "Import products",
    customers: "Import customers",
    orders: "Import orders",
  },
} as const;
