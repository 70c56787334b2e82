export const messages = {
  title: "Set a new password",
  text: "for {email}",
  password: "New password",
  again: "The same once more",
  button: "Set password",
  ends: "You will be signed out everywhere.",
  overTitle: "This link does not work any more",
  over: "It has been used, or is older than an hour.",
  ask: "Ask for a new link",
} as const;
