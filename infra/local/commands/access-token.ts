import { randomUUID } from "node:crypto";
import { issueToken } from "../../../functions/_platform/http/index.ts";
import type { Ports } from "../../../functions/_platform/ports/index.ts";
import { emailKeyOf, userWith } from "../../../functions/accounts/email.ts";
import { nameOf, userOf } from "../../../functions/accounts/users.ts";

/** An access token for the person with this email; undefined if there is none. */
export async function accessTokenFor(ports: Ports, email: string): Promise<string | undefined> {
  const id = await userWith(ports, emailKeyOf(ports, email));
  const user = id && (await userOf(ports, id));
  if (!user) return undefined;
  const claims = { sub: user.id, sid: `command-${randomUUID()}`, name: nameOf(user), admin: user.isAdmin };
  return issueToken(ports.signingKey, claims, ports.clock().getTime());
}
