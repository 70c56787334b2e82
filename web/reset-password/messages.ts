export const messages = {
  title: "Set a new password",
  text: "for {email}",
  password: "New password",
  again: "Repeat password",
  button: "Set password",
  ends: "You will be signed out everywhere.",
  overTitle: "This link no longer works",
  over: "It has been used, or is older than an hour.",
  ask: "Request a new link",
} as const;
