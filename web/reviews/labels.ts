/** Texts that every screen loads, for example for the menu. The screens' own texts are in `messages.ts`. */
export const labels = {
  title: "Reviews",
  actions: {
    add: "Add a review",
    ofProduct: "Add a review of this product",
    ofOrder: "Add a review of this order",
    ofCustomer: "Add a review by this customer",
  },
} as const;
