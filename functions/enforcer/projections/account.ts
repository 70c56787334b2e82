import * as z from "zod";
import { AdministratorAppointed, UserRegistered } from "#events/accounts";
import { projection, view } from "#platform/views";

const Account = z.object({ user: z.string(), email: z.string(), isAdmin: z.boolean() });

export const accountView = view<z.infer<typeof Account>>({
  name: "access-account",
  version: 2,
  row: Account,
  indexes: {},
});

/** Who has an account at all, how to reach them, and who administers the platform. */
export const accounts = projection(accountView)
  .when(
    UserRegistered,
    ({ data }) => data.user,
    (_, { data: { user, email } }) => ({ user, email, isAdmin: false }),
  )
  .when(
    AdministratorAppointed,
    ({ data }) => data.user,
    (row) => row && { ...row, isAdmin: true },
  );
