export const messages = {
  title: "Sign out",
  text: "You are signed in to {platform}.",
  button: "Sign out",
  back: "Stay signed in",
} as const;
