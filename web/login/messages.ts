export const messages = {
  title: "Sign in",
  text: "to your shop on {platform}",
  email: "Email",
  password: "Password",
  button: "Sign in",
  wrong: "That email and password do not belong together.",
  limited: "Too many tries for this address. Try again {minutes, plural, one {in a minute} other {in # minutes}}.",
  busy: "Many people are signing in just now. Try again in a few seconds.",
  failed: "Signing in did not work. Try again.",
  newHere: "New here?",
  register: "Create an account",
} as const;
