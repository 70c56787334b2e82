export const messages = {
  title: "Chat",
  by: "{author} in {channel}",
} as const;
