export const messages = {
  title: "Create an account",
  text: "on {platform}",
  email: "Email",
  password: "Password",
  button: "Create account",
  limited: "Too many tries for this address. Try again {minutes, plural, one {in a minute} other {in # minutes}}.",
  busy: "Many people are signing up just now. Try again in a few seconds.",
  failed: "That did not work. Try again.",
  known: "Have an account?",
  signIn: "Sign in",
} as const;
