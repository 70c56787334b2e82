/** The headings of the menu's groups, in their order. */
export const messages = {
  sell: "Sell",
  make: "Make and send",
  customers: "Customers",
  marketing: "Marketing",
  website: "Website",
  organise: "Organise",
  figures: "Figures",
  connections: "Connections",
  manage: "Manage",
} as const;
