import { fold } from "#platform/domain";
import { GRANTS, type GrantRecord } from "#platform/http";
import { DIRECTORY, type Ports } from "#platform/ports";
import { device, key } from "./domain/index.ts";
import { streamOfAuth } from "./entries.ts";
import type { AuthRow } from "./projections/index.ts";

/** The grant's record of a key or a device, without its secrets. */
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
 * Stores a grant, then checks whether it was revoked. Revoking works in the opposite order, so that of two simultaneous
 * requests one always removes the grant.
 */
export async function storeGrant(ports: Ports, id: string, record: GrantRecord): Promise<void> {
  await ports.vault.put(GRANTS, id, record);
  const facts = await ports.store.load(DIRECTORY, streamOfAuth(id));
  const { status } = fold(id.startsWith("dev_") ? device : key, facts) as { status: string };
  if (status === "revoked") await ports.vault.remove(GRANTS, id);
}

export const endGrant = (ports: Ports, id: string): Promise<void> => ports.vault.remove(GRANTS, id);
