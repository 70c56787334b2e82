export const labels = {
  account: "Account",
  title: "Settings",
  settings: "Account settings",
  password: "Change password",
  twoFactor: "Two-factor authentication",
  sessions: "Where you are signed in",
  devices: "Your devices and keys",
} as const;
