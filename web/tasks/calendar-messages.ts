export const messages = {
  before: "Month before",
  next: "Next month",
  today: "Today",
  late: "(late)",
  none: "No tasks are due in this month.",
  more: "The first 300 tasks of this month are shown.",
} as const;
