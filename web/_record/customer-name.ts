/** A customer's name, or their email. */
export const nameOf = (who: { firstName?: string | undefined; lastName?: string | undefined; email: string }): string =>
  [who.firstName, who.lastName].filter(Boolean).join(" ") || who.email;
