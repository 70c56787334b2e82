export const messages = {
  restored: "You were signed out. We've put back what you typed: check it, then save again.",
} as const;
