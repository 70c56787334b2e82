import { accountStream } from "#events/accounts";
import { signatureStream } from "#events/terms";
import { DIRECTORY, type Ports } from "#platform/ports";
import { catchUp, readerOf } from "#platform/views";
import type { User } from "./contract/views.ts";
import { users, userView } from "./projections/user.ts";

/** Returns the user as of now, after catching up with the account's stream, and with what they just signed (`seen`: consistency tokens). */
export async function userOf(ports: Ports, id: string, seen: Iterable<string> = []): Promise<User | undefined> {
  const signed = signatureStream(id);
  const hasSigned = [...seen].some((token) => token.startsWith(`${signed}@`));
  for (const stream of [accountStream(id), ...(hasSigned ? [signed] : [])])
    await catchUp(users, DIRECTORY, stream, ports.store, ports.views);
  return readerOf(ports.views, DIRECTORY, async () => {}).get(userView, id);
}

/** The person's name in histories. */
export const nameOf = ({ firstName, lastName, username, email }: User): string =>
  [firstName, lastName].filter(Boolean).join(" ") || username || (email.split("@")[0] as string);
