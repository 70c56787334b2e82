/** What an order says that somebody has to know before anything else. */
export const messages = {
  nobody: {
    title: "This order has no fulfiller yet",
    text: "Before it can be confirmed, each item needs a fulfiller that delivers to its country. Choose one, then plan the order.",
    maker: "Choose fulfiller",
    plan: "Plan order",
  },
  bare: {
    title: "{count, plural, one {# print has} other {# prints have}} no artwork",
    add: "Add artwork",
    before: "It can't be printed before the artwork is there.",
    after: "The fulfiller sees it as missing and can't print it.",
    accepted: "{name} confirmed the order without it <at></at>.",
    someone: "Somebody",
  },
} as const;
