/** What the dialog of a link shows. */
export const messages = {
  link: "Link",
  copy: "Copy",
  copied: "Copied",
} as const;
