import { accountStream } from "#events/accounts";
import { DIRECTORY, type Ports } from "#platform/ports";
import { catchUp, readerOf } from "#platform/views";
import type { User } from "./contract/views.ts";
import { users, userView } from "./projections/user.ts";

/** Returns the user as of now, after catching up with the account's stream. */
export async function userOf(ports: Ports, id: string): Promise<User | undefined> {
  await catchUp(users, DIRECTORY, accountStream(id), ports.store, ports.views);
  return readerOf(ports.views, DIRECTORY, async () => {}).get(userView, id);
}

/** The person's name in histories. */
export const nameOf = ({ firstName, lastName, username, email }: User): string =>
  [firstName, lastName].filter(Boolean).join(" ") || username || (email.split("@")[0] as string);
