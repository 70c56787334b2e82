/** The words the menu needs on every screen, apart from those of the screens themselves. */
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
