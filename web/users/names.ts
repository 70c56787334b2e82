type Named = Readonly<Partial<Record<"firstName" | "lastName" | "username", string | undefined>> & { email: string }>;

/** What people call somebody: their name, their username, or their address. */
export const nameOf = ({ firstName, lastName, username, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(" ") || username || email;
