export const messages = {
  restored: "You were signed out. We've restored what you typed: check it, then save again.",
} as const;
