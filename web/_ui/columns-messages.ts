/** What the choice of columns shows. */
export const messages = {
  columnsShown: "Shown, in this order",
  columnsHidden: "Hidden",
  columnsKept: "Saved with this view",
  moveUp: "Move {name} up",
  moveDown: "Move {name} down",
  reset: "Reset",
} as const;
