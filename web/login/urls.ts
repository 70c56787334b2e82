/** Where visitors sign in; `email` fills the field. */
export const loginUrl = (email?: string): string => (email ? `/login?${new URLSearchParams({ email })}` : "/login");
