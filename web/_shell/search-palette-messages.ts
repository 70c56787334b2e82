/** The groups of the command palette. */
export const messages = {
  goTo: "Go to",
  orders: "Orders",
  customers: "Customers",
  do: "Do",
  products: "Products",
  tutorials: "Tutorials",
  faqs: "Help",
  recent: "Recent searches",
} as const;
