/** The request's cookies as `name=value`, as in a Lambda event. */
export const cookiesOf = (request: Request): string[] =>
  (request.headers.get("cookie") ?? "").split("; ").filter((each) => each.includes("="));

export const cookieOf = (cookies: readonly string[], name: string): string | undefined =>
  cookies.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);

const CONSISTENCY_COOKIE = "presswork_seen";

/** Consistency tokens of what this browser wrote in the last seconds, so that its next page shows it. */
export function consistencyIn(cookies: readonly string[]): string[] {
  try {
    return decodeURIComponent(cookieOf(cookies, CONSISTENCY_COOKIE) ?? "")
      .split(",")
      .filter(Boolean);
  } catch {
    return [];
  }
}

export const consistencyCookie = (consistency: ReadonlySet<string>): string =>
  `${CONSISTENCY_COOKIE}=${encodeURIComponent([...consistency].slice(-20).join(","))}; Path=/; Max-Age=15; SameSite=Lax; HttpOnly`;

const CHOSEN = "presswork_project";

/** The project this person chose last on this browser. */
export function chosenProject(cookies: readonly string[], user: string): string | undefined {
  const [owner, project] = (cookieOf(cookies, CHOSEN) ?? "").split(".");
  return owner === user ? project : undefined;
}

export const chosenCookie = (user: string, project: string, secure: boolean): string =>
  `${CHOSEN}=${user}.${project}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure ? "; Secure" : ""}`;

/** Clears the session cookie when the service could not. */
export const forgottenSession = (secure: boolean): string[] =>
  [`${secure ? "__Host-" : ""}presswork_session=`, "XSRF-TOKEN="].map(
    (name) => `${name}; Path=/; Max-Age=0; SameSite=Lax${secure ? "; Secure" : ""}`,
  );
