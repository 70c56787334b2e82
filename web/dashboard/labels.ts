/** Texts that every screen loads, for example for the menu. The screens' own texts are in `messages.ts`. */
export const labels = {
  title: "Dashboard",
  short: "Home",
  actions: {
    started: "Getting started",
    order: "Create an order",
    customer: "Add a customer",
    product: "Add a product",
    import: "Import a file",
    samples: "Sample data",
  },
} as const;
