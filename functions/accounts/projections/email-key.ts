import * as z from "zod";
import { EmailChanged, ProfileChanged, UserRegistered } from "#events/accounts";
import { projection, view } from "#platform/views";

const Row = z.object({ email: z.string(), emailKey: z.string(), firstName: z.string().optional() });

/** A user's email address and its key. */
export const emailKeyView = view<z.infer<typeof Row>>({ name: "account-mail", version: 1, row: Row, indexes: {} });

export const emailKeys = projection(emailKeyView)
  .when(
    UserRegistered,
    ({ data }) => data.user,
    (_, { data: { email, emailKey, firstName } }) => ({ email, emailKey, firstName }),
  )
  .when(
    ProfileChanged,
    ({ data }) => data.user,
    (row, { data: { firstName } }) =>
      row && (firstName === undefined ? row : { ...row, firstName: firstName ?? undefined }),
  )
  .when(
    EmailChanged,
    ({ data }) => data.user,
    (row, { data: { email, emailKey } }) => row && { ...row, email, emailKey },
  );
