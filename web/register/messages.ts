export const messages = {
  title: "Create an account",
  text: "on {platform}",
  password: "Password",
  button: "Create account",
  known: "Have an account?",
  signIn: "Sign in",
} as const;
