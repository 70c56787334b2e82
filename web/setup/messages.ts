export const messages = {
  title: "Set up Presswork",
  text: "This installation is empty. Name your platform and create its first administrator.",
  platform: "Name of the platform",
  platformHelp: "What your people see at the top, such as the name of your company.",
  email: "Your email",
  password: "Password",
  button: "Set up",
  failed: "That did not work. Try again.",
} as const;
