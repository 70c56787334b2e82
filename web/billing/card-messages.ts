export const messages = {
  title: "Wallet low: {name}",
  action: "View",
} as const;
