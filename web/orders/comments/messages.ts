/** Texts of the comments on an order's timeline. */
export const messages = {
  title: "Timeline",
  write: "Comment for the team",
  waits: "Comment for the team",
  help: "Type @ to mention someone. Customers and fulfillers never see comments.",
  send: "Comment",
  people: "Mention someone",
  enter: "Press Enter to mention {name}",
  nobody: "No one with that name can see orders here.",
  edit: "Edit",
  editOf: "Edit your comment",
  save: "Save comment",
  cancel: "Cancel",
  remove: "Delete",
  removeOf: "Delete your comment",
  edited: "edited",
  older: "Showing only the latest {count, number} comments.",
} as const;
