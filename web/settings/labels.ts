export const labels = {
  settings: "Account settings",
  password: "Change password",
  twoFactor: "Two-factor authentication",
  sessions: "Where you are signed in",
  devices: "Devices and keys you let in",
} as const;
