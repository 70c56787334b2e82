/** Where visitors sign in; `email` fills the field. */
export const loginUrl = (email?: string): string => (email ? `/login?${new URLSearchParams({ email })}` : "/login");

/** Where somebody signs in again and returns to `path`; `ended` says why they have to, `after` how many minutes. */
export const signInAgainUrl = (path: string, email: string, ended: string, after?: number): string =>
  `/login?${new URLSearchParams({ redirect: path, email, ended, ...(after !== undefined && { after: String(after) }) })}`;
