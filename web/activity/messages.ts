export const messages = {
  title: "Activity",
  text: "What happened in {project}, newest first.",
  empty: {
    title: "No activity yet",
    text: "Every order, change and delivery will appear here, with who did it and when.",
  },
  newest: "Newest",
  older: "Older",
} as const;
