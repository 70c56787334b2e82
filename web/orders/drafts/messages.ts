/** Texts of order drafts. */
export const messages = {
  title: "Drafts",
  crumbs: "Orders",
  text: "Unfinished orders. Nothing is reserved or charged until an order is created.",
  caption: "Order drafts",
  create: "Create order",
  who: "For",
  nobody: "No customer yet",
  items: "Items",
  pieces: "{count, plural, =0 {No items yet} one {# item} other {# items}}",
  saved: "Saved",
  by: "{name}, <at></at>",
  actions: "Actions",
  remove: "Delete",
  removeOf: "Delete the draft for {name}",
  undo: "Undo",
  more: "More drafts",
  empty: {
    title: "No drafts yet",
    text: "Save an order as a draft when something is missing. Anyone here who can create orders can finish it.",
  },
  flash: {
    saved: "Draft saved. Nothing is reserved or charged.",
    deleted: "Draft deleted",
    restored: "Draft restored",
    gone: "This draft has been deleted.",
  },
} as const;
