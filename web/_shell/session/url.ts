/** Where the session is asked about, and where its person signs in again (`web/login/session.ts`). */
export const sessionUrl = (): string => "/session";
