export const messages = {
  bank: "Test bank",
  note: "No card provider is set up on this server, so this page takes the place of the bank's. No money moves.",
  payment: {
    title: "Approve payment",
    amount: "Amount",
    for: "For",
    approve: "Approve",
    decline: "Decline",
    over: "This payment has been answered already.",
    back: "Back to the shop",
  },
  account: {
    title: "Connect a Stripe account",
    note: "Stripe is not set up on this server, so this page takes the place of Stripe's. No money moves.",
    text: "Presswork asks to take payments in your name and to see your account.",
    complete: "Connect an account that is ready",
    incomplete: "Connect an account with details missing",
    cancel: "Cancel",
  },
} as const;
