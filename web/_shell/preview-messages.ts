export const messages = {
  text: "You see this project as {name} does. Nothing can be changed.",
  leave: "Leave preview",
} as const;
