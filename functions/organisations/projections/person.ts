import * as z from "zod";
import { EmailChanged, ProfileChanged, UserRegistered } from "#events/accounts";
import { projection, view } from "#platform/views";

const Person = z.object({
  email: z.string(),
  username: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
});
type Person = z.infer<typeof Person>;

export const personView = view<Person>({ name: "organisation-person", version: 1, row: Person, indexes: {} });

export const nameOf = ({ firstName, lastName, username, email }: Person): string =>
  [firstName, lastName].filter(Boolean).join(" ") || username || email;

/** People's names, by user. */
export const people = projection(personView)
  .when(
    UserRegistered,
    ({ data }) => data.user,
    (_, { data: { email, username, firstName, lastName } }) => ({ email, username, firstName, lastName }),
  )
  .when(
    ProfileChanged,
    ({ data }) => data.user,
    (row, { data: { username, firstName, lastName } }) =>
      row && {
        ...row,
        ...(username !== undefined && { username }),
        ...(firstName !== undefined && { firstName }),
        ...(lastName !== undefined && { lastName }),
      },
  )
  .when(
    EmailChanged,
    ({ data }) => data.user,
    (row, { data: { email } }) => row && { ...row, email },
  );
