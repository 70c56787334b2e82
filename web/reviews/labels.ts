/** The words the menu and the palette need on every screen, apart from those of the screens themselves. */
export const labels = {
  title: "Reviews",
  actions: {
    add: "Add a review",
    ofProduct: "Add a review of this product",
    ofOrder: "Add a review of this order",
    ofCustomer: "Add a review by this customer",
  },
} as const;
