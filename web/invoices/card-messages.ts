export const messages = {
  title: "Invoices overdue",
  action: "View",
} as const;
