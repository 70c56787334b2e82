export const messages = {
  title: "Create an account",
  text: "on {platform}",
  name: "Your name",
  nameHelp: "Shown to the people you work with.",
  password: "Password",
  button: "Create account",
  haveAccount: "Already have an account?",
  signIn: "Sign in",
} as const;
