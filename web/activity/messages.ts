export const messages = {
  title: "Activity",
  text: "What happened in {project}, newest first.",
  empty: { title: "Nothing has happened yet", text: "Every order, change and delivery will be told here." },
  newest: "Newest",
  older: "Older",
} as const;
