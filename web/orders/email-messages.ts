export const messages = {
  one: "Email the buyer",
  many: "Email the buyers",
  none: "No email address is known for this buyer, so nobody is emailed.",
  nobody:
    "Nobody is emailed: this is a test, sample, imported or resupply order, or no email address is known for its buyer.",
  helpMany: "Only buyers with an email address, and only if this email is switched on in Emails to buyers.",
  help: "Only if this email is switched on in Emails to buyers.",
} as const;
