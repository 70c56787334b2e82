/** The words the menu needs on every screen, apart from those of the screens themselves. */
export const labels = {
  title: "Orders",
  actions: {
    dispatch: "Dispatch orders",
    refund: "Refund this order",
    cancel: "Cancel this order",
    receipt: "Send this order's receipt",
  },
} as const;
