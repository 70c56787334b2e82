export const messages = {
  title: "Forgotten your password?",
  text: "Enter your email and we'll send you a link to set a new password.",
  button: "Send link",
  sentTitle: "Check your email",
  sent: "If there is an account for {email}, a link is on its way. It works once, for an hour.",
  back: "Back to sign in",
} as const;
