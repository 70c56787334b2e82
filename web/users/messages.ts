import { labels } from "./labels.ts";

export const messages = {
  ...labels,
  text: "Everyone who works in this project, and what they can do.",
  caption: "People in this project",
  invite: "Invite",
  search: "Search users",
  searchHint: "Name or email",
  filter: {
    label: "Which users",
    all: "All",
    active: "Active",
    suspended: "Suspended",
    role: "Role",
    anyRole: "Any role",
    show: "Show",
  },
  column: { name: "Name", roles: "Roles", factor: "Two-factor", lastSeen: "Last seen", status: "Status" },
  factor: { on: "On", off: "Off" },
  status: { active: "Active", suspended: "Suspended" },
  never: "Not yet",
  you: "you",
  empty: {
    title: "No matching users",
    text: "Search for another name, or show all users.",
    all: "All users",
  },
} as const;
