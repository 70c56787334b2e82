export const messages = {
  one: "Email the buyer",
  many: "Email the buyers",
  help: "Only if this email is switched on in Emails to buyers.",
} as const;
