/** Where visitors request a sign-in link; `email` fills the field. */
export const signInLinkUrl = (email?: string): string =>
  email ? `/sign-in-link?${new URLSearchParams({ email })}` : "/sign-in-link";
