export const forgottenPasswordUrl = (email?: string): string =>
  email ? `/forgotten-password?${new URLSearchParams({ email })}` : "/forgotten-password";
