import { fold } from "#platform/domain";
import { GRANTS, type GrantRecord } from "#platform/http";
import { DIRECTORY, type Ports } from "#platform/ports";
import { device, key } from "./domain/index.ts";
import { streamOfAuth } from "./entries.ts";
import type { AuthRow } from "./projections/index.ts";

/** What a grant's record says of a key or a device beside its secrets. */
export const recordOf = (row: AuthRow, secrets: GrantRecord["secrets"]): GrantRecord => ({
  kind: row.type === "device" ? "device" : "apiKey",
  name: row.name,
  project: row.project as string,
  scopes: row.scopes,
  secrets,
  ...(row.type === "oauth_client" && { tokensOnly: true as const }),
  ...(row.allowedIps && { allowedIps: row.allowedIps }),
  ...(row.allowedOrigins && { allowedOrigins: row.allowedOrigins }),
  ...(row.type !== "device" && row.expiresAt && { expiresAt: Date.parse(row.expiresAt) }),
});

/**
 * Makes a grant count. Whether it has been revoked is looked at after it is kept: whoever revokes does it the other way
 * round, so that of the two at once one always takes it away again.
 */
export async function keepGrant(ports: Ports, id: string, record: GrantRecord): Promise<void> {
  await ports.vault.put(GRANTS, id, record);
  const facts = await ports.store.load(DIRECTORY, streamOfAuth(id));
  const { status } = fold(id.startsWith("dev_") ? device : key, facts) as { status: string };
  if (status === "revoked") await ports.vault.remove(GRANTS, id);
}

export const endGrant = (ports: Ports, id: string): Promise<void> => ports.vault.remove(GRANTS, id);
