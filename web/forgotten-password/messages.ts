export const messages = {
  title: "Forgotten your password?",
  text: "Type your email, and we send you a link to set a new one.",
  button: "Send the link",
  sentTitle: "Look in your mailbox",
  sent: "If there is an account for {email}, a link is on its way. It works once, for an hour.",
  back: "Back to sign in",
} as const;
