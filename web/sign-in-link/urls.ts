/** Where visitors ask for a link to sign in by; `email` fills the field. */
export const signInLinkUrl = (email?: string): string =>
  email ? `/sign-in-link?${new URLSearchParams({ email })}` : "/sign-in-link";
