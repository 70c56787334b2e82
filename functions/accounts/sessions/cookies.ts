const name = (secure: boolean): string => (secure ? "__Host-presswork_session" : "presswork_session");
const XSRF = "XSRF-TOKEN";

const cookie = (pair: string, secure: boolean, maxAge: number, httpOnly: boolean): string =>
  [
    pair,
    "Path=/",
    `Max-Age=${maxAge}`,
    "SameSite=Lax",
    ...(httpOnly ? ["HttpOnly"] : []),
    ...(secure ? ["Secure"] : []),
  ].join("; ");

/**
 * The session cookie, which only the browser reads, and the token that pages copy into `X-CSRF-TOKEN`. `maxAge` in
 * seconds.
 */
export const sessionCookies = (session: { id: string; csrf: string }, secure: boolean, maxAge: number): string[] => [
  cookie(`${name(secure)}=${session.id}`, secure, maxAge, true),
  cookie(`${XSRF}=${session.csrf}`, secure, maxAge, false),
];

export const noCookies = (secure: boolean): string[] => sessionCookies({ id: "", csrf: "" }, secure, 0);
