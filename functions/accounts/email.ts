import { idFrom } from "#events/_kernel";
import { keyedId } from "#platform/commands";
import { DIRECTORY, type Ports } from "#platform/ports";
import { emailReservation } from "./domain/reservations.ts";

/** Stands for an address in reservations and counters; only who holds the signing key can tell which. */
export const emailKeyOf = (ports: Ports, email: string): string =>
  keyedId("eml", ports.signingKey, email.normalize("NFKC").trim().toLowerCase());

/** Stands for a username the same way; usernames are the same whatever their case. */
export const usernameKeyOf = (ports: Ports, username: string): string =>
  keyedId("unm", ports.signingKey, username.normalize("NFKC").trim().toLowerCase());

export async function userWith(ports: Ports, emailKey: string): Promise<string | undefined> {
  const stream = await ports.store.owner(DIRECTORY, emailReservation(emailKey));
  return stream && idFrom(stream);
}
