import * as z from "zod";
import { EmailChanged, ProfileChanged, UserRegistered } from "#events/accounts";
import { projection, view } from "#platform/views";

const Row = z.object({
  email: z.string(),
  username: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  avatar: z.string().optional(),
});
export type PersonRow = z.infer<typeof Row>;

/** People by id, as their messages show them; in the directory. */
export const personView = view<PersonRow>({ name: "chat-person", version: 1, row: Row, indexes: {} });

const user = ({ data }: { data: { user: string } }) => data.user;
const NAMES = ["username", "firstName", "lastName", "avatar"] as const;
type Names = { readonly [K in (typeof NAMES)[number]]?: string | null | undefined };

function renamed(row: PersonRow, sent: Names): PersonRow {
  const next: Record<string, string | undefined> = { ...row };
  for (const name of NAMES) {
    if (sent[name] === null) delete next[name];
    else if (sent[name] !== undefined) next[name] = sent[name];
  }
  return next as PersonRow;
}

export const people = projection(personView)
  .when(UserRegistered, user, (_, { data }) => renamed({ email: data.email }, data))
  .when(ProfileChanged, user, (row, { data }) => row && renamed(row, data))
  .when(EmailChanged, user, (row, { data }) => row && { ...row, email: data.email });
