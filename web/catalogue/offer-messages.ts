/** Texts of taking something off sale, and of putting it on sale. */
export const messages = {
  open: "Discontinue",
  title: "Discontinue {title}?",
  text: "It can no longer be ordered. Existing orders are still made and sent. You can put it on sale again.",
  confirm: "Discontinue",
  keep: "Keep on sale",
  reinstate: "Put on sale again",
  publish: "Put on sale",
} as const;
