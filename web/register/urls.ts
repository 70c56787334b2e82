/** Where visitors sign up; `email` fills the field. */
export const registerUrl = (email?: string): string =>
  email ? `/register?${new URLSearchParams({ email })}` : "/register";
