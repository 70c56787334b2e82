export const messages = {
  title: "Set up Presswork",
  text: "This installation is empty. Name your platform and create its first administrator.",
  platform: "Platform name",
  platformHelp: "Shown at the top of every page, such as your company's name.",
  email: "Your email",
  password: "Password",
  button: "Set up",
  failed: "That did not work. Try again.",
} as const;
