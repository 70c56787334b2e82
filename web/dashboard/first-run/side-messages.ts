/** Texts beside the checklist. */
export const side = {
  look: {
    title: "Look round first",
    text: "Adds {products, number} products, {customers, number} customers and {orders, number} orders from an invented shop, each tagged “sample”. You can remove all of it at any time. Your own work stays.",
    add: "Add sample data",
    here: "Sample data is in this project.",
    manage: "View or remove it",
  },
  have: {
    title: "Coming from another shop?",
    text: "Import your data from files. Each file is checked first, and each import can be undone.",
    products: "Import products",
    customers: "Import customers",
    orders: "Import orders",
  },
} as const;
