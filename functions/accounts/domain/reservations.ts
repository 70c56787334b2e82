export const emailReservation = (emailKey: string): string => `email:${emailKey}`;
export const usernameReservation = (usernameKey: string): string => `username:${usernameKey}`;
