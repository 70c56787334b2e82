/** The groups of the command palette. */
export const messages = {
  goTo: "Go to",
  do: "Do",
  tutorials: "Tutorials",
  faqs: "Help",
  recent: "Recent searches",
} as const;
