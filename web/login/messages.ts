export const messages = {
  title: "Sign in",
  text: "to your shop on {platform}",
  password: "Password",
  button: "Sign in",
  wrong: "That email and password do not belong together.",
  code: {
    title: "Your second step",
    text: "Open your authenticator app and type the code it shows for this account.",
    label: "Code",
    help: "Six digits. Without your phone, type one of your recovery codes instead.",
    wrong: "This code does not fit, or has been used. Wait for the next one and try again.",
  },
  reset: "Your password is set. Sign in with it.",
  forgotten: "Forgotten your password?",
  newHere: "New here?",
  register: "Create an account",
} as const;
