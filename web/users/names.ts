type Named = Readonly<Partial<Record<"firstName" | "lastName" | "username", string | undefined>> & { email: string }>;

/** A person's name, their username, or their email address. */
export const nameOf = ({ firstName, lastName, username, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(" ") || username || email;
