import { idFrom } from "#events/_kernel";
import { keyedId } from "#platform/commands";
import { emailKeyOf } from "#platform/mailboxes";
import { DIRECTORY, type Ports } from "#platform/ports";
import { emailReservation } from "./domain/reservations.ts";

export { emailKeyOf };

/** Returns the keyed hash that replaces a username in reservations; its case is ignored. */
export const usernameKeyOf = (ports: Ports, username: string): string =>
  keyedId("unm", ports.signingKey, username.normalize("NFKC").trim().toLowerCase());

export async function userWith(ports: Ports, emailKey: string): Promise<string | undefined> {
  const stream = await ports.store.owner(DIRECTORY, emailReservation(emailKey));
  return stream && idFrom(stream);
}
