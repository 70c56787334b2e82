export const messages = {
  title: "Sign out",
  text: "You are signed in on {platform}.",
  button: "Sign out",
  back: "Stay signed in",
} as const;
