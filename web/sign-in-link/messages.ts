export const messages = {
  title: "Sign in by email link",
  text: "After too many attempts, signing in is paused. Enter your email and we'll send you a link that lets you use your password now.",
  button: "Send link",
  sentTitle: "Check your email",
  sent: "If there is an account for {email}, a link is on its way. It works once, for an hour.",
  back: "Back to sign in",
} as const;
