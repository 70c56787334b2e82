/** Where an address is confirmed: with the mail's token, or without it to ask for another mail. */
export const verifyEmailUrl = (): string => "/verify-email";
