/** How a customer is called: their name, else the email. */
export const nameOf = (who: { firstName?: string | undefined; lastName?: string | undefined; email: string }): string =>
  [who.firstName, who.lastName].filter(Boolean).join(" ") || who.email;
