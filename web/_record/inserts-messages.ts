/** The texts of the inserts beside a parcel. */
export const messages = {
  title: "Inserts",
  parcel: "In {number}",
  quantity: "{count, number} × {name}",
  packed: "Packed",
  missed: "Left without it",
  missedWhy: "Left without it: {reason}",
  waiting: "To pack",
  cancelled: "Parcel cancelled",
  elsewhere: "The fulfiller packs these.",
  why: "Why {name} is missing",
  save: "Save what is packed",
  help: "Tick what is in the parcel. Once it has left, what isn't ticked counts as left out.",
} as const;
