import { words } from "./words.ts";

export const messages = {
  ...words,
  text: "A project is one shop or one workshop: its orders, products, people and settings.",
  first: {
    title: "Welcome, {name}",
    text: "You are not part of a project yet. Create one to begin, or ask the owner of a project to invite you.",
    closed:
      "You are not part of a project yet. Projects here are opened by the platform's administrators: ask them, or ask the owner of a project to invite you.",
    closedTitle: "No project yet",
  },
  closed: {
    title: "Projects are opened by administrators",
    text: "This platform is private. Ask one of its administrators to open a project for you.",
  },
  name: "Name",
  nameHelp: "What your customers and colleagues know it by. It can be changed later.",
  currency: "Currency",
  currencyHelp: "What you sell in. It is fixed once there are orders.",
  timeZone: "Time zone",
  timeZoneHelp: "Days, reports and cut-off times follow it.",
  noZone: "No time zone has this name",
  button: "Create project",
  cancel: "Cancel",
} as const;
