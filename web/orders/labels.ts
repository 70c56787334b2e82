/** Texts that every screen loads, for example for the menu. The screens' own texts are in `messages.ts`. */
export const labels = {
  title: "Orders",
  actions: {
    dispatch: "Dispatch orders",
    refund: "Refund this order",
    cancel: "Cancel this order",
    receipt: "Send this order's receipt",
  },
} as const;
