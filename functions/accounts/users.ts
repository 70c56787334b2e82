import { accountStream } from "#events/accounts";
import { DIRECTORY, type Ports } from "#platform/ports";
import { catchUp, readerOf } from "#platform/views";
import type { User } from "./contract/views.ts";
import { users, userView } from "./projections/user.ts";

/** The user as of now: the view is brought up to date with the account first. */
export async function userOf(ports: Ports, id: string): Promise<User | undefined> {
  await catchUp(users, DIRECTORY, accountStream(id), ports.store, ports.views);
  return readerOf(ports.views, DIRECTORY, async () => {}).get(userView, id);
}

/** How history calls this person. */
export const nameOf = ({ firstName, lastName, username, email }: User): string =>
  [firstName, lastName].filter(Boolean).join(" ") || username || (email.split("@")[0] as string);
