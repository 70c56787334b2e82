export const emailReservation = (emailKey: string): string => `email:${emailKey}`;
