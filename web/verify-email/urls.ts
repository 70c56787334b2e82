/** Where an address is confirmed: with the email's token, or without it to request another email. */
export const verifyEmailUrl = (): string => "/verify-email";
