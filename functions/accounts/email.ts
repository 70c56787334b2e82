import { idFrom } from "#events/_kernel";
import { keyedId } from "#platform/commands";
import { DIRECTORY, type Ports } from "#platform/ports";
import { emailReservation } from "./domain/reservations.ts";

/**
 * Returns the keyed hash that replaces an address in reservations and counters; only the holder of the signing key can
 * link them.
 */
export const emailKeyOf = (ports: Ports, email: string): string =>
  keyedId("eml", ports.signingKey, email.normalize("NFKC").trim().toLowerCase());

/** Returns the same kind of hash for a username; its case is ignored. */
export const usernameKeyOf = (ports: Ports, username: string): string =>
  keyedId("unm", ports.signingKey, username.normalize("NFKC").trim().toLowerCase());

export async function userWith(ports: Ports, emailKey: string): Promise<string | undefined> {
  const stream = await ports.store.owner(DIRECTORY, emailReservation(emailKey));
  return stream && idFrom(stream);
}
