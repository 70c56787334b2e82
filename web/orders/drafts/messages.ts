/** Words of the drafts of orders. */
export const messages = {
  title: "Drafts",
  crumbs: "Orders",
  text: "Orders that are not finished. Nothing is reserved or charged until one is created.",
  caption: "Drafts of orders",
  create: "Create order",
  who: "For",
  nobody: "Nobody named yet",
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
    title: "No drafts",
    text: "Save an order as a draft when something is missing. Anybody here who creates orders can go on with it.",
  },
  flash: {
    saved: "Draft saved. Nothing is reserved or charged.",
    deleted: "Draft deleted",
    restored: "Draft restored",
    gone: "This draft was deleted meanwhile.",
  },
} as const;
