export const messages = {
  missing: {
    title: "{name} is not installed in this project",
    text: "This page belongs to a module that this project doesn't have. Its records, if there are any, are kept.",
    open: "Install {name}",
    roles: "{roles} can install it.",
    ask: "Ask an owner of the project to install it.",
  },
  paused: {
    title: "{name} is paused in this project",
    text: "Its pages and calls are off until it is resumed. Its records are kept.",
    open: "Resume {name}",
    roles: "{roles} can resume it.",
    ask: "Ask an owner of the project to resume it.",
  },
} as const;
