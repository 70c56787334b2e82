/** The words beside the checklist. */
export const side = {
  look: {
    title: "Look round first",
    text: "Adds {products, number} products, {customers, number} customers and {orders, number} orders from an invented shop, each tagged “sample”. Take them out and all of it is gone. Your own work stays.",
    add: "Add sample data",
    here: "Sample data is in this project.",
    manage: "See or take it out",
  },
  have: {
    title: "Coming from another shop?",
    text: "Bring what you have by file. Each file is checked first and can be undone as a whole.",
    products: "Import products",
    customers: "Import customers",
    orders: "Import orders",
  },
} as const;
