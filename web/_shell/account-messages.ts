export const messages = {
  projects: "Projects",
  find: "Find a project",
  none: "No project has this name",
  factory: "Factory",
  project: "Project",
  unknown: "Unknown",
  create: "Create project",
  mine: "My Account",
  dark: "Dark theme",
  darkHelp: "Follows your device's setting.",
  logout: "Log out",
} as const;
