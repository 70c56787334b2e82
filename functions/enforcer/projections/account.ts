import * as z from "zod";
import {
  AdministratorAppointed,
  EmailChanged,
  ProfileChanged,
  TwoFactorEnabled,
  TwoFactorReset,
  UserRegistered,
} from "#events/accounts";
import { projection, view } from "#platform/views";

const Account = z.object({
  user: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  twoFactor: z.boolean(),
  username: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
});
export type Account = z.infer<typeof Account>;

export const accountView = view<Account>({ name: "access-account", version: 3, row: Account, indexes: {} });

/** A person's display name: their name, their username, or their address. */
export const nameOf = ({
  firstName,
  lastName,
  username,
  email,
}: Pick<Account, "firstName" | "lastName" | "username" | "email">): string =>
  [firstName, lastName].filter(Boolean).join(" ") || username || email;

type Names = Readonly<Record<"username" | "firstName" | "lastName", string | null | undefined>>;
const NAMES = ["username", "firstName", "lastName"] as const;

/** Applies a new name; null removes it. */
function renamed(row: Account, sent: Partial<Names>): Account {
  const next: Record<string, unknown> = { ...row };
  for (const name of NAMES) {
    if (sent[name] === null) delete next[name];
    else if (sent[name] !== undefined) next[name] = sent[name];
  }
  return next as Account;
}

/** Every account: how to reach them, and whether they administer the platform. */
export const accounts = projection(accountView)
  .when(
    UserRegistered,
    ({ data }) => data.user,
    (_, { data: { user, email, ...names } }) => renamed({ user, email, isAdmin: false, twoFactor: false }, names),
  )
  .when(
    ProfileChanged,
    ({ data }) => data.user,
    (row, { data }) => row && renamed(row, data),
  )
  .when(
    EmailChanged,
    ({ data }) => data.user,
    (row, { data: { email } }) => row && { ...row, email },
  )
  .when(
    AdministratorAppointed,
    ({ data }) => data.user,
    (row) => row && { ...row, isAdmin: true },
  )
  .when(
    TwoFactorEnabled,
    ({ data }) => data.user,
    (row) => row && { ...row, twoFactor: true },
  )
  .when(
    TwoFactorReset,
    ({ data }) => data.user,
    (row) => row && { ...row, twoFactor: false },
  );
